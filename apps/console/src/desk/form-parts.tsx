/** Shared form parts: restored drafts, conflicts, fields with history, and Save. */
import type { DeskConflict, DeskEntry } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { AddToChange, resetSaveTarget } from './add-to-change.tsx';
import type { Fields } from './form-fields.tsx';
import { LeaveGuard, useUploads } from './leave-guard.tsx';
import type { EntryForm } from './use-entry-form.ts';

interface FormNoticesProps {
  isRestored: boolean;
  discard: () => void;
  conflicts?: readonly DeskConflict[];
  isBehind?: boolean;
}

export function FormNotices({ isRestored, discard, conflicts = [], isBehind = false }: FormNoticesProps) {
  const { t } = useI18n();
  return (
    <>
      {isRestored && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" onClick={discard}>
              {t('desk.draft_discard')}
            </Button>
          }
        >
          {t('desk.draft')}
        </Notice>
      )}
      {isBehind && conflicts.length === 0 && (
        <Notice tone="warning" role="status">
          {t('desk.behind')}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" role="alert">
          {t('desk.conflict_text')}
        </Notice>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  text?: string;
  /** All fields below each other. */
  isWide?: boolean;
  children: ReactNode;
}

export const Group = ({ title, text, isWide, children }: GroupProps) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-lg">{title}</h2>
    {text && <p className="text-sm text-muted">{text}</p>}
    <div className={isWide ? 'flex flex-col gap-4' : 'grid items-start gap-x-6 gap-y-4 md:grid-cols-2'}>{children}</div>
  </section>
);

interface SaveFootProps {
  isPending: boolean;
  /** Offers scheduling beside Save. */
  isDated?: boolean;
  above?: ReactNode;
  children: ReactNode;
}

/** Sticky save bar above a phone's navigation. */
export function SaveFoot({ isPending: isSaving, isDated, above, children }: SaveFootProps) {
  const isPending = useUploads((count) => count > 0) || isSaving;
  return (
    <div className="desk-foot sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-16">
      {above && <div className="basis-full empty:hidden">{above}</div>}
      <Button type="submit" size="lg" pending={isPending} className="max-sm:grow" onClick={resetSaveTarget}>
        {children}
      </Button>
      {isDated && <AddToChange way="day" isPending={isPending} />}
      <AddToChange isPending={isPending} />
    </div>
  );
}

interface EntryFieldsProps {
  thing: DeskEntry;
  form: EntryForm;
  /** Content above the fields. */
  head?: ReactNode;
  isDated?: boolean;
  /** Whether there are unsaved values outside the entry's fields. */
  hasMore?: boolean;
  width?: string;
  children: ReactNode;
}

/** Entry form: notices, fields, Save, and a confirmation before leaving unsaved input. */
export function EntryFields({ thing, form, head, isDated = false, hasMore = false, width = 'max-w-4xl', children }: EntryFieldsProps) {
  const { t } = useI18n();
  const { isPending } = form.form;
  return (
    <>
      <FormNotices {...form} />
      {head}
      <Form form={form.form} className={`flex flex-col gap-6 ${width}`}>
        {children}
        {thing.mayChange.length > 0 && (
          <SaveFoot isDated={isDated} isPending={isPending}>
            {t('desk.save')}
          </SaveFoot>
        )}
      </Form>
      <LeaveGuard isOn={(form.changed.length > 0 || hasMore) && !isPending} onLeave={form.discard} />
    </>
  );
}

export interface EntryFormProps {
  thing: DeskEntry;
  reload: () => Promise<DeskEntry | undefined>;
}

interface NameFieldsProps extends Pick<Fields, 'text' | 'control'> {
  title?: string;
  /** Content beside the names. */
  children?: ReactNode;
}

export function NameFields({ text, control, title, children }: NameFieldsProps) {
  const { t } = useI18n();
  return (
    <Group title={title ?? t('desk.texts')}>
      {text('name.en', { required: true })}
      {text('name.ar', { hint: control('name.ar').text === '' && t('desk.name_ar_missing') })}
      {children}
    </Group>
  );
}

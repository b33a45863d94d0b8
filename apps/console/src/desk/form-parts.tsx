/** Shared form parts: restored drafts, conflicts, fields with history, and Save. */
import type { DeskConflict, DeskThing } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField, type TextFieldProps } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { formName, type Typed, toText } from './field-texts.ts';
import { FieldTrail } from './field-trail.tsx';
import { AddToChange, wantNow } from './into-change.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaid } from './names.tsx';
import type { ThingForm } from './use-thing-form.ts';

interface FormNoticesProps {
  isRestored: boolean;
  discard: () => void;
  conflicts?: readonly DeskConflict[];
}

export function FormNotices({ isRestored, discard, conflicts = [] }: FormNoticesProps) {
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
  children: ReactNode;
}

/** Sticky save bar above a phone's navigation. */
export const SaveFoot = ({ isPending, isDated, children }: SaveFootProps) => (
  <div className="desk-foot sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-16">
    <Button type="submit" size="lg" pending={isPending} className="max-sm:grow" onClick={wantNow}>
      {children}
    </Button>
    {isDated && <AddToChange way="day" isPending={isPending} />}
    <AddToChange isPending={isPending} />
  </div>
);

/** Error text for controls without their own. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );

/** Form control interface, independent of the input. */
export interface Control {
  text: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** Wrapper around a control, for example with its history. */
export type Around = (path: string, control: ReactNode) => ReactNode;
export const alone: Around = (_, control) => control;

/**
 * Builders for a form's fields: text props, other controls, and history. For an `entry` of a list, possibly unsaved, `isFixed` tells
 * whether it is read-only.
 */
export function partsOf(thing: DeskThing, form: ThingForm, entry?: { path: string; isFixed: boolean }) {
  const whole = (path: string) => (entry ? `${entry.path}.${path}` : path);
  const fieldOf = (path: string) => form.form.field(formName(whole(path)));
  const isFixed = (path: string) => entry?.isFixed ?? !thing.mayChange.includes(path);
  const around: Around = (path, control) => (
    <WithTrail key={path} thing={thing} form={form} field={whole(path)}>
      {control}
    </WithTrail>
  );
  return {
    field: (path: string) => ({ ...fieldOf(path), disabled: isFixed(path), autoComplete: 'off' }),
    control: (path: string): Control => ({
      text: form.typed[formName(whole(path))] ?? '',
      error: fieldOf(path).error,
      disabled: isFixed(path),
      onChange: (text) => form.set(whole(path), text),
    }),
    around,
  };
}

export type Parts = ReturnType<typeof partsOf>;

interface WithTrailProps {
  thing: DeskThing;
  form: ThingForm;
  field: string;
  children: ReactNode;
}

/** A field with its conflict and history. */
export function WithTrail({ thing, form, field, children }: WithTrailProps) {
  const said = useSaid();
  const conflict = form.conflicts.find((each) => each.field === field);
  const take = (value: unknown) => {
    form.set(field, toText(field, value));
    form.settle(field);
  };
  const changes = thing.trail.filter((change) => change.field === field);
  return (
    <div className="flex min-w-0 flex-col gap-1" data-field={field}>
      {children}
      {conflict && <ConflictNotice conflict={conflict} value={said(field, conflict.theirs)} onTake={() => take(conflict.theirs)} />}
      <FieldTrail changes={changes} onUse={thing.mayChange.includes(field) ? take : undefined} />
    </div>
  );
}

interface ThingFieldsProps {
  thing: DeskThing;
  form: ThingForm;
  /** Content above the fields. */
  head?: ReactNode;
  isDated?: boolean;
  /** Whether there are unsaved values outside the entry's fields. */
  hasMore?: boolean;
  width?: string;
  children: ReactNode;
}

/** Entry form: notices, fields, Save, and a confirmation before leaving unsaved input. */
export function ThingFields({ thing, form, head, isDated = false, hasMore = false, width = 'max-w-4xl', children }: ThingFieldsProps) {
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

export interface ThingFormProps {
  thing: DeskThing;
  reload: () => Promise<DeskThing | undefined>;
}

interface NameFieldsProps {
  field: (path: string) => Partial<TextFieldProps>;
  around?: Around;
  typed: Typed;
  title?: string;
  /** Content beside the names. */
  children?: ReactNode;
}

export function NameFields({ field, around = alone, typed, title, children }: NameFieldsProps) {
  const { t } = useI18n();
  const hint = typed[formName('name.ar')] === '' ? t('desk.name_ar_missing') : undefined;
  return (
    <Group title={title ?? t('desk.texts')}>
      {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...field('name.en')} />)}
      {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...field('name.ar')} hint={hint} />)}
      {children}
    </Group>
  );
}

interface FlagFieldProps extends Control {
  label: string;
  hint?: string | undefined;
}

export const FlagField = ({ label, hint, text, error, disabled, onChange }: FlagFieldProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={text === 'yes'}
    disabled={disabled}
    error={error}
    onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
  />
);

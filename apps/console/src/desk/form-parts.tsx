/** What all forms of things have: what came back and what met another's change, fields with their trail, and the button that saves. */
import type { DeskConflict, DeskThing } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { formName, toText } from './field-texts.ts';
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
  /** What it saves is often decided for a day. */
  isDated?: boolean;
  children: ReactNode;
}

/** Above the bar of screens of a phone, and always in sight. */
export const SaveFoot = ({ isPending, isDated, children }: SaveFootProps) => (
  <div className="desk-foot sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-3 max-md:bottom-16">
    <Button type="submit" size="lg" pending={isPending} className="max-sm:grow" onClick={wantNow}>
      {children}
    </Button>
    {isDated && <AddToChange way="day" isPending={isPending} />}
    <AddToChange isPending={isPending} />
  </div>
);

/** As a field of text says what is wrong with it, for those that are none. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );

/** The props of a field of text. */
export const fieldOf = (thing: DeskThing, { form }: ThingForm, path: string) => ({
  ...form.field(formName(path)),
  disabled: !thing.mayChange.includes(path),
  autoComplete: 'off',
});

/** Those of a field of another kind. */
export const controlOf = (thing: DeskThing, { form, typed, set }: ThingForm, path: string) => ({
  text: typed[formName(path)] ?? '',
  error: form.field(formName(path)).error,
  disabled: !thing.mayChange.includes(path),
  onChange: (text: string) => set(path, text),
});

interface WithTrailProps {
  thing: DeskThing;
  form: ThingForm;
  field: string;
  children: ReactNode;
}

/** A field with what another has made of it meanwhile, and who changed it before. */
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

/** Puts the trail of a field around its control. */
export const trailsOf = (thing: DeskThing, form: ThingForm) => (path: string, control: ReactNode) => (
  <WithTrail key={path} thing={thing} form={form} field={path}>
    {control}
  </WithTrail>
);

interface ThingFieldsProps {
  thing: DeskThing;
  form: ThingForm;
  /** Above the fields. */
  head?: ReactNode;
  isDated?: boolean;
  /** Whether something is typed that no field of the thing has. */
  hasMore?: boolean;
  width?: string;
  children: ReactNode;
}

/** The form of a thing: its notices, its fields, Save, and the question before what was typed is left behind. */
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

export function NameFields({ thing, form }: Pick<ThingFieldsProps, 'thing' | 'form'>) {
  const { t } = useI18n();
  const around = trailsOf(thing, form);
  const hint = form.typed[formName('name.ar')] === '' ? t('desk.name_ar_missing') : undefined;
  return (
    <Group title={t('desk.texts')}>
      {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...fieldOf(thing, form, 'name.en')} />)}
      {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...fieldOf(thing, form, 'name.ar')} hint={hint} />)}
    </Group>
  );
}

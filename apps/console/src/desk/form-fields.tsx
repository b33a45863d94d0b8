/** Fields of forms: labelled as in the audit log, with conflict and history. */
import type { DeskEntry } from '@sufra/contract/desk/model';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField, type TextFieldProps } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldHistory } from './field-history.tsx';
import { formName, toText } from './field-texts.ts';
import { useValueText } from './names.tsx';
import { ConflictNotice } from './notices.tsx';
import { fieldName } from './planned-texts.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Form control interface, independent of the input. */
export interface Control {
  text: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** Wrapper around a control, for example with its history. */
type Around = (path: string, control: ReactNode) => ReactNode;
export const alone: Around = (_, control) => control;

export interface FieldBuilders {
  /** Props of text fields and selects. */
  field: (path: string) => UseFormRegisterReturn & { error: string | undefined; autoComplete: string };
  control: (path: string) => Control;
  around: Around;
}

export const numeric = { dir: 'ltr', inputMode: 'numeric' } as const;
export const decimal = { dir: 'ltr', inputMode: 'decimal' } as const;

const languageOf = (path: string) =>
  /(^|\.)en$/.test(path) ? { lang: 'en', dir: 'ltr' } : /(^|\.)ar$/.test(path) ? { lang: 'ar', dir: 'rtl' } : {};

/** Adds whole fields to a form's parts. */
export function useFields(parts: FieldBuilders) {
  const { t } = useI18n();
  const { field, control, around } = parts;
  const text = (path: string, props: Partial<TextFieldProps> = {}) =>
    around(path, <TextField label={fieldName(t, path)} {...languageOf(path)} {...props} {...field(path)} />);
  return {
    ...parts,
    text,
    /** In both languages; only the English text may be required. */
    both: (path: string, props: Partial<TextFieldProps> = {}) => (
      <>
        {text(`${path}.en`, props)}
        {text(`${path}.ar`, { ...props, required: false })}
      </>
    ),
    area: (path: string, props: Partial<ComponentProps<typeof TextArea>> = {}) =>
      around(path, <TextArea label={fieldName(t, path)} {...languageOf(path)} {...props} {...field(path)} />),
    select: (path: string, options: ReactNode, props: Partial<ComponentProps<typeof Select>> = {}) =>
      around(
        path,
        <Select label={fieldName(t, path)} {...props} {...field(path)}>
          {options}
        </Select>,
      ),
    flag: (path: string, hint?: string) => around(path, <FlagField label={fieldName(t, path)} hint={hint} {...control(path)} />),
  };
}

export type Fields = ReturnType<typeof useFields>;

/** Fields of an entry's form. For an `entry` of a list, possibly unsaved, `isFixed` tells whether it is read-only. */
export function useEntryFields(thing: DeskEntry, form: EntryForm, entry?: { path: string; isFixed: boolean }): Fields {
  const whole = (path: string) => (entry ? `${entry.path}.${path}` : path);
  const fieldOf = (path: string) => form.form.field(formName(whole(path)));
  const isFixed = (path: string) => entry?.isFixed ?? !thing.mayChange.includes(path);
  return useFields({
    field: (path) => ({ ...fieldOf(path), disabled: isFixed(path), autoComplete: 'off' }),
    control: (path) => ({
      text: form.typed[formName(whole(path))] ?? '',
      error: fieldOf(path).error,
      disabled: isFixed(path),
      onChange: (text) => form.set(whole(path), text),
    }),
    around: (path, control) => (
      <WithHistory key={path} thing={thing} form={form} field={whole(path)}>
        {control}
      </WithHistory>
    ),
  });
}

interface WithHistoryProps {
  thing: DeskEntry;
  form: EntryForm;
  field: string;
  children: ReactNode;
}

/** A field with its conflict and history. */
export function WithHistory({ thing, form, field, children }: WithHistoryProps) {
  const { t } = useI18n();
  const said = useValueText();
  const conflict = form.conflicts.find((each) => each.field === field);
  const take = (value: unknown) => {
    form.set(field, toText(field, value));
    form.settle(field);
  };
  const changes = thing.trail.filter((change) => change.field === field);
  const isChanged = form.changed.includes(field);
  return (
    <div className="desk-field flex min-w-0 flex-col gap-1" data-field={field} data-changed={isChanged ? '' : undefined}>
      {children}
      {isChanged && <span className="sr-only">{t('desk.cell_changed', { from: said(field, thing.fields[field]) })}</span>}
      {conflict && <ConflictNotice conflict={conflict} value={said(field, conflict.theirs)} onTake={() => take(conflict.theirs)} />}
      <FieldHistory changes={changes} onUse={thing.mayChange.includes(field) ? take : undefined} />
    </div>
  );
}

/** Error text for controls without their own. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );

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

/** Kitchen load setting: two numbers that belong together. */
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useId } from 'react';
import { numberIn } from './business-texts.ts';
import { type Control, FieldError } from './form-parts.tsx';

type Part = number | string | null;

export function LoadField({ label, text, error, disabled, onChange }: Control & { label: string }) {
  const { t } = useI18n();
  const id = useId();
  const load: { orders: Part; minutes: Part } = text === '' ? { orders: null, minutes: null } : JSON.parse(text);
  const put = (part: Partial<typeof load>) => {
    const next = { ...load, ...part };
    onChange(next.orders === null && next.minutes === null ? '' : JSON.stringify(next));
  };
  const numbers = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', disabled } as const;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <TextField
          label={t('desk.load_orders')}
          name="load/orders"
          {...numbers}
          value={load.orders ?? ''}
          onChange={({ target }) => put({ orders: numberIn(target.value) })}
        />
        <TextField
          label={t('desk.load_minutes')}
          name="load/minutes"
          {...numbers}
          value={load.minutes ?? ''}
          onChange={({ target }) => put({ minutes: numberIn(target.value) })}
        />
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

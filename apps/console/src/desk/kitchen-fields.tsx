/** Rush hours with a different slot capacity, such as Iftar. */

import { country } from '@sufra/contract/country';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useId } from 'react';
import { DateField } from '../page/date-field.tsx';
import { numberIn } from './field-texts.ts';
import { type Control, FieldError } from './form-fields.tsx';
import { clock, closesChoices, opensChoices } from './hours-values.ts';

interface Rush {
  name: string;
  firstDate: string;
  lastDate: string;
  from: number;
  until: number;
  places: { pickup: number | string | null; delivery: number | string | null };
}

const day = 1440;
/** Default rush: 18:00 to 20:00. */
const evening = { from: 1080, until: 1200 };

export function RushesField({ text, error, disabled, onChange }: Control) {
  const { t } = useI18n();
  const [addId, errorId] = [useId(), useId()];
  const rushes: Rush[] = JSON.parse(text || '[]');
  const set = (wanted: readonly Rush[]) => onChange(JSON.stringify(wanted));
  const add = () => {
    const today = new Date().toLocaleDateString('sv', { timeZone: country.timeZone });
    set([...rushes, { name: '', firstDate: today, lastDate: today, ...evening, places: { pickup: 0, delivery: 0 } }]);
  };
  const takeOut = (nth: number) => {
    set(rushes.filter((_, at) => at !== nth));
    document.getElementById(addId)?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      {rushes.map((rush, nth) => (
        <RushRow
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
          key={nth}
          rush={rush}
          path={`rushes/${nth}`}
          title={rush.name || t('desk.rush_nth', { place: nth + 1 })}
          disabled={disabled}
          onChange={(changed) => set(rushes.map((each, at) => (at === nth ? changed : each)))}
          onRemove={() => takeOut(nth)}
        />
      ))}
      {!disabled && (
        <Button id={addId} variant="secondary" icon="plus" className="self-start" onClick={add}>
          {t('desk.rush_add')}
        </Button>
      )}
      {disabled && rushes.length === 0 && <p>{t('desk.empty')}</p>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

interface RushRowProps {
  rush: Rush;
  /** Field path in the form. */
  path: string;
  title: string;
  disabled: boolean;
  onChange: (rush: Rush) => void;
  onRemove: () => void;
}

function RushRow({ rush, path, title, disabled, onChange, onRemove }: RushRowProps) {
  const { t } = useI18n();
  const put = (part: Partial<Rush>) => onChange({ ...rush, ...part });
  const starts = (from: number) => put({ from, until: Math.max(rush.until, Math.min(from + 60, day)) });
  const ends = closesChoices(rush.from, rush.until).filter((minutes) => minutes <= day);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-end gap-2">
        <TextField
          className="grow"
          label={t('desk.rush_name')}
          name={`${path}/name`}
          autoComplete="off"
          maxLength={120}
          value={rush.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        {!disabled && <IconButton icon="close" label={t('desk.take_out', { name: title })} className="mb-0.5" onClick={onRemove} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <DateField
          label={t('desk.from_day')}
          name={`${path}/firstDate`}
          date={rush.firstDate}
          min="2000-01-01"
          onChange={(firstDate) => put({ firstDate })}
        />
        <DateField
          label={t('desk.until_day')}
          name={`${path}/lastDate`}
          date={rush.lastDate}
          min={rush.firstDate}
          onChange={(lastDate) => put({ lastDate })}
        />
        <TimeField
          label={t('desk.rush_from')}
          name={`${path}/from`}
          choices={opensChoices(rush.from)}
          value={rush.from}
          onChange={starts}
        />
        <TimeField
          label={t('desk.rush_until')}
          name={`${path}/until`}
          choices={ends}
          value={rush.until}
          onChange={(until) => put({ until })}
        />
      </div>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {(['pickup', 'delivery'] as const).map((way) => (
          <TextField
            key={way}
            label={t(`desk.places_${way}`)}
            name={`${path}/places/${way}`}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={rush.places[way] ?? ''}
            onChange={({ target }) => put({ places: { ...rush.places, [way]: numberIn(target.value) } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TimeFieldProps {
  label: string;
  name: string;
  choices: readonly number[];
  value: number;
  onChange: (minutes: number) => void;
}

function TimeField({ label, name, choices, value, onChange }: TimeFieldProps) {
  const { locale } = useI18n();
  return (
    <Select
      label={label}
      name={name}
      className="min-w-32 grow basis-0"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {clock(locale, minutes)}
        </option>
      ))}
    </Select>
  );
}

type Part = number | string | null;

/** Kitchen load setting: two numbers that belong together. */
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

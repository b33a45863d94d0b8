import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './form-fields.tsx';
import {
  clock,
  closesChoices,
  fromSunset,
  hoursOf,
  type Opening,
  openingsOf,
  opensChoices,
  untilSunset,
  withAnother,
  withOpeningTime,
} from './hours-values.ts';

interface OpeningsFieldProps {
  label: ReactNode;
  /** Base name for its inputs. */
  name?: string;
  /** In folder notation. */
  value: string;
  onChange: (hours: string) => void;
  disabled?: boolean;
  error?: string | undefined;
  /** Whether "closed" is chosen elsewhere. */
  isOpenDay?: boolean;
  /** Whether an opening may begin or end at sunset. */
  mayBeSunset?: boolean;
  /** Content beside the buttons. */
  actions?: ReactNode;
}

export function OpeningsField({ label, name, value, onChange, disabled, error, isOpenDay, mayBeSunset, actions }: OpeningsFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const openings = openingsOf(value);
  const more = withAnother(openings);
  const change = (all: readonly Opening[]) => onChange(hoursOf(all));
  const put = (nth: number, opening: Opening) => change(openings.map((each, at) => (at === nth ? opening : each)));
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {value === '24h' && <p className="text-sm text-muted">{t('desk.all_day')}</p>}
      {openings.length === 0 && <p className="text-muted">{t('desk.closed')}</p>}
      {openings.map((opening, nth) => (
        <OpeningRow
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
          key={nth}
          name={name}
          opening={opening}
          disabled={disabled}
          mayBeSunset={mayBeSunset}
          onChange={(changed) => put(nth, changed)}
          // The only period is removed with the day.
          onRemove={openings.length > 1 && !disabled ? () => change(openings.filter((_, at) => at !== nth)) : undefined}
        />
      ))}
      <FieldError id={id}>{error}</FieldError>
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          {more && (
            <Button variant="secondary" icon="plus" onClick={() => change(more)}>
              {t(openings.length === 0 ? 'desk.open_day' : 'desk.opening_add')}
            </Button>
          )}
          {openings.length > 0 && !isOpenDay && (
            <Button variant="ghost" onClick={() => change([])}>
              {t('desk.close_day')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </fieldset>
  );
}

interface OpeningRowProps {
  name: string | undefined;
  opening: Opening;
  disabled: boolean | undefined;
  mayBeSunset: boolean | undefined;
  onChange: (opening: Opening) => void;
  onRemove: (() => void) | undefined;
}

function OpeningRow({ name, opening, disabled, mayBeSunset, onChange, onRemove }: OpeningRowProps) {
  const { t, locale } = useI18n();
  const { opens, closes, sunset } = opening;
  /** A time chosen for the one end leaves sunset at the other. */
  const withOpening = (minutes: number): Opening =>
    sunset === 'closes' ? { ...opening, opens: minutes } : withOpeningTime(opening, minutes);
  const withClosing = (minutes: number): Opening => ({ opens, closes: minutes, ...(sunset === 'opens' && { sunset }) });
  const isNextDay = (minutes: number) => minutes > 1440;
  const closing = (minutes: number) => (isNextDay(minutes) ? t('desk.next_day', { time: clock(locale, minutes) }) : clock(locale, minutes));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t('desk.opens')}
        name={name && `${name}/opens`}
        className="min-w-32 max-w-56 grow basis-0"
        value={sunset === 'opens' ? 'sunset' : opens}
        disabled={disabled}
        onChange={({ target: { value } }) => onChange(value === 'sunset' ? fromSunset(opening) : withOpening(Number(value)))}
      >
        {mayBeSunset && <option value="sunset">{t('desk.sunset')}</option>}
        {opensChoices(opens, sunset).map((minutes) => (
          <option key={minutes} value={minutes}>
            {clock(locale, minutes)}
          </option>
        ))}
      </Select>
      <Select
        label={t(isNextDay(closes) ? 'desk.closes_next_day' : 'desk.closes')}
        name={name && `${name}/closes`}
        className="min-w-32 max-w-56 grow basis-0"
        value={sunset === 'closes' ? 'sunset' : closes}
        disabled={disabled}
        onChange={({ target: { value } }) => onChange(value === 'sunset' ? untilSunset(opening) : withClosing(Number(value)))}
      >
        {mayBeSunset && <option value="sunset">{t('desk.sunset')}</option>}
        {closesChoices(opens, closes, sunset).map((minutes) => (
          <option key={minutes} value={minutes}>
            {closing(minutes)}
          </option>
        ))}
      </Select>
      {onRemove && <IconButton icon="close" label={t('desk.opening_remove')} className="mb-0.5" onClick={onRemove} />}
    </div>
  );
}

/** Weekly hours of a promotion or category, grouped by days. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { useId } from 'react';
import { FieldError } from '../form-fields.tsx';
import { weekdayName, weekdays } from '../hours-values.ts';
import { OpeningsField } from '../openings-field.tsx';
import type { PromotionForm } from './fields.tsx';
import { hoursIn, type TypedHours } from './promotion-texts.ts';

const everyDay: TypedHours = { days: [0, 1, 2, 3, 4, 5, 6], hours: '17:00-19:00' };

export function HoursField({ control, around, mayBeSunset = false }: PromotionForm & { mayBeSunset?: boolean }) {
  const { t, locale } = useI18n();
  const errorId = useId();
  const { text, error, disabled, onChange } = control('hours');
  const rows = hoursIn(text);
  const put = (all: readonly TypedHours[]) => onChange(JSON.stringify(all));
  const change = (nth: number, row: TypedHours) => put(rows.map((each, at) => (at === nth ? row : each)));
  const turn = (nth: number, row: TypedHours, day: number) => {
    const days = everyDay.days.filter((each) => (each === day ? !row.days.includes(day) : row.days.includes(each)));
    // A row needs at least one day.
    if (days.length > 0) change(nth, { ...row, days });
  };
  return around(
    'hours',
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('desk.promotion_hours')}</legend>
      <SegmentedControl
        label={t('desk.promotion_hours')}
        fullWidth
        value={rows.length === 0 ? 'any' : 'certain'}
        segments={(['any', 'certain'] as const).map((value) => ({ value, label: t(`desk.hours_${value}`), disabled }))}
        onChange={(value) => put(value === 'any' ? [] : [everyDay])}
      />
      {rows.map((row, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
        <div key={nth} className="flex flex-col gap-2 rounded-card border border-line p-3">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
          <div role="group" aria-label={t('desk.days')} className="flex flex-wrap gap-2">
            {weekdays.map((name, day) => (
              <ToggleChip
                key={name}
                name={`hours/${nth}/day`}
                pressed={row.days.includes(day)}
                disabled={disabled}
                onClick={() => turn(nth, row, day)}
              >
                {weekdayName(locale, name)}
              </ToggleChip>
            ))}
          </div>
          <OpeningsField
            isOpenDay
            mayBeSunset={mayBeSunset}
            label={t('desk.hours_of_days')}
            name={`hours/${nth}`}
            value={row.hours}
            disabled={disabled}
            onChange={(hours) => change(nth, { ...row, hours })}
            actions={
              rows.length > 1 && (
                <Button variant="ghost" onClick={() => put(rows.filter((_, at) => at !== nth))}>
                  {t('desk.days_remove')}
                </Button>
              )
            }
          />
        </div>
      ))}
      {rows.length > 0 && !disabled && (
        <Button variant="secondary" icon="plus" className="self-start" onClick={() => put([...rows, { days: [5], hours: '12:00-15:00' }])}>
          {t('desk.days_add')}
        </Button>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>,
  );
}

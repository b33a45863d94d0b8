/** Coming special days, equal consecutive ones merged. */
import type { DeskThing } from '@sufra/contract/desk/model';
import { formatDay, nextDay } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { DayName } from './days-ahead.tsx';
import { said } from './field-texts.ts';
import { FieldTrail } from './field-trail.tsx';
import { type ChosenDays, type SpecialDay, specialOn } from './special-day-dialog.tsx';

interface SpecialDaysProps {
  branch: DeskThing;
  today: string;
  /** Absent: read-only. */
  onChoose?: ((days: ChosenDays) => void) | undefined;
}

export function SpecialDays({ branch, today, onChoose }: SpecialDaysProps) {
  const { t, locale } = useI18n();
  const runs = runsIn(branch, today);
  if (runs.length === 0) return <p className="text-muted">{t('desk.special_none')}</p>;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {runs.map(({ first, last, day }) => (
        <li key={first} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold">
              {first === last ? (
                <DayName date={first} today={today} />
              ) : (
                `${formatDay(locale, first, 'long')} – ${formatDay(locale, last, 'long')}`
              )}
            </p>
            <p>{said(t, 'specialDays', day)}</p>
            <FieldTrail
              changes={branch.trail.filter(({ field }) => field === `specialDays.${first}`)}
              onUse={onChoose && ((value) => onChoose({ from: first, until: last, value: value as SpecialDay | null }))}
            />
          </div>
          {onChoose && (
            <Button variant="secondary" onClick={() => onChoose({ from: first, until: last })}>
              {t('desk.change')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface Run {
  first: string;
  last: string;
  day: SpecialDay;
}

function runsIn({ fields }: DeskThing, today: string): Run[] {
  const dates = Object.keys(fields)
    .flatMap((field) => (field.startsWith('specialDays.') ? [field.slice('specialDays.'.length)] : []))
    .filter((date) => date >= today)
    .sort();
  const runs: Run[] = [];
  for (const date of dates) {
    const day = specialOn(fields, date);
    const run = runs.at(-1);
    if (!day) continue;
    if (run && nextDay(run.last) === date && JSON.stringify(run.day) === JSON.stringify(day)) run.last = date;
    else runs.push({ first: date, last: date, day });
  }
  return runs;
}

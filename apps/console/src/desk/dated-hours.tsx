/** Coming special days, equal consecutive ones merged, and seasons. */
import type { DeskEntry } from '@sufra/contract/desk/model';
import { formatDay, nextDay } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { DayName } from './days-ahead.tsx';
import { FieldHistory } from './field-history.tsx';
import { valueText } from './field-texts.ts';
import { type Season, seasonName, seasonsIn } from './seasons.ts';
import { type ChosenDays, type SpecialDay, specialDayOn } from './special-day-dialog.tsx';

interface SpecialDaysProps {
  branch: DeskEntry;
  today: string;
  /** Absent: read-only. */
  onChoose?: ((days: ChosenDays) => void) | undefined;
}

export function SpecialDays({ branch, today, onChoose }: SpecialDaysProps) {
  const { t, locale } = useI18n();
  const runs = runsIn(branch, today);
  if (runs.length === 0) return <p className="text-muted">{t('desk.special_none')}</p>;
  return (
    <ol className={listClass}>
      {runs.map(({ first, last, day }) => (
        <Row
          key={first}
          title={
            first === last ? (
              <DayName date={first} today={today} />
            ) : (
              `${formatDay(locale, first, 'long')} – ${formatDay(locale, last, 'long')}`
            )
          }
          hours={valueText(t, 'specialDays', day)}
          changes={branch.trail.filter(({ field }) => field === `specialDays.${first}`)}
          onUse={onChoose && ((value) => onChoose({ from: first, until: last, value: value as SpecialDay | null }))}
          onChange={onChoose && (() => onChoose({ from: first, until: last }))}
        />
      ))}
    </ol>
  );
}

const listClass = 'divide-y divide-line rounded-card border border-line bg-surface';

interface RowProps {
  title: ReactNode;
  hours: string;
  changes: DeskEntry['trail'];
  /** Takes an older value. */
  onUse: ((value: unknown) => void) | undefined;
  onChange: (() => void) | undefined;
}

function Row({ title, hours, changes, onUse, onChange }: RowProps) {
  const { t } = useI18n();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{title}</p>
        <p>{hours}</p>
        <FieldHistory changes={changes} onUse={onUse} />
      </div>
      {onChange && (
        <Button variant="secondary" onClick={onChange}>
          {t('desk.change')}
        </Button>
      )}
    </li>
  );
}

interface Run {
  first: string;
  last: string;
  day: SpecialDay;
}

function runsIn({ fields }: DeskEntry, today: string): Run[] {
  const dates = Object.keys(fields)
    .flatMap((field) => (field.startsWith('specialDays.') ? [field.slice('specialDays.'.length)] : []))
    .filter((date) => date >= today)
    .sort();
  const runs: Run[] = [];
  for (const date of dates) {
    const day = specialDayOn(fields, date);
    const run = runs.at(-1);
    if (!day) continue;
    if (run && nextDay(run.last) === date && JSON.stringify(run.day) === JSON.stringify(day)) run.last = date;
    else runs.push({ first: date, last: date, day });
  }
  return runs;
}

interface SeasonListProps {
  branch: DeskEntry;
  /** Absent: read-only. */
  onChoose?: ((season: Season) => void) | undefined;
}

export function SeasonList({ branch, onChoose }: SeasonListProps) {
  const { t } = useI18n();
  const seasons = seasonsIn(branch.fields);
  if (seasons.length === 0) return <p className="text-muted">{t('desk.season_none')}</p>;
  return (
    <ol className={listClass}>
      {seasons.map((season) => (
        <Row
          key={season.range}
          title={seasonName(t, season)}
          hours={valueText(t, 'seasons', { hours: season.value.hours })}
          changes={branch.trail.filter(({ field }) => field === `seasons.${season.range}`)}
          onUse={onChoose && ((value) => onChoose(value ? { ...season, value: value as Season['value'] } : season))}
          onChange={onChoose && (() => onChoose(season))}
        />
      ))}
    </ol>
  );
}

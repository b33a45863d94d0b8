/** Season: a date range with its own hours, such as Ramadan, at some or all branches. */
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { DateField } from '../page/date-field.tsx';
import { seenIn, useSavedDraft } from './drafts.ts';
import { HoursDialog, type HoursDialogProps } from './hours-dialog.tsx';
import { type Weekday, weekdayName, weekdays } from './hours-values.ts';
import { OpeningsField } from './openings-field.tsx';
import { daysIn, type Season, type SeasonHours, seasonName, seasonsIn, toHours } from './seasons.ts';

interface Typed {
  name: string;
  from: string;
  until: string;
  mode: 'daily' | 'days';
  daily: string;
  days: Record<Weekday, string>;
  branches: readonly string[];
}

interface SeasonDialogProps extends Pick<HoursDialogProps, 'today' | 'code' | 'list' | 'onChanged' | 'onClose'> {
  /** Null: a new one. */
  season: Season | null;
}

export function SeasonDialog({ season, today, code, list, onChanged, onClose }: SeasonDialogProps) {
  const { t, locale } = useI18n();
  const things = list.things.filter(({ isActive }) => isActive);
  const fresh: Typed = {
    name: season?.value.name ?? '',
    from: season?.from ?? today,
    until: season?.until ?? today,
    mode: season && typeof season.value.hours !== 'string' ? 'days' : 'daily',
    daily: season && typeof season.value.hours === 'string' ? season.value.hours : '10:00-22:00',
    days: daysIn(season?.value.hours ?? '10:00-22:00'),
    branches: [code],
  };
  const seen = seenIn(things, (field) => field.startsWith('seasons.'));
  const is = things.find((thing) => thing.code === code)?.fields[`seasons.${season?.range}`];
  const older = season && JSON.stringify(season.value) !== JSON.stringify(is) ? `.${JSON.stringify(season.value)}` : '';
  const kept = useSavedDraft('season', `${code}.${season?.range ?? 'new'}${older}`, fresh, seen);
  const { typed, change } = kept;
  const hours: SeasonHours = typed.mode === 'daily' ? typed.daily : toHours(typed.days);
  const range = `${typed.from}_${typed.until}`;
  const path = `seasons/${range}`;
  const value = { name: typed.name.trim(), hours };
  const chosen = things.filter((thing) => typed.branches.includes(thing.code));
  const edit = (of: (typeof things)[number], at: string, after: typeof value | null) => {
    const edited = { kind: 'branch' as const, code: of.code, field: `seasons.${at}` };
    return { ...edited, before: kept.seen(edited), after };
  };
  const isNew = ({ before, after }: ReturnType<typeof edit>) => JSON.stringify(before) !== JSON.stringify(after);
  const isMoved = season !== null && season.range !== range;
  const edits = chosen.flatMap((of) => [...(isMoved ? [edit(of, season.range, null)] : []), edit(of, range, value)]).filter(isNew);
  const removal = season && { label: t('desk.season_remove'), edits: chosen.map((of) => edit(of, season.range, null)).filter(isNew) };
  return (
    <HoursDialog
      title={t(season ? 'desk.season_change' : 'desk.season_new')}
      {...{ list, code, edits, kept, today, onChanged, onClose }}
      removal={removal ?? undefined}
      chosen={typed.branches}
      isWrong={typed.branches.length === 0 || typed.until < typed.from}
      nameOf={(field) => seasonName(t, seasonsIn({ [field]: value })[0])}
      onChoose={(branches) => change({ branches })}
    >
      <TextField
        label={t('desk.season_name')}
        name={`${path}/name`}
        autoComplete="off"
        maxLength={120}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <DateField
          label={t('desk.from_day')}
          date={typed.from}
          min="2020-01-01"
          onChange={(from) => change({ from, until: [from, typed.until].sort()[1] ?? from })}
        />
        <DateField label={t('desk.until_day')} date={typed.until} min={typed.from} onChange={(until) => change({ until })} />
      </div>
      <SegmentedControl
        label={t('desk.season_mode')}
        fullWidth
        value={typed.mode}
        segments={(['daily', 'days'] as const).map((mode) => ({ value: mode, label: t(`desk.season_${mode}`) }))}
        onChange={(mode) => change({ mode })}
      />
      {typed.mode === 'daily' ? (
        <OpeningsField label={t('desk.season_hours')} name={`${path}/hours`} value={typed.daily} onChange={(daily) => change({ daily })} />
      ) : (
        weekdays.map((day) => (
          <OpeningsField
            key={day}
            label={weekdayName(locale, day)}
            name={`${path}/hours/${day}`}
            value={typed.days[day]}
            onChange={(text) => change({ days: { ...typed.days, [day]: text } })}
          />
        ))
      )}
    </HoursDialog>
  );
}

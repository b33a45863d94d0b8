/** Special hours for one or more days, at some or all branches; one save, one undo. */
import { maxNoteLength } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { formatDay } from '@sufra/i18n/days';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { DateField } from '../page/date-field.tsx';
import { seenIn, useSavedDraft } from './drafts.ts';
import { HoursDialog, type HoursDialogProps } from './hours-dialog.tsx';
import { datesFrom } from './hours-values.ts';
import { OpeningsField } from './openings-field.tsx';

/** Maximum length; longer ranges are seasons. */
const maxDays = 31;

interface Typed {
  from: string;
  until: string;
  mode: 'hours' | 'closed' | 'usual';
  hours: string;
  note: Bilingual;
  branches: readonly string[];
}

export interface SpecialDay {
  hours: string;
  note: Bilingual;
}

export const specialDayOn = (fields: Readonly<Record<string, unknown>>, date: string): SpecialDay | null =>
  (fields[`specialDays.${date}`] as SpecialDay | null | undefined) ?? null;

export interface ChosenDays {
  from: string;
  until: string;
  /** Older value to restore; null: regular hours. Absent: the current state. */
  value?: SpecialDay | null;
}

interface SpecialDayDialogProps extends ChosenDays, Pick<HoursDialogProps, 'today' | 'code' | 'list' | 'onChanged' | 'onClose'> {
  /** Current hours of the first day. */
  hours: string;
}

export function SpecialDayDialog({ from, until, value, today, code, list, hours, onChanged, onClose }: SpecialDayDialogProps) {
  const { t, locale } = useI18n();
  const things = list.things.filter(({ isActive }) => isActive);
  const there = specialDayOn(things.find((thing) => thing.code === code)?.fields ?? {}, from);
  const known = value ?? there;
  const fresh: Typed = {
    ...{ from, until },
    mode: value === null ? 'usual' : known?.hours === 'closed' ? 'closed' : 'hours',
    hours: known && known.hours !== 'closed' ? known.hours : hours,
    note: known?.note ?? { en: '', ar: '' },
    branches: [code],
  };
  const seen = seenIn(things, (field) => field.startsWith('specialDays.') && field >= `specialDays.${today}`);
  const kept = useSavedDraft(
    'special-day',
    value === undefined ? `${code}.${from}` : `${code}.${from}.${JSON.stringify(value)}`,
    fresh,
    seen,
  );
  const { typed, change } = kept;
  const dates = datesFrom(typed.from, typed.until, maxDays);
  const path = `specialDays/${typed.from}`;
  const note = { en: typed.note.en.trim(), ar: typed.note.ar.trim() };
  const after = typed.mode === 'usual' ? null : { hours: typed.mode === 'closed' ? 'closed' : typed.hours, note };
  const edits = things
    .filter((thing) => typed.branches.includes(thing.code))
    .flatMap((thing) =>
      dates.map((date) => {
        const at = { kind: 'branch' as const, code: thing.code, field: `specialDays.${date}` };
        return { ...at, before: kept.seen(at), after };
      }),
    )
    .filter((edit) => JSON.stringify(edit.before) !== JSON.stringify(edit.after));
  return (
    <HoursDialog
      title={t('desk.special_title')}
      {...{ list, code, edits, kept, today, onChanged, onClose }}
      chosen={typed.branches}
      isWrong={typed.branches.length === 0 || dates.length === 0}
      nameOf={(field) => formatDay(locale, field.slice('specialDays.'.length), 'long')}
      onChoose={(branches) => change({ branches })}
    >
      <div className="flex flex-wrap gap-3">
        <DateField
          label={t('desk.from_day')}
          date={typed.from}
          min={today}
          // A one-day range stays one day.
          onChange={(day) => change({ from: day, until: typed.until === typed.from || typed.until < day ? day : typed.until })}
        />
        <DateField label={t('desk.until_day')} date={typed.until} min={typed.from} onChange={(day) => change({ until: day })} />
      </div>
      <SegmentedControl
        label={t('desk.special_mode')}
        fullWidth
        value={typed.mode}
        segments={(['hours', 'closed', 'usual'] as const).map((value) => ({ value, label: t(`desk.mode_${value}`) }))}
        onChange={(mode) => change({ mode })}
      />
      {typed.mode === 'hours' && (
        <OpeningsField
          isOpenDay
          label={t('desk.special_hours')}
          name={`${path}/hours`}
          value={typed.hours}
          onChange={(text) => change({ hours: text })}
        />
      )}
      {typed.mode !== 'usual' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['en', 'ar'] as const).map((language) => (
            <TextField
              key={language}
              label={t(`desk.note_${language}`)}
              hint={t('desk.note_text')}
              name={`${path}/note/${language}`}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              optional
              autoComplete="off"
              maxLength={maxNoteLength}
              value={typed.note[language]}
              onChange={({ target }) => change({ note: { ...typed.note, [language]: target.value } })}
            />
          ))}
        </div>
      )}
    </HoursDialog>
  );
}

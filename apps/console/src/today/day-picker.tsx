import type { DayRange } from '@sufra/contract/reports/model';
import type { MessageKey } from '@sufra/i18n';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useState } from 'react';
import { type Preset, presetOf, presets, rangeFrom, rangeOf, rangeUntil } from './ranges.ts';

const texts: Record<Preset | 'own', MessageKey> = {
  today: 'console.today_today',
  yesterday: 'console.today_yesterday',
  week: 'console.today_week',
  last7: 'sold.last7',
  last30: 'sold.last30',
  month: 'console.today_month',
  own: 'console.today_own',
};

interface DayPickerProps {
  shown: DayRange;
  today: string;
  offered?: readonly Preset[] | undefined;
  /** Null: today, from day to day. */
  onChoose: (range: DayRange | null) => void;
}

export function DayPicker({ shown, today, offered = presets, onChoose }: DayPickerProps) {
  const { t } = useI18n();
  const preset = presetOf(shown, today, offered);
  const [isOwn, setOwn] = useState(preset === null);
  const choose = (chosen: Preset | 'own') => {
    setOwn(chosen === 'own');
    if (chosen === 'own') return onChoose(shown);
    onChoose(chosen === 'today' ? null : rangeOf(chosen, today));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <SegmentedControl
        label={t('console.today_days')}
        segments={[...offered, 'own' as const].map((value) => ({ value, label: t(texts[value]) }))}
        value={isOwn ? 'own' : (preset ?? 'own')}
        onChange={choose}
      />
      {(isOwn || preset === null) && (
        <div className="flex flex-wrap gap-3">
          <DayField
            label={t('console.today_from')}
            day={shown.from}
            latest={today}
            onChange={(from) => onChoose(rangeFrom(from, shown.until))}
          />
          <DayField
            label={t('console.today_until')}
            day={shown.until}
            latest={today}
            onChange={(until) => onChoose(rangeUntil(shown.from, until))}
          />
        </div>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  latest: string;
  onChange: (day: string) => void;
}

function DayField({ label, day, latest, onChange }: DayFieldProps) {
  return (
    <TextField
      className="w-40"
      type="date"
      label={label}
      value={day}
      min="2020-01-01"
      max={latest}
      // Incomplete years yield no date, or the year 2.
      onChange={({ target }) => target.value && target.validity.valid && onChange(target.value)}
    />
  );
}

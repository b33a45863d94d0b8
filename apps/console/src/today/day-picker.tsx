import type { DayRange } from '@sufra/contract/reports/model';
import type { MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useState } from 'react';
import { DateField } from '../page/date-field.tsx';
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
  const days = { className: 'w-40', min: '2020-01-01', max: today };
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
          <DateField
            {...days}
            label={t('console.today_from')}
            date={shown.from}
            onChange={(from) => onChoose(rangeFrom(from, shown.until))}
          />
          <DateField
            {...days}
            label={t('console.today_until')}
            date={shown.until}
            onChange={(until) => onChoose(rangeUntil(shown.from, until))}
          />
        </div>
      )}
    </div>
  );
}

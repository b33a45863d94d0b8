/** Dialogs for busy (extra minutes and duration) and paused (duration). */
import type { BranchToday, Ending } from '@sufra/contract/availability/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useState } from 'react';
import type { Changes } from './availability-queries.ts';
import { ChoiceButton } from './choice-button.tsx';
import { dayEndsText } from './time-left.ts';

const extras = [10, 15, 20, 30, 45, 60];
const [busyFor, pausedFor] = [
  [30, 60, 120],
  [15, 30, 60],
];

interface ServiceDialogProps {
  today: BranchToday;
  changes: Changes;
  onClose: () => void;
}

export function BusyDialog({ today, changes: { busy }, onClose }: ServiceDialogProps) {
  const { t } = useI18n();
  const [extraMinutes, setExtra] = useState(20);
  return (
    <Dialog open onClose={onClose} title={t('console.availability_busy_title')} size="sm">
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('console.availability_busy_text')}</p>
        <SegmentedControl
          fullWidth
          label={t('console.availability_busy_title')}
          value={String(extraMinutes)}
          segments={extras.map((minutes) => ({ value: String(minutes), label: `+${minutes}` }))}
          onChange={(minutes) => setExtra(Number(minutes))}
        />
        <HowLong
          today={today}
          minutes={busyFor}
          disabled={busy.isPending}
          onChoose={(until) => busy.mutate({ extraMinutes, until }, { onSuccess: onClose })}
        />
      </div>
    </Dialog>
  );
}

export function PauseDialog({ today, changes: { pause }, onClose }: ServiceDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} title={t('console.availability_pause_title')} size="sm">
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('console.availability_pause_text')}</p>
        <HowLong
          today={today}
          minutes={pausedFor}
          disabled={pause.isPending}
          onChoose={(until) => pause.mutate({ until }, { onSuccess: onClose })}
        />
      </div>
    </Dialog>
  );
}

interface HowLongProps {
  today: BranchToday;
  minutes: readonly number[] | undefined;
  disabled: boolean;
  onChoose: (until: Ending) => void;
}

function HowLong({ today, minutes = [], disabled, onChoose }: HowLongProps) {
  const { t } = useI18n();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('console.availability_how_long')}</legend>
      {minutes.map((each) => (
        <ChoiceButton
          key={each}
          title={
            each % 60 === 0
              ? t('console.availability_for_hours', { hours: each / 60 })
              : t('console.availability_for_minutes', { minutes: each })
          }
          disabled={disabled}
          onPress={() => onChoose({ minutes: each })}
        />
      ))}
      <ChoiceButton {...dayEndsText(t, today.dayEnds)} disabled={disabled} onPress={() => onChoose('day_ends')} />
    </fieldset>
  );
}

/** Dialogs for busy (extra minutes and duration) and paused (duration). */
import type { BranchToday, Ending } from '@sufra/contract/availability/schemas';
import { formatTime } from '@sufra/i18n/formats';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useState } from 'react';
import { mayEverywhere, useStaff } from '../account/use-staff.ts';
import type { Changes } from './availability-queries.ts';
import type { MenuEntry } from './menu-entries.ts';
import { dayEndsText, later } from './time-left.ts';

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

interface ChoiceButtonProps {
  title: string;
  hint?: string;
  icon?: IconName;
  disabled?: boolean;
  /** Focused first in a dialog. */
  first?: boolean;
  onPress: () => void;
}

/** Button for one of a few choices, applied at once. */
export function ChoiceButton({ title, hint, icon, disabled = false, first = false, onPress }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      data-autofocus={first || undefined}
      onClick={() => !disabled && onPress()}
      className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-control border border-control bg-surface px-4 py-2 text-start text-lg font-semibold hover:border-ink hover:bg-sunken"
    >
      <span className="flex items-center gap-2">
        {icon && <Icon name={icon} className="text-success" />}
        {title}
      </span>
      {hint && <span className="text-base font-normal text-muted tabular-nums">{hint}</span>}
    </button>
  );
}

const hour = 60;

interface SoldOutDialogProps {
  thing: MenuEntry;
  today: BranchToday;
  soldOut: Changes['soldOut'];
  onClose: () => void;
}

/** Dialog for the end of a sold-out period: one press applies it. */
export function SoldOutDialog({ thing, today, soldOut, onClose }: SoldOutDialogProps) {
  const { t, name, locale } = useI18n();
  const staff = useStaff();
  const [isEverywhere, setEverywhere] = useState(false);
  const { kind, id } = thing;
  const say = (until: Ending | 'further_notice' | null) => soldOut.mutate({ kind, id, until, isEverywhere }, { onSuccess: onClose });
  const until = (time: string) => t('console.availability_until', { time: formatTime(locale, time) });
  return (
    <Dialog open onClose={onClose} title={name(thing.name)} size="sm">
      <div className="flex flex-col gap-3" aria-busy={soldOut.isPending}>
        {mayEverywhere(staff) && (
          <CheckRow
            title={t('console.availability_everywhere')}
            checked={isEverywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          />
        )}
        <p className="text-muted">{t('console.availability_until_when')}</p>
        {[1, 2].map((hours) => (
          <ChoiceButton
            key={hours}
            first={hours === 1}
            title={t('console.availability_for_hours', { hours })}
            hint={until(later(today.now, hours * hour))}
            disabled={soldOut.isPending}
            onPress={() => say({ minutes: hours * hour })}
          />
        ))}
        <ChoiceButton {...dayEndsText(t, today.dayEnds, isEverywhere)} disabled={soldOut.isPending} onPress={() => say('day_ends')} />
        <ChoiceButton title={t('console.availability_no_end')} disabled={soldOut.isPending} onPress={() => say('further_notice')} />
        {thing.soldOut && (
          <ChoiceButton icon="check" title={t('console.availability_back')} disabled={soldOut.isPending} onPress={() => say(null)} />
        )}
      </div>
    </Dialog>
  );
}

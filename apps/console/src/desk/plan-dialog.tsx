/** Dialog for start and end of a planned change. */
import type { PlannedChange } from '@sufra/contract/desk/planned-schemas';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../calls/problems.ts';
import { DateField } from '../page/date-field.tsx';
import { ErrorNotice } from '../page/states.tsx';
import { clock, wallTime } from './hours-values.ts';
import { dayIn, timeIn } from './planned-texts.ts';

interface PlanDialogProps {
  clockOf: NonNullable<PlannedChange['clock']>;
  /** Local wall-clock times. */
  onPlan: (from: string, until: string | undefined) => Promise<void>;
  onClose: () => void;
}

const quarters = Array.from({ length: 96 }, (_, nth) => nth * 15);
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Default minute of the day: 3:00, with few orders. */
const usualTime = 180;

export function PlanDialog({ clockOf, onPlan, onClose }: PlanDialogProps) {
  const { t, name, locale } = useI18n();
  const today = dayIn(clockOf.now);
  const [from, setFrom] = useState({ day: dayAfter(today, 1), time: usualTime });
  const [until, setUntil] = useState({ day: dayAfter(today, 8), time: usualTime });
  const [isEnding, setEnding] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onPlan(wallOf(from), isEnding ? wallOf(until) : undefined),
    meta: { handlesErrors: true },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.plan_dialog')}
      size="sm"
      foot={
        <Button size="lg" fullWidth pending={isPending} onClick={() => mutate()}>
          {t('desk.plan_confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          <Sentence message="desk.plan_clock" values={{ branch: name(clockOf.branch), time: timeIn(locale, clockOf.now) }} />
        </p>
        <ErrorNotice>{error && problemText(error)}</ErrorNotice>
        <Moment label={t('desk.plan_from')} timeLabel={t('desk.plan_from_time')} min={today} moment={from} onChange={setFrom} />
        <Checkbox
          label={t('desk.plan_returns')}
          hint={t('desk.plan_returns_text')}
          checked={isEnding}
          onChange={({ target }) => setEnding(target.checked)}
        />
        {isEnding && (
          <Moment label={t('desk.plan_until')} timeLabel={t('desk.plan_until_time')} min={from.day} moment={until} onChange={setUntil} />
        )}
      </div>
    </Dialog>
  );
}

interface DayTime {
  day: string;
  /** Minutes from midnight. */
  time: number;
}

/** Wall-clock text of a day and time. */
export const wallOf = ({ day, time }: DayTime): string => `${day}T${wallTime(time)}`;

interface MomentProps {
  label: string;
  timeLabel: string;
  min: string;
  moment: DayTime;
  onChange: (moment: DayTime) => void;
}

export function Moment({ label, timeLabel, min, moment, onChange }: MomentProps) {
  const { locale } = useI18n();
  return (
    <div className="flex flex-wrap items-start gap-3">
      <DateField label={label} date={moment.day} min={min} onChange={(day) => onChange({ ...moment, day })} />
      <Select
        className="min-w-36 grow basis-0"
        label={timeLabel}
        value={moment.time}
        onChange={({ target }) => onChange({ ...moment, time: Number(target.value) })}
      >
        {quarters.map((time) => (
          <option key={time} value={time}>
            {clock(locale, time)}
          </option>
        ))}
      </Select>
    </div>
  );
}

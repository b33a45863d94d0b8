import { weekDays } from '@sufra/contract/setup/choices';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { weekdayName } from '../desk/hours-values.ts';
import { Step } from './step-layout.tsx';
import type { StepScreen } from './steps.ts';
import { useStep } from './use-step.ts';

type Day = (typeof weekDays)[number];

/** Hours step: the same hours on each open day. */
export function HoursStep({ answers: { hours }, onSaved, ...layout }: StepScreen) {
  const { t, locale } = useI18n();
  const form = useStep({
    step: 'hours',
    start: { opens: hours?.opens ?? '11:00', closes: hours?.closes ?? '23:00', closed: (hours?.closedDays ?? []).join(' ') },
    toAnswer: ({ closed, ...times }) => ({ ...times, closedDays: daysIn(closed) }),
    onSaved,
  });
  const { typed, change, errorOf } = form;
  const closed = new Set(daysIn(typed.closed));
  const toggle = (day: Day) => change({ closed: weekDays.filter((each) => closed.has(each) !== (each === day)).join(' ') });
  const wrongDays = errorOf('closedDays');
  return (
    <Step form={form} title={t('setup.hours_title')} text={t('setup.hours_text')} {...layout}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField type="time" dir="ltr" label={t('setup.opens')} required {...form.field('opens')} />
        <TextField type="time" dir="ltr" label={t('setup.closes')} hint={t('setup.closes_hint')} required {...form.field('closes')} />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t('setup.closed_days')}</legend>
        <div className="flex flex-wrap gap-1">
          {weekDays.map((day) => (
            <ToggleChip key={day} pressed={closed.has(day)} onClick={() => toggle(day)}>
              {weekdayName(locale, day)}
            </ToggleChip>
          ))}
        </div>
        {wrongDays && (
          <p role="alert" tabIndex={-1} className="text-sm font-medium text-error">
            {wrongDays}
          </p>
        )}
      </fieldset>
    </Step>
  );
}

const daysIn = (text: string): Day[] => weekDays.filter((day) => text.split(' ').includes(day));

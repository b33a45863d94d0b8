import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { filsOf, toNumber, typedAmount } from './amounts.ts';
import { Step } from './step-layout.tsx';
import type { StepScreen } from './steps.ts';
import { useStep } from './use-step.ts';

export function DeliveryStep({ answers: { delivery }, onSaved, ...layout }: StepScreen) {
  const { t } = useI18n();
  const form = useStep({
    step: 'delivery',
    start: {
      radius: String(delivery?.radius ?? 4),
      fee: typedAmount(delivery?.fee ?? 1000),
      minimum: typedAmount(delivery?.minimum ?? 4000),
      minutes: String(delivery?.minutes ?? 40),
    },
    toAnswer: ({ radius, fee, minimum, minutes }) => ({
      radius: toNumber(radius),
      fee: filsOf(fee),
      minimum: filsOf(minimum),
      minutes: toNumber(minutes),
    }),
    onSaved,
  });
  const field = (name: keyof typeof form.typed, inputMode: 'decimal' | 'numeric') => ({
    ...{ dir: 'ltr' as const, inputMode, required: true, autoComplete: 'off' },
    ...form.field(name),
  });
  return (
    <Step form={form} title={t('setup.delivery_title')} text={t('setup.delivery_text')} {...layout}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('setup.radius')} {...field('radius', 'decimal')} />
        <TextField label={t('setup.minutes')} {...field('minutes', 'numeric')} />
        <TextField label={t('setup.fee')} {...field('fee', 'decimal')} />
        <TextField label={t('setup.minimum')} {...field('minimum', 'decimal')} />
      </div>
    </Step>
  );
}

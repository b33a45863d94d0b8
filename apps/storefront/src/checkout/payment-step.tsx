import type { PaymentMethod } from '@sufra/contract/branches/model';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { canPayWith } from './order-input.ts';
import { Step } from './step.tsx';

interface PaymentStepProps {
  number: number;
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

export function PaymentStep({ number, methods, chosen, onChoose }: PaymentStepProps) {
  const { t, name } = useI18n();
  return (
    <Step number={number} title={t('checkout.payment')}>
      <div role="radiogroup" aria-label={t('checkout.payment')} className="flex flex-col gap-2">
        {methods.map((method) => (
          <RadioRow
            key={method.id}
            name="payment"
            title={name(method.name)}
            hint={canPayWith(method) ? undefined : t('checkout.method_unavailable')}
            end={<Icon name={method.isOnline ? 'card' : 'cash'} size={24} className="text-muted" />}
            disabled={!canPayWith(method)}
            checked={method.id === chosen?.id}
            onChange={() => onChoose(method)}
          />
        ))}
      </div>
    </Step>
  );
}

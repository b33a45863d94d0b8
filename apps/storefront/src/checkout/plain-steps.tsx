import type { Branch, PaymentMethod } from '@sufra/contract/branches/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { CheckRow, RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { paths } from '../paths.ts';
import { changeDraft, useDraft } from './draft.ts';
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

export function PickupStep({ number, branch }: { number: number; branch: Branch }) {
  const { t, name } = useI18n();
  const { lat, lng } = branch.position;
  return (
    <Step number={number} title={t('checkout.pickup_from')}>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="bag" size={24} />
        </span>
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold">
            <bdi>{name(branch.name)}</bdi>
          </p>
          <p className="text-sm text-muted">
            <bdi>{name(branch.address)}</bdi>
          </p>
        </div>
        <a href={paths.directions(lat, lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <Icon name="location-arrow" />
          {t('checkout.directions')}
        </a>
      </div>
    </Step>
  );
}

/** Leaves room for the two options within the server's limit for comments. */
const maxNoteLength = 400;

export function OptionsStep({ number }: { number: number }) {
  const { t } = useI18n();
  const { note, noCutlery, missedCall } = useDraft();
  return (
    <Step number={number} title={t('checkout.options')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-2 sm:grid-cols-2">
          <CheckRow
            title={t('checkout.no_cutlery')}
            end={<Icon name="cutlery" className="text-muted" />}
            checked={noCutlery}
            onChange={({ target }) => changeDraft({ noCutlery: target.checked })}
          />
          <CheckRow
            title={t('checkout.missed_call')}
            end={<Icon name="phone" className="text-muted" />}
            checked={missedCall}
            onChange={({ target }) => changeDraft({ missedCall: target.checked })}
          />
        </div>
        <TextArea
          label={t('checkout.note')}
          optional
          placeholder={t('checkout.note_example')}
          rows={2}
          maxLength={maxNoteLength}
          value={note}
          onChange={({ target }) => changeDraft({ note: target.value })}
        />
      </div>
    </Step>
  );
}

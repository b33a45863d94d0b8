import type { PaymentMethod } from '@sufra/contract/branches/model';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { CheckRow, RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useState } from 'react';
import { changeDraft, useDraft } from '../visit/draft.ts';
import { canPayWith } from './order-input.ts';
import { Step } from './step.tsx';

interface PaymentStepProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
}

export function PaymentStep({ methods, chosen }: PaymentStepProps) {
  const { t, name } = useI18n();
  return (
    <Step number={3} title={t('checkout.payment')}>
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
            onChange={() => changeDraft({ methodId: method.id })}
          />
        ))}
      </div>
    </Step>
  );
}

/** Leaves room for both options within the server's comment limit. */
const maxNoteLength = 400;

/** Rarely used, so collapsed with a summary line. */
export function OrderOptions() {
  const { t } = useI18n();
  const { note, noCutlery, missedCall } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const set = [noCutlery && t('checkout.no_cutlery'), missedCall && t('checkout.missed_call'), note.trim()].filter(Boolean);
  return (
    <Card className="py-1 sm:px-6 sm:py-2">
      <AccordionSection
        title={
          <>
            {t('checkout.options')}
            {!isOpen && set.length > 0 && (
              <bdi className="block text-sm font-normal text-muted wrap-anywhere">{set.join(t('addresses.separator'))}</bdi>
            )}
          </>
        }
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <div className="flex flex-col gap-4 pt-1">
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
      </AccordionSection>
    </Card>
  );
}

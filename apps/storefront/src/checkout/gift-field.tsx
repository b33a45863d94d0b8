import { formatMoney } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { useRestaurant } from '../site/page-head.tsx';
import { changeDraft, useDraft } from '../visit/draft.ts';
import { AppliedCode, CodeEntry } from './promo-field.tsx';
import type { OrderPrice } from './use-price.ts';

/** Code of a gift voucher, or the voucher with what it pays; nothing where the restaurant takes none. */
export function GiftField({ price: { gift, giftRefusal, isPending, retry } }: { price: OrderPrice }) {
  const { t } = useI18n();
  const { giftVouchers } = useRestaurant();
  const { giftCode } = useDraft();
  const [isOpen, setOpen] = useState(giftCode !== null);
  if (!giftVouchers) return null;
  if (giftCode !== null && gift)
    return (
      <AppliedCode code={giftCode} icon="ticket" onRemove={() => changeDraft({ giftCode: null })} remove={t('checkout.gift_remove')}>
        {t('checkout.gift_applied', { amount: formatMoney(gift) })}
      </AppliedCode>
    );
  const isFailed = giftCode !== null && retry !== null;
  const error = isPending ? undefined : (giftRefusal?.text ?? (isFailed ? t('checkout.gift_failed') : undefined));
  return (
    <AccordionSection
      title={t('checkout.gift')}
      open={isOpen || giftCode !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <CodeEntry
        label={t('checkout.gift')}
        start={giftCode ?? ''}
        button={t('checkout.gift_apply')}
        pending={giftCode !== null && isPending}
        onSubmit={(code) => (isFailed && code === giftCode ? retry() : changeDraft({ giftCode: code || null }))}
        onEmptied={() => giftCode !== null && changeDraft({ giftCode: null })}
        optional
        enterKeyHint="done"
        errorOf={(code) => code === giftCode && error && <bdi>{error}</bdi>}
      />
    </AccordionSection>
  );
}

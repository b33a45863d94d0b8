import type { Promotion } from '@sufra/contract/promotions/model';
import { formatMoney } from '@sufra/i18n/formats';
import { type I18n, Sentence, useI18n } from '@sufra/ui/i18n.tsx';

/** `10% off your first order`, `AED 50.00 more for free delivery` or `Free delivery from AED 150.00`. `missing`: fils to the minimum. */
export function OfferText({ promotion, missing = 0 }: { promotion: Promotion; missing?: number }) {
  const { t } = useI18n();
  const offer = worthOf(promotion, t);
  const { minimum } = promotion;
  return (
    <span className="inline-block first-letter:uppercase">
      {missing > 0 ? (
        <Sentence message="cart.offer_missing" values={{ missing: formatMoney(missing), offer }} />
      ) : minimum > 0 ? (
        <Sentence message="cart.offer_from" values={{ offer, minimum: formatMoney(minimum) }} />
      ) : (
        offer
      )}
    </span>
  );
}

function worthOf({ benefit, firstOrderOnly }: Promotion, t: I18n['t']): string {
  if (benefit.kind === 'free_delivery') return t(firstOrderOnly ? 'cart.offer_delivery_first' : 'cart.offer_delivery');
  if (benefit.kind === 'fixed') {
    const amount = formatMoney(benefit.amount);
    return t(firstOrderOnly ? 'cart.offer_amount_first' : 'cart.offer_amount', { amount });
  }
  const { percent } = benefit;
  return t(firstOrderOnly ? 'cart.offer_percent_first' : 'cart.offer_percent', { percent });
}

import type { Branch } from '@sufra/contract/branches/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { CartNotice } from '../cart/cart-notice.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import type { Cart } from '../cart/use-cart.ts';
import { useDraft } from './draft.ts';
import { PromoField } from './promo-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { TipChoice } from './tip-choice.tsx';
import type { Refusal } from './use-place-order.ts';
import type { OrderPrice } from './use-price.ts';

interface CheckoutSummaryProps {
  branch: Branch;
  cart: Cart;
  promise: ReactNode;
  price: OrderPrice;
  refusal: Refusal | null;
  isLoading: boolean;
  needsAddress: boolean;
}

/** Summary: obstacles, estimated time, promotion and totals. */
export function CheckoutSummary({ branch, cart, promise, price, refusal, isLoading, needsAddress }: CheckoutSummaryProps) {
  const { t } = useI18n();
  const { promoCode } = useDraft();
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 sm:max-lg:p-6"
    >
      <h2 id="summary" className="text-lg">
        {t('checkout.summary')}
      </h2>
      {refusal && <RefusalNotice refusal={refusal} branchName={branch.name.en} />}
      {!isLoading && <CartNotice cart={cart} />}
      {promise}
      <PromoField code={promoCode} price={price} needsAddress={needsAddress} />
      <TipChoice />
      <CartSummary totals={price} promotion={price.promotion} vat={price.vat} hasFee={cart.hasFee} />
    </section>
  );
}

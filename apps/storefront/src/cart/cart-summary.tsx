import type { Totals } from '@sufra/contract/cart/pricing';
import { useI18n } from '../i18n.tsx';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';

interface CartSummaryProps {
  totals: Totals;
  /** Shown beside the discount; 0 until a promotion applies. */
  discountPercent?: number;
  /** Where nobody delivers there is no fee, not even none. */
  hasFee?: boolean;
  className?: string;
}

/** Subtotal, discount, delivery fee and total (CART-05). */
export function CartSummary({ totals, discountPercent = 0, hasFee = true, className }: CartSummaryProps) {
  const { t } = useI18n();
  return (
    <div className={classNames('grid gap-1.5 text-sm', className)}>
      <dl className="grid gap-1.5">
        <Row label={t('cart.subtotal')} fils={totals.subtotal} />
        <Row label={t('cart.discount', { percent: discountPercent })} fils={totals.discount ? -totals.discount : 0} />
        {hasFee && <Row label={t('cart.delivery_fee')} fils={totals.deliveryFee} />}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-bold">
          <dt>{t('cart.total')}</dt>
          <dd>
            <Price fils={totals.total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Row({ label, fils }: { label: string; fils: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Price fils={fils} />
      </dd>
    </div>
  );
}

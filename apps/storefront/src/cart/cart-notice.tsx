import { formatMoney } from '@sufra/i18n/formats';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { OrderLater } from '../catalogue/order-later.tsx';
import { StoreHours } from '../catalogue/store-hours.tsx';
import type { Cart } from './use-cart.ts';

/** Why checkout is not possible now; nothing when it is. */
export function CartNotice({ cart, id }: { cart: Cart; id?: string }) {
  const { t } = useI18n();
  const { blockedBy, branch, orderType } = cart;
  let content = null;
  if (blockedBy === 'below_minimum') content = <BelowMinimum cart={cart} />;
  else if (blockedBy === 'lines') content = <Notice tone="warning">{t('cart.lines_blocked')}</Notice>;
  else if (blockedBy === 'unavailable') content = <Notice tone="warning">{t('cart.unavailable')}</Notice>;
  else if (blockedBy === 'busy') content = <Notice tone="warning">{t('locations.sorry_busy')}</Notice>;
  else if (blockedBy === 'closed' && branch) {
    content = (
      <Notice tone="warning" icon="clock" title={t('locations.sorry_closed')}>
        {t('locations.timings')}: <StoreHours branch={branch} />
      </Notice>
    );
  }
  return (
    <>
      <div id={id} role="status" className="empty:hidden">
        {content}
      </div>
      {branch && (blockedBy === 'closed' || blockedBy === 'busy') && <OrderLater branch={branch} orderType={orderType} />}
    </>
  );
}

/** Progress to the delivery minimum, in words and as a bar (CART-06). */
function BelowMinimum({ cart: { totals, minimum, missing } }: { cart: Cart }) {
  const share = Math.round((totals.subtotal / minimum) * 100);
  return (
    <Notice tone="warning" icon="scooter">
      <Sentence message="cart.below_minimum" values={{ missing: formatMoney(missing), minimum: formatMoney(minimum) }} />
      <span aria-hidden className="mt-2 mb-1 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-accent transition-[inline-size]" style={{ inlineSize: `${share}%` }} />
      </span>
    </Notice>
  );
}

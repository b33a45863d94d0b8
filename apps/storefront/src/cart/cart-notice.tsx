import { formatMoney } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { useNow } from '@sufra/ui/use-now.ts';
import { branchWindow } from '../catalogue/branch-window.ts';
import { OrderLater } from '../catalogue/order-later.tsx';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import { StoreHours } from '../catalogue/store-hours.tsx';
import { OfferText } from './offer-text.tsx';
import type { Cart } from './use-cart.ts';

/** Why the cart cannot be checked out now; nothing while it can. */
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
        {t('locations.timings')}: <StoreHours periods={branch.openingPeriods} />
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

/** How much is missing to the delivery minimum, in words and as a bar (CART-06). */
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

/** When the order would be there (SLOT-04); nothing while the branch promises no time. */
export function CartPromise({ cart: { branch, orderType } }: { cart: Cart }) {
  const now = useNow();
  const window = branch && branchWindow(branch, orderType, now);
  if (!window) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon name={orderType === 'delivery' ? 'scooter' : 'bag'} className="text-primary" />
      <span>
        <PromisedTime promise={{ kind: 'expected', window }} orderType={orderType} />
      </span>
    </p>
  );
}

const mostShown = 2;

/** What the order gets by itself, and what more dishes would bring (TRY-07). */
export function CartOffers({ cart: { promotions, near } }: { cart: Cart }) {
  if (promotions.length === 0 && near.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm font-medium">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="flex items-start gap-2 text-success">
          <Icon name="check" />
          <OfferText promotion={{ ...promotion, minimum: 0 }} />
        </li>
      ))}
      {near.slice(0, mostShown).map(({ promotion, missing }) => (
        <li key={promotion.id} className="flex items-start gap-2">
          <Icon name="ticket" className="text-primary" />
          <OfferText promotion={promotion} missing={missing} />
        </li>
      ))}
    </ul>
  );
}

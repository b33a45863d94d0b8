import { useNow } from '@sufra/ui/hooks.ts';
import { Icon } from '@sufra/ui/icon.tsx';
import { Suspense } from 'react';
import { branchWindow } from '../catalogue/branch-state.ts';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import { usePointsPerUnit } from '../catalogue/use-points.ts';
import { optional } from '../loading/page-texts.ts';
import { CartNotice } from './cart-notice.tsx';
import { CartSummary } from './cart-summary.tsx';
import { OfferText } from './offer-text.tsx';
import type { Cart } from './use-cart.ts';

/** Summary below the lines of a filled cart. `noticeId`: element with the obstacle. */
export function CartStatus({ cart, noticeId }: { cart: Cart; noticeId: string }) {
  return (
    <>
      <CartEta cart={cart} />
      <CartOffers cart={cart} />
      <CartPoints cart={cart} />
      <CartSummary totals={cart.totals} promotion={cart.promotion} hasFee={cart.hasFee} />
      <CartNotice cart={cart} id={noticeId} />
    </>
  );
}

/** Estimated window (SLOT-04); nothing without an estimate. */
export function CartEta({ cart: { branch, orderType } }: { cart: Cart }) {
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

const PointsInCart = optional(() => import('./points-line.tsx').then((module) => module.PointsInCart));

/** Loads only for customers with an account, where the restaurant has points. */
function CartPoints({ cart }: { cart: Cart }) {
  if (usePointsPerUnit() === null) return null;
  return (
    <Suspense>
      <PointsInCart cart={cart} />
    </Suspense>
  );
}

const mostShown = 2;

/** Applied automatic promotions, and those within reach (TRY-07). */
function CartOffers({ cart: { promotions, near } }: { cart: Cart }) {
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

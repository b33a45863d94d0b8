import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addressesQuery } from '../addresses/address-queries.ts';
import { queryClient } from '../calls/query-client.ts';
import { clearCart } from '../cart/cart-actions.ts';
import { useBranches, useChosenBranch } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle, RouteTitle } from '../site/page-head.tsx';
import { clearDraft, orderKey, redirectDraft, restoreDraft } from '../visit/draft.ts';
import { isCustomer, requireOrder } from '../visit/guards.ts';
import { restoreFields } from '../visit/order-fields.ts';
import { useStore } from '../visit/store.ts';
import { beginPayment, keepPlacedOrder, type PlacedOrder, redirectWithoutOrder } from './after-checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';

export const handle: PageHandle = { title: 'checkout.title' };

export const clientMiddleware = [redirectWithoutOrder, requireOrder];
export function clientLoader() {
  const { branch, orderType } = useStore.getState().general;
  if (branch && orderType) restoreDraft(orderKey(branch.code, orderType));
  restoreFields(useStore.getState().location.current);
  if (orderType === 'delivery' && isCustomer(useStore.getState())) void queryClient.prefetchQuery(addressesQuery);
  return null;
}

/** The server does not know the cart: it renders this fallback, and the guard decides in the browser. */
export function HydrateFallback() {
  return (
    <div className="page flex flex-col gap-6 pt-6 lg:py-8" aria-hidden>
      <RouteTitle />
      <Skeleton className="h-9 w-56" />
      <Steps />
    </div>
  );
}

export default function Checkout() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const chosen = useStore(({ general }) => general.branch);
  const branch = useChosenBranch();
  const { isError, refetch } = useBranches();
  // Reacts to changes here or in the top bar (BRN-04).
  useEffect(
    () =>
      useStore.subscribe(({ general: { branch, orderType }, cart }, before) => {
        if (!branch || !orderType || orderType === before.general.orderType) return;
        redirectDraft(orderKey(branch.code, orderType));
        if (cart.lines.length === 0) void navigate(paths.menu(branch.name), { replace: true });
      }),
    [navigate],
  );

  if (!chosen) return null;

  const leave = async (order: PlacedOrder) => {
    keepPlacedOrder(order);
    // Clear only after navigation: the guard would redirect home with an empty cart.
    await navigate(paths.orderPlaced(chosen.name), { replace: true });
    clearCart();
    clearDraft();
  };
  return (
    <div className="page flex flex-col gap-6 pt-6 lg:py-8">
      <PageTitle page={t('checkout.title')} />
      <h1 className="text-2xl">{t('checkout.title')}</h1>
      {branch ? (
        <CheckoutForm branch={branch} onPlaced={leave} onPayment={(payment) => beginPayment(payment, navigate)} />
      ) : isError ? (
        <EmptyState scene="error" title={t('checkout.load_failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />
      ) : (
        <div role="status" aria-label={t('ui.loading')}>
          <Steps />
        </div>
      )}
    </div>
  );
}

const Steps = () => (
  <div className="grid gap-4 pb-8">
    <Skeleton className="h-16 w-full rounded-card" />
    <Skeleton className="h-56 w-full rounded-card" />
    <Skeleton className="h-40 w-full rounded-card" />
  </div>
);

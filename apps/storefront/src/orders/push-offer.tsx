import type { Order } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { lazy, Suspense } from 'react';
import { isPushSupported } from '../account/browser-push.ts';

const PushCard = lazy(() => import('./push-card.tsx'));

/** Offers push notifications for an open order; nothing when unsupported or denied. For signed-in pages. */
export function PushOffer({ order }: { order: Pick<Order, 'state' | 'orderType' | 'table'> }) {
  // Guests at a table are not told that it is ready: staff bring it.
  if (isOver(order.state) || order.table || !isPushSupported()) return null;
  return (
    <Suspense fallback={null}>
      <PushCard orderType={order.orderType} />
    </Suspense>
  );
}

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

const WhatsAppCard = lazy(() => import('./whatsapp-card.tsx'));

interface WhatsAppOfferProps {
  order: Pick<Order, 'number' | 'state' | 'whatsAppNews'>;
  /** Token of the private link; absent for the customer's own order. */
  link?: string;
}

/** Offers news of an open order by WhatsApp, where the server offers it (PHONE-07). */
export function WhatsAppOffer({ order: { number, state, whatsAppNews }, link }: WhatsAppOfferProps) {
  if (whatsAppNews === undefined || isOver(state)) return null;
  return (
    <Suspense fallback={null}>
      <WhatsAppCard number={number} isOn={whatsAppNews} link={link} />
    </Suspense>
  );
}

import type { Order } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { lazy, Suspense } from 'react';

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

import { Icon } from '@sufra/ui/icon.tsx';
import { OfferText } from './offer-text.tsx';
import type { Cart } from './use-cart.ts';

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

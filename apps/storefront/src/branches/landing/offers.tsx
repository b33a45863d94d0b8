import type { Promotion } from '@sufra/contract/promotions/model';
import { formatMoney } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { OfferText } from '../../cart/offer-text.tsx';
import { useAutomaticPromotions } from '../../catalogue/promotions.ts';
import { OffersPlaceholder } from './reserved.tsx';

/** Automatic promotions (TRY-07). */
export default function Offers() {
  const { t } = useI18n();
  const promotions = useAutomaticPromotions();
  if (!promotions) return <OffersPlaceholder />;
  if (promotions.length === 0) return null;
  return (
    <OffersPlaceholder>
      <ul aria-label={t('cart.offers')} className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 md:-mx-6 md:px-6">
        {promotions.map((promotion) => (
          <li
            key={promotion.id}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm whitespace-nowrap"
          >
            <Icon name="ticket" className="text-primary" />
            <span className="font-semibold">
              <OfferText promotion={promotion} />
            </span>
            <Conditions promotion={promotion} />
          </li>
        ))}
      </ul>
    </OffersPlaceholder>
  );
}

function Conditions({ promotion: { benefit, orderType, branches } }: { promotion: Promotion }) {
  const { t, name } = useI18n();
  const conditions = [
    benefit.kind === 'percent' && benefit.max !== null && t('cart.offer_up_to', { amount: formatMoney(benefit.max) }),
    orderType && t(orderType === 'pickup' ? 'locations.pickup' : 'locations.delivery'),
    ...branches.map(name),
  ].filter(Boolean);
  return conditions.length > 0 && <bdi className="text-muted">{conditions.join(' · ')}</bdi>;
}

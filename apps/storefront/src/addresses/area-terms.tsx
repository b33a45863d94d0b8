import type { DeliveryArea } from '@sufra/contract/branches/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';

/** Delivery terms of an area: fee, minimum order and minutes. */
export function AreaTerms({ area }: { area: DeliveryArea }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        {t('addresses.delivery_fee')} <Price fils={area.fee} />
      </span>
      <span>
        {t('addresses.minimum_order')} <Price fils={area.minimum} />
      </span>
      <span>{t('addresses.about_minutes', { minutes: area.minutes })}</span>
    </span>
  );
}

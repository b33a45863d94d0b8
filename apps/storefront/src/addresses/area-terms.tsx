import type { Zone } from '@sufra/contract/locations';
import { toFils } from '@sufra/contract/money';
import { useI18n } from '../i18n.tsx';
import { Price } from '../ui/price.tsx';

/** What delivery to an area takes: fee, minimum order and minutes. */
export function AreaTerms({ area }: { area: Zone }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        {t('addresses.delivery_fee')} <Price fils={toFils(area.delivery_charge)} />
      </span>
      <span>
        {t('addresses.minimum_order')} <Price fils={toFils(area.min_order_amount)} />
      </span>
      <span>{t('addresses.about_minutes', { minutes: area.time })}</span>
    </span>
  );
}

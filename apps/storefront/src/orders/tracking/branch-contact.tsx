import { phoneInGroups } from '@sufra/contract/country';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { paths } from '../../paths.ts';

/** Contact of the order's branch, with directions. */
export function BranchContact({ branch, hasDirections }: { branch: OrderStatus['branch']; hasDirections: boolean }) {
  const { t } = useI18n();
  const { phone, position } = branch;
  if (!phone && !hasDirections) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 max-sm:*:grow">
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass('secondary')}>
          <Icon name="phone" />
          <span className="sr-only">{t('orders.call_branch')}:</span>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {phoneInGroups(phone)}
          </bdi>
        </a>
      )}
      {hasDirections && (
        <a href={paths.directions(position.lat, position.lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <Icon name="location-arrow" />
          {t('checkout.navigate')}
        </a>
      )}
    </div>
  );
}

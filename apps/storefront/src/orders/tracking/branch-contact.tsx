import type { OrderStatus } from '@sufra/contract/orders/model';
import { useI18n } from '../../i18n.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';

/** Whom to call about an order, and the way there. */
export function BranchContact({ branch, hasDirections }: { branch: OrderStatus['branch']; hasDirections: boolean }) {
  const { t } = useI18n();
  const { phone, position } = branch;
  if (!phone && !hasDirections) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 max-sm:*:grow">
      {phone && (
        <span className="relative flex">
          <Icon name="phone" className="pointer-events-none absolute inset-y-0 start-4 my-auto" />
          <PhoneLink phone={phone} label={t('orders.call_branch')} className={classNames(buttonClass('secondary'), 'grow ps-11')} />
        </span>
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

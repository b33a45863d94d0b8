import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { formatMoney } from '@sufra/i18n/formats';
import { OrderTypeToggle } from '../branches/order-type-toggle.tsx';
import { branchState } from '../catalogue/branch-state.ts';
import { useI18n } from '../i18n.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Sentence } from '../ui/sentence.tsx';

/** The branch's name, its delivery or pickup time while it takes orders, and its minimum. */
export function BranchHeader({ branch, orderType, title }: { branch: Branch; orderType: OrderType; title: string }) {
  const { t, name } = useI18n();
  const { minutes, isActive } = branch[orderType];
  const minimum = orderType === 'delivery' ? branch.delivery.minimum : 0;
  return (
    <header>
      <h1 className="text-2xl">{title}</h1>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {isActive && minutes > 0 && branchState(branch) === 'open' && (
          <li className="flex items-center gap-1.5">
            <Icon name={orderType === 'delivery' ? 'scooter' : 'bag'} size={18} />
            {orderType === 'delivery' ? t('menu.delivery_in', { minutes }) : t('menu.pickup_in', { minutes })}
          </li>
        )}
        {isActive && minimum > 0 && (
          <li className="flex items-center gap-1.5">
            <Icon name="cart" size={18} />
            <span>
              <Sentence message="menu.minimum_order" values={{ minimum: formatMoney(minimum) }} />
            </span>
          </li>
        )}
        {/* Pickup customers need the address; narrow screens show food instead. */}
        <li className={classNames('flex min-w-0 items-center gap-1.5', isActive && orderType === 'delivery' && 'max-lg:hidden')}>
          <Icon name="pin" size={18} />
          <bdi className="truncate">{name(branch.address)}</bdi>
        </li>
      </ul>
      {/* Narrow top bars have no room for it. Its height is reserved until the choice is known. */}
      <div className="mt-3 min-h-13.5 sm:max-w-sm lg:hidden">
        <OrderTypeToggle fullWidth />
      </div>
    </header>
  );
}

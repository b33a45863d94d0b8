import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { branchState } from '../catalogue/branch-state.ts';
import type { Cart } from './use-cart.ts';

/** How soon the order would be there, as on the branch's card (SLOT-04); nothing while the branch promises no time. */
export function CartPromise({ cart: { branch, orderType } }: { cart: Cart }) {
  const { t } = useI18n();
  if (!branch || branchState(branch) !== 'open') return null;
  const { isActive, minutes } = branch[orderType];
  if (!isActive || minutes === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon name={orderType === 'delivery' ? 'scooter' : 'bag'} className="text-primary" />
      {t(orderType === 'delivery' ? 'cart.delivery_in' : 'cart.pickup_in', { minutes })}
    </p>
  );
}

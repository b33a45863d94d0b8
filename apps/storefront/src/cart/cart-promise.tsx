import { Icon } from '@sufra/ui/icon.tsx';
import { useNow } from '@sufra/ui/use-now.ts';
import { branchWindow } from '../catalogue/branch-window.ts';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import type { Cart } from './use-cart.ts';

/** When the order would be there (SLOT-04); nothing while the branch promises no time. */
export function CartPromise({ cart: { branch, orderType } }: { cart: Cart }) {
  const now = useNow();
  const window = branch && branchWindow(branch, orderType, now);
  if (!window) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon name={orderType === 'delivery' ? 'scooter' : 'bag'} className="text-primary" />
      <span>
        <PromisedTime promise={{ kind: 'expected', window }} orderType={orderType} />
      </span>
    </p>
  );
}

/** Choosing where an order comes from, and how. */
import type { Location, OrderType } from '@sufra/contract/locations';
import { activeModes } from '../catalogue/branch-state.ts';
import { type RootState, update, useStore } from '../visit/store.ts';

export interface Choice {
  branch: Pick<Location, 'branch_id' | 'loc_code' | 'branch_en_name'>;
  orderType: OrderType;
}

/** Stores order type and branch; the cart and the selected category belonged to the old ones (LOC-09, BRN-04). */
export function applyChoice({ branch, orderType }: Choice): void {
  update('cart', { lines: [] });
  update('general', {
    orderType,
    branch: { id: branch.branch_id, locCode: branch.loc_code, name: branch.branch_en_name },
    categoryId: null,
  });
}

/** Whether a choice differs from what is stored, and whether it would cost the visitor a filled cart (BRN-04). */
export function weighChoice({ branch, orderType }: Choice, { general, cart }: Pick<RootState, 'general' | 'cart'>) {
  const branchChanges = general.branch?.id !== branch.branch_id;
  const changes = branchChanges || general.orderType !== orderType;
  return { changes, branchChanges, needsConfirmation: changes && cart.lines.length > 0 };
}

/** The order type to keep when moving to another branch, or the first that it offers; null when it offers none. */
export function orderTypeAt(branch: Pick<Location, 'delivery' | 'pickup'>, wanted: OrderType | null): OrderType | null {
  const modes = activeModes(branch);
  return modes.find((mode) => mode === wanted) ?? modes[0] ?? null;
}

/** Entering the landing page: order type and branch are chosen anew; the cart's lines stay until then (LOC-01). */
export function resetChoice(): void {
  const { branch, orderType } = useStore.getState().general;
  if (branch || orderType) update('general', { branch: null, orderType: null });
}

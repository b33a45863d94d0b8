import type { Branch } from '@sufra/contract/branches/model';
import { acceptedLine, type CheckedLine, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import type { Promotion } from '@sufra/contract/promotions/model';
import { type Cart, describeCart } from './use-cart.ts';
import type { TodaysLines } from './use-todays-lines.ts';

export interface KeptDishes {
  /** At the prices of today, which keeping them agrees to; what else has changed about a line is still to be answered. */
  lines: CartLine[];
  /** Not sold this way: they would be left out. */
  left: CartLine[];
  /** The cart as it is and as it would be, both by today's menu. */
  before: Cart;
  after: Cart;
  /** Fils by which the total would rise; negative where it would fall. */
  difference: number;
}

/** What keeping the dishes comes to when only the order type changes (BRN-04): priced twice by the cart's own rule. */
export function keptDishes(
  stored: CartLine[],
  branch: Branch,
  { from, to }: { from: OrderType; to: OrderType },
  { menu, ...wishes }: Pick<TodaysLines, 'menu'> & { isForLater?: boolean; promotions?: readonly Promotion[] },
): KeptDishes {
  const cartOf = (lines: CartLine[], orderType: OrderType) => {
    const checked = menu && cartChanges(lines, menu, orderType);
    return describeCart(lines, orderType, branch, { checked, menu, isPending: false }, wishes);
  };
  const isSoldSo = ({ id }: CartLine) => !asThen.checks.get(id)?.changes.some(({ code }) => code === 'no_price');
  const asThen = cartOf(stored, to);
  const lines = stored.filter(isSoldSo).map((line) => agreed(asThen.checks.get(line.id)) ?? line);
  const before = cartOf(stored, from);
  const after = cartOf(lines, to);
  return {
    lines,
    left: asThen.lines.filter((line) => !isSoldSo(line)),
    before,
    after,
    difference: after.totals.total - before.totals.total,
  };
}

/** Undefined where more than the price has changed. */
const agreed = (check: CheckedLine | undefined): CartLine | undefined =>
  check?.changes.every(({ code }) => code === 'price') ? acceptedLine(check) : undefined;

import type { Branch } from '@sufra/contract/branches/model';
import { acceptedLine, type CheckedLine, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import type { Promotion } from '@sufra/contract/promotions/model';
import { type Cart, describeCart } from './use-cart.ts';
import type { TodaysLines } from './use-todays-lines.ts';

export interface KeptDishes {
  /** At current prices, accepted by keeping them; other changes remain open. */
  lines: CartLine[];
  /** Not available for this order type: dropped. */
  left: CartLine[];
  /** Current and resulting cart, by today's menu. */
  before: Cart;
  after: Cart;
  /** Price difference in fils; negative when cheaper. */
  difference: number;
}

/** Effect of keeping dishes on an order type change (BRN-04), priced by the cart's own rules. */
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

/** Undefined when more than the price changed. */
const agreed = (check: CheckedLine | undefined): CartLine | undefined =>
  check?.changes.every(({ code }) => code === 'price') ? acceptedLine(check) : undefined;

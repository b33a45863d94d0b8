/** Puts a finished line into the cart, unless it has no price (ITEM-10). */
import type { CartLine } from '@sufra/contract/cart';
import type { OrderType } from '@sufra/contract/locations';
import type { Translator } from '@sufra/i18n';
import { addLine, updateLine } from '../cart/cart-actions.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { unitFils } from './dish/item-choice.ts';

/** Answers whether it was put there. `replaces` is the uuid of the line that is being edited. */
export function putInCart(line: CartLine, orderType: OrderType, t: Translator, replaces?: string): boolean {
  if (unitFils(line, orderType) <= 0) {
    toast({ title: t('menu.invalid_price_title'), text: t('menu.invalid_price'), tone: 'warning', durationMs: 2000 });
    return false;
  }
  if (replaces) updateLine(replaces, line);
  else addLine(line);
  return true;
}

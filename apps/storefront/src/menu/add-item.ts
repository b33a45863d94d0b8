import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import type { Translator } from '@sufra/i18n';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { addLine, updateLine } from '../cart/cart-actions.ts';
import { unitPriceOf } from './dish/item-choice.ts';

/** Adds a line, or replaces the edited one, unless it has no price (ITEM-10). Returns whether it did. */
export function putInCart(line: CartLine, orderType: OrderType, t: Translator, replaces?: string): boolean {
  if (unitPriceOf(line, orderType) <= 0) {
    toast({ title: t('menu.invalid_price_title'), text: t('menu.invalid_price'), tone: 'warning', durationMs: 2000 });
    return false;
  }
  if (replaces) updateLine(replaces, line);
  else addLine(line);
  return true;
}

/** Swaps an unavailable dish in the cart for another one, with an undo. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import type { I18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { lineMinimum, updateLine } from '../../cart/cart-actions.ts';
import { lineOf } from './item-choice.ts';

/** Keeps the quantity; the note was about the other dish and is dropped. */
export function replaceLine(line: CartLine, item: Item, { t, name }: I18n): void {
  const quantity = Math.max(line.quantity, lineMinimum(item));
  updateLine(line.id, lineOf(item, [], { selection: {}, quantity, note: '' }));
  toast({
    text: t('cart.replaced', {
      name: name(line.name),
      other: name(item.name),
    }),
    action: { label: t('cart.undo'), run: () => updateLine(line.id, line) },
  });
}

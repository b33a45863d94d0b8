/** Another dish in the place of one that cannot be had, with a way back. */
import type { CartLine } from '@sufra/contract/cart';
import type { MenuItem } from '@sufra/contract/menu';
import { lineMinimum, updateLine } from '../../cart/cart-actions.ts';
import type { I18n } from '../../i18n.tsx';
import { toast } from '../../ui/overlay/toasts.ts';
import { lineOf } from './item-choice.ts';

/** As many of it as there were; the note was about the other dish. */
export function replaceLine(line: CartLine, item: MenuItem, { t, name }: I18n): void {
  const quantity = Math.max(line.quantity, lineMinimum(item));
  updateLine(line.uuid, lineOf(item, [], { selection: {}, quantity, notes: '' }));
  toast({
    text: t('cart.replaced', {
      name: name(line.item_name_en, line.item_name_ar),
      other: name(item.item_name_en, item.item_name_ar),
    }),
    action: { label: t('cart.undo'), run: () => updateLine(line.uuid, line) },
  });
}

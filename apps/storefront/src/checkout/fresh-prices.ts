/** The cart at the menu's prices of this moment, after the server said that they have changed. */
import type { CartLine } from '@sufra/contract/cart';
import { getModifiers, type ItemDetail } from '@sufra/contract/menu';
import { call } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { update, useStore } from '../store.ts';

/** Asks for every dish of the cart and takes over its prices; fees and minimums are asked for anew as well. */
export async function refreshPrices(locCode: string): Promise<void> {
  const ids = [...new Set(useStore.getState().cart.lines.map((line) => line.stock_id))];
  const answers = await Promise.allSettled(ids.map((id) => call(getModifiers, { query: { loc_code: locCode, item_id: id } })));
  const items = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  update('cart', { lines: withPricesOf(useStore.getState().cart.lines, items) });
  await queryClient.invalidateQueries();
}

/** The lines with the prices of these dishes; what is not among them stays as it is. */
export function withPricesOf(lines: readonly CartLine[], items: readonly ItemDetail[]): CartLine[] {
  const byId = new Map(items.map((item) => [item.stock_id, item]));
  return lines.map((line) => {
    const item = byId.get(line.stock_id);
    if (!item) return line;
    const offered = new Map(item.modifiers_categories.flatMap(({ modifiers }) => modifiers.map((each) => [each.id, each])));
    return {
      ...line,
      pickupPrice: item.pickup_price,
      deliveryPrice: item.delivery_price,
      modifiers: line.modifiers.map((modifier) => {
        const now = offered.get(modifier.id);
        return now ? { ...modifier, pickupPrice: now.pickup_price, deliveryPrice: now.delivery_price } : modifier;
      }),
    };
  });
}

/** The cart in the browser and the checkout on the server judge a line alike: what the cart shows as orderable is taken, at the price that it shows. */

import { acceptedLine, canBeAccepted, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import { cartLineTotal } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BranchMenu } from '../catalogue/catalogue.ts';
import { Refusal } from '../http/errors.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { sellLine } from './rules.ts';

let context: TestApi;
let menu: BranchMenu;

beforeAll(async () => {
  context = await startApi();
  // A branch that has sold out of several dishes.
  const branch = context.context.catalogue.branches().find(({ locCode }) => locCode === 'DXB-BARSHA');
  menu = context.context.catalogue.menu(branch?.id ?? 0) as BranchMenu;
});
afterAll(() => context?.close());

const price = fc.nat({ max: 9_999 }).map((fils) => fils / 100);

/** A line that was put into a cart some time ago: its dish and options may be on the menu or not, its prices are of then. */
const anyLine = (): fc.Arbitrary<CartLine> => {
  const ids = [999_999, ...menu.itemById.keys()];
  return fc.constantFrom(...ids).chain((stock_id) => {
    const offered = menu.itemById.get(stock_id)?.modifiers_categories.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)) ?? [];
    const modifier = fc.record({ id: fc.constantFrom(888_888, ...offered), quantity: fc.integer({ min: 1, max: 3 }), price });
    return fc
      .record({
        base: price,
        quantity: fc.integer({ min: 1, max: 5 }),
        least: fc.integer({ min: 1, max: 4 }),
        chosen: fc.uniqueArray(modifier, { selector: ({ id }) => id, maxLength: 6 }),
      })
      .map(({ base, quantity, least, chosen }) => ({
        ...{ uuid: 'a', stock_id, item_name_en: 'Then', item_name_ar: 'سابقا', img_url: '', quantity, min_cart_item: least },
        ...{ pickupPrice: base, deliveryPrice: base, notes: '', isCustomizable: true },
        modifiers: chosen.map(({ id, quantity: count, price: aed }) => ({
          ...{ id, category_id: 1, quantity: count, name_en: 'Option', name_ar: 'خيار', pickupPrice: aed, deliveryPrice: aed },
        })),
      }));
  });
};

/** Fils of the line at checkout; the code of the refusal otherwise. */
function atCheckout(line: CartLine, orderType: OrderType): number | string {
  const modifiers = line.modifiers.map(({ id, quantity }) => ({ modifier_id: id, quantity }));
  try {
    return sellLine(menu, { stock_id: line.stock_id, quantity: line.quantity, modifiers, memo: '' }, orderType, 'en').total_fils;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each<OrderType>(['pickup', 'delivery'])(
  'CART-02 CHK-08 what the cart shows as orderable for %s is taken, at the price that it shows',
  (orderType) => {
    const today = { categories: menu.categories, details: menu.itemById };
    const seen = { taken: 0, refused: 0, accepted: 0 };
    fc.assert(
      fc.property(anyLine(), (line) => {
        const [checked] = cartChanges([line], today, orderType);
        if (!checked) throw new Error('a line is missing');
        const answer = atCheckout(line, orderType);
        expect(checked.isOrderable).toBe(typeof answer === 'number');
        if (checked.isOrderable) expect(cartLineTotal(checked.line, orderType)).toBe(answer);
        else expect(checked.changes.length).toBeGreaterThan(0);
        seen[checked.isOrderable ? 'taken' : 'refused'] += 1;
        if (checked.isOrderable || !canBeAccepted(checked)) return;
        const accepted = acceptedLine(checked);
        expect(atCheckout(accepted, orderType)).toBe(cartLineTotal(accepted, orderType));
        seen.accepted += 1;
      }),
      { numRuns: 1000 },
    );
    // All three ways were walked.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
  },
);

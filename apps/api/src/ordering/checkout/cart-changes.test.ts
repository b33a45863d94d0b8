// @embedded
/** The cart in the browser and the checkout on the server judge a line alike: what the cart shows as orderable is taken, at the price that it shows. */

import { acceptedLine, canBeAccepted, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import { cartLineTotal } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import { isProblem } from '@sufra/contract/refusals';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Menu } from '../../catalogue/store/menu.ts';
import { sellLine } from '../cart/rules.ts';

const context = shared(await startApi());
// A branch that has sold out of several dishes.
const branch = context.context.catalogue.branches().find(({ code }) => code === 'DXB-BARSHA');
const menu = context.context.catalogue.menu(branch?.id ?? 0) as Menu;

const price = fc.nat({ max: 9_999 });

/** A line that was put into a cart some time ago: its dish and options may be on the menu or not, its prices are of then. */
const anyLine = (): fc.Arbitrary<CartLine> => {
  const ids = [999_999, ...menu.items.map(({ id }) => id)];
  return fc.constantFrom(...ids).chain((itemId) => {
    const offered = menu.item(itemId)?.optionGroups.flatMap(({ options }) => options.map(({ id }) => id)) ?? [];
    const option = fc.record({ id: fc.constantFrom(888_888, ...offered), quantity: fc.integer({ min: 1, max: 3 }), price });
    return fc
      .record({
        base: price,
        quantity: fc.integer({ min: 1, max: 5 }),
        least: fc.integer({ min: 1, max: 4 }),
        chosen: fc.uniqueArray(option, { selector: ({ id }) => id, maxLength: 6 }),
      })
      .map(({ base, quantity, least, chosen }) => ({
        ...{ id: 'a', itemId, name: { en: 'Then', ar: 'سابقا' }, picture: '', quantity, minQuantity: least },
        ...{ price: { pickup: base, delivery: base }, note: '', hasOptions: true },
        options: chosen.map(({ id, quantity: count, price: fils }) => ({
          ...{ id, groupId: 1, quantity: count, name: { en: 'Option', ar: 'خيار' }, price: { pickup: fils, delivery: fils } },
        })),
      }));
  });
};

/** Fils of the line at checkout; the code of the refusal otherwise. */
function atCheckout(line: CartLine, orderType: OrderType): number | string {
  const options = line.options.map(({ id, quantity }) => ({ id, quantity }));
  const sold = sellLine(menu, { itemId: line.itemId, quantity: line.quantity, options, note: '' }, orderType);
  return isProblem(sold) ? sold.problem : sold.total;
}

test.each<OrderType>(['pickup', 'delivery'])(
  'CART-02 CHK-08 what the cart shows as orderable for %s is taken, at the price that it shows',
  (orderType) => {
    const today = {
      categories: menu.categories,
      details: new Map(menu.items.flatMap(({ id }) => menu.item(id) ?? []).map((item) => [item.id, item])),
    };
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

/** Property test: browser cart and server checkout agree. What the cart shows as orderable is accepted at its price. */

import { acceptedLine, canBeAccepted, cartChanges } from '@sufra/contract/cart/changes';
import { type CartLine, cartLineTotal } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import { isProblem } from '@sufra/contract/refusals';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Menu } from '../../catalogue/store/menu.ts';
import { sellLine } from '../cart/rules.ts';

const context = shared(await startApi());
// A branch with several sold-out dishes.
const branch = context.context.catalogue.branches().find(({ code }) => code === 'DXB-BARSHA');
const demo = context.context.catalogue.menu(branch?.id ?? 0) as Menu;
/** Two of three groups with free choices. */
const menu = new Menu(
  demo.categories,
  new Map(
    demo.items.flatMap(({ id }) => {
      const item = demo.item(id);
      const optionGroups = item?.optionGroups.map((group) => ({ ...group, included: Math.min(group.id % 3, group.max || 2) }));
      return item && optionGroups ? [[id, { ...item, optionGroups }] as const] : [];
    }),
  ),
);

const price = fc.nat({ max: 9_999 });

/** Generates a stale cart line: dish and options may be off the menu, and prices outdated. */
const anyLine = (): fc.Arbitrary<CartLine> => {
  const ids = [999_999, ...menu.items.map(({ id }) => id)];
  return fc.constantFrom(...ids).chain((itemId) => {
    const offered = menu.item(itemId)?.optionGroups.flatMap(({ options }) => options.map(({ id }) => id)) ?? [];
    const known = { id: fc.constantFrom(888_888, ...offered), quantity: fc.integer({ min: 1, max: 3 }), price };
    const option = fc.record({ ...known, included: fc.nat({ max: 3 }) });
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
        options: chosen.map(({ id, quantity: count, price: fils, included }) => ({
          ...{ id, groupId: 1, included, quantity: count, name: { en: 'Option', ar: 'خيار' }, price: { pickup: fils, delivery: fils } },
        })),
      }));
  });
};

/** Price in fils at checkout, or the refusal code. */
function atCheckout(line: CartLine, orderType: OrderType): number | string {
  const options = line.options.map(({ id, quantity }) => ({ id, quantity }));
  const sold = sellLine(menu, { itemId: line.itemId, quantity: line.quantity, options, note: '' }, orderType);
  return isProblem(sold) ? sold.problem : sold.total;
}

test.each<OrderType>(['pickup', 'delivery'])(
  'CART-02 CHK-08 checkout accepts what the cart shows as orderable for %s, at the same price',
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
    // All three outcomes occurred.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
  },
);

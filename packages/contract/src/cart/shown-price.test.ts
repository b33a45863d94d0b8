import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OptionGroup } from '../menu/model.ts';
import { optionProblem, optionStyle, type Selection } from '../menu/options.ts';
import { chargedOptions, unitPrice } from './pricing.ts';
import { shownPrice } from './shown-price.ts';

const group = (prices: readonly number[], limits: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id: 1, name: { en: 'Sauces', ar: 'صلصات' }, min: 0, max: 0, hasQuantities: false },
  options: prices.map((pickup, at) => ({ id: at + 1, name: { en: '', ar: '' }, price: { pickup, delivery: pickup + 25 } })),
  ...limits,
});
const shown = (given: OptionGroup, selection: Selection) => given.options.map((option) => shownPrice(given, selection, option, 'pickup'));

test.each<[string, OptionGroup, Selection, number[]]>([
  ['a group without free choices shows its prices', group([100, 300]), { 1: 1 }, [100, 300]],
  ['all are free at first', group([100, 100, 100], { included: 2 }), {}, [0, 0, 0]],
  ['then the others cost', group([100, 100, 100], { included: 2 }), { 1: 1, 3: 1 }, [0, 100, 0]],
  ['a dear one costs what is charged instead of it', group([100, 300], { included: 1 }), { 1: 1 }, [0, 100]],
  ['once it is ticked, the cheap one is charged', group([100, 300], { included: 1 }), { 1: 1, 2: 1 }, [100, 0]],
  ['of several pieces the next one counts', group([100, 200], { included: 2, hasQuantities: true }), { 1: 2 }, [100, 100]],
  ['nothing costs where all that can be chosen is free', group([100, 200], { included: 2, max: 2, hasQuantities: true }), { 1: 2 }, [0, 0]],
  ['a single free choice costs nothing', group([100, 200], { included: 1, min: 1, max: 1 }), { 1: 1 }, [0, 0]],
])('ITEM-11 %s', (_, given, selection, prices) => {
  expect(shown(given, selection)).toEqual(prices);
});

test('ITEM-11 a press adds what the option shows, and the ticked options show the group’s price', () => {
  const any = fc.record({
    prices: fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 5 }),
    included: fc.integer({ min: 1, max: 4 }),
    hasQuantities: fc.boolean(),
    counts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(any, ({ prices, included, hasQuantities, counts }) => {
      const given = group(prices, { included, hasQuantities });
      const most = hasQuantities ? 2 : 1;
      const selection = Object.fromEntries(prices.map((_, at) => [at + 1, Math.min(most, counts[at] ?? 0)]));
      const cost = (chosen: Selection) => {
        const options = given.options.map(({ id, price }) => ({ price: price.pickup, quantity: chosen[id] ?? 0 }));
        return unitPrice({ price: 0, options: chargedOptions(options, included) });
      };
      const isTicked = (id: number) => optionStyle(given) === 'checkbox' && selection[id] === 1;
      for (const option of given.options) {
        const next = { ...selection, [option.id]: (selection[option.id] ?? 0) + 1 };
        if (!isTicked(option.id) && !optionProblem(given, next))
          expect(cost(next) - cost(selection)).toBe(shownPrice(given, selection, option, 'pickup'));
      }
      const ticked = given.options.filter(({ id }) => isTicked(id)).map((option) => shownPrice(given, selection, option, 'pickup'));
      if (!hasQuantities) expect(ticked.reduce((sum, price) => sum + price, 0)).toBe(cost(selection));
    }),
  );
});

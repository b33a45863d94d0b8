import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checks } from './check.ts';
import { changesOf, entriesOf, fieldChanges, fieldsOf, fieldValue, kinds, withEntries, withFields } from './entries.ts';
import type { Restaurant } from './restaurant.ts';
import { anyRestaurant } from './testing/restaurants.ts';

test('DESK-02 DESK-12 DESK-15 DESK-17 DESK-18 every entry of a restaurant passes validation unchanged', () => {
  fc.assert(
    fc.property(anyRestaurant, (all) => {
      for (const kind of kinds)
        for (const { code, value } of entriesOf(all)[kind]) {
          expect(checks[kind]?.(all, code, value), kind).toEqual({ value, wrong: [] });
          // Its hours come back from days, dates and ranges.
          if (kind === 'branch') expect(withEntries(all, kind, new Map([[code, value]])).branches).toContainEqual(branchOf(all, code));
        }
    }),
    { numRuns: 30 },
  );
});

const branchOf = ({ branches }: Restaurant, code: string) => branches.find((each) => each.code === code);

/** Undoes structural sharing of the generator's empty names. */
const apart = (shared: Restaurant): Restaurant => JSON.parse(JSON.stringify(shared));

test('DESK-12 DESK-15 DESK-16 DESK-18 applying the differences of an entry converts it, and back', () => {
  fc.assert(
    fc.property(anyRestaurant.map(apart), anyRestaurant.map(apart), (one, other) => {
      for (const kind of ['settings', 'legal', 'legalEntity', 'paymentMethod', 'branch', 'optionGroup'] as const) {
        const [before] = entriesOf(one)[kind];
        const [after] = entriesOf(other)[kind];
        if (!before || !after) continue;
        const wanted = 'code' in after.value ? { ...after.value, code: before.code } : after.value;
        const changes = changesOf(kind, before.code, before.value, wanted);
        const applied = (value: object, side: 'before' | 'after') =>
          withFields(
            kind,
            value,
            changes.map((change) => [change.field, change[side]] as const),
          );
        expect(applied(before.value, 'after'), kind).toEqual(wanted);
        expect(applied(wanted, 'before'), kind).toEqual(before.value);
      }
    }),
    { numRuns: 50 },
  );
});

test('DESK-02 applying the differing fields one by one converts an entry', () => {
  fc.assert(
    fc.property(anyRestaurant, anyRestaurant, (one, other) => {
      const [before] = one.items;
      const [after] = other.items;
      if (!before || !after) return;
      const order = [...one.branches, ...other.branches].map(({ code }) => code);
      const sorted = (at: typeof before.at) => at.toSorted((a, b) => order.indexOf(a.branch) - order.indexOf(b.branch));
      const wanted = { ...after, code: before.code };
      const made = withFields(
        'item',
        before,
        changesOf('item', before.code, before, wanted).map(({ field, after: to }) => [field, to] as const),
      ) as typeof before;
      expect({ ...made, at: sorted(made.at) }).toEqual({ ...wanted, at: sorted(wanted.at) });
    }),
  );
});

test('DESK-02 a dish accepts only existing pictures and built-in drawings', () => {
  const [made] = fc.sample(anyRestaurant, { seed: 3, numRuns: 20 }).filter(({ items }) => items.length > 1);
  if (!made) throw new Error('no restaurant has two dishes');
  const [first, second] = made.items.map((item) => ({ ...item, picture: 'hummus.jpg', goesWith: [] }));
  const has = { ...made, items: [first, second].flatMap((item) => item ?? []) };
  const wrongWith = (picture: string) => first && checks.item?.(has, first.code, { ...first, picture }).wrong;
  expect(['hummus.jpg', 'saloona', ''].map(wrongWith)).toEqual([[], [], []]);
  expect(['falafel.jpg', 'nothing', '../hummus.jpg'].map(wrongWith)).toEqual([['picture'], ['picture'], ['picture']]);
});

test('DESK-03 the diff is by field; of added and retired entries only that', () => {
  fc.assert(
    fc.property(anyRestaurant, (made) => {
      expect(fieldChanges(made, made)).toEqual([]);
      const [first, ...rest] = made.items;
      if (!first) return;
      const told = { kind: 'item', code: first.code, field: 'active' };
      expect(fieldChanges(made, { ...made, items: rest })).toEqual([{ ...told, before: true, after: false }]);
      expect(fieldChanges({ ...made, items: rest }, made)).toEqual([{ ...told, before: false, after: true }]);
      const dearer = { ...first, price: { ...first.price, pickup: first.price.pickup + 1 } };
      expect(fieldChanges(made, withEntries(made, 'item', new Map([[first.code, dearer]])))).toEqual([
        { kind: 'item', code: first.code, field: 'price.pickup', before: first.price.pickup, after: first.price.pickup + 1 },
      ]);
    }),
  );
});

test('DESK-03 every entry has its fields by unique paths', () => {
  fc.assert(
    fc.property(anyRestaurant, (made) => {
      for (const kind of kinds)
        for (const { code, value } of entriesOf(made)[kind]) {
          const fields = fieldsOf(kind, value);
          expect(fields.size).toBeGreaterThan(0);
          for (const [field, each] of fields) expect(fieldValue(kind, fields, field)).toEqual(each);
          expect(entriesOf(withEntries(made, kind, new Map([[code, value]])))[kind]).toEqual(entriesOf(made)[kind]);
        }
    }),
    { numRuns: 30 },
  );
});

test.each(['colour', 'at', 'at.quay', 'at.quay.colour', '__proto__.active', 'constructor.name', 'price', 'price.pickup.more'])(
  'DESK-02 rejects the field %s',
  (field) => {
    const fields = fieldsOf('item', { price: { pickup: 1, delivery: 2 }, at: [] });
    expect(fieldValue('item', fields, field)).toBeUndefined();
  },
);

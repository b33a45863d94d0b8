/** A large chain in a database: areas, hours, variants of the demo's dishes, and branch-specific offers. */
import { restaurant } from '@sufra/demo';
import { importIn } from '../../apps/api/src/importer/import.ts';
import type { Db } from '../../apps/api/src/platform/db/database.ts';
import { chainOf, randomFrom } from './chain.ts';

export interface ChainSize {
  branches: number;
  areasEach: number;
  items: number;
  /** Items sold out or with another price at a branch. */
  offersEach: number;
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const batchSize = 2000;

export async function seedChain(db: Db, size: ChainSize): Promise<void> {
  const models = restaurant.items;
  const items = Array.from({ length: size.items }, (_, at) => models[at % models.length])
    .filter((model) => model !== undefined)
    .map((model, at) => ({ ...model, code: `i${at}`, name: { en: `${model.name.en} ${at}`, ar: `${model.name.ar} ${at}` } }));
  // Branches in bulk are inserted separately.
  await importIn(db, { ...restaurant, items, branches: [], legalEntities: [], paymentMethods: [], promotions: [] });

  const branches = chainOf(size.branches, size.areasEach);
  await inBatches(branches, (some) =>
    db.insertInto('branch').values(
      some.map(({ id, code, name, address, phone, position, deliveryEnabled, pickupMinutes }) => ({
        ...{ id, code, name_en: name.en, name_ar: name.ar, address_en: address.en, address_ar: address.ar, phone, ...position },
        ...{ delivery_enabled: deliveryEnabled, pickup_enabled: true, pickup_minutes: pickupMinutes, position: id },
      })),
    ),
  );
  const periods = branches.flatMap(({ id, weekly }) => weekly.map((period) => ({ branch_id: id, ...period })));
  await inBatches(periods, (some) =>
    db
      .insertInto('branch_period')
      .values(
        some.map(({ opensMinute, closesMinute, ...period }) => ({ ...period, opens_minute: opensMinute, closes_minute: closesMinute })),
      ),
  );
  await inBatches(
    branches.flatMap(({ areas }) => areas),
    (some) =>
      db.insertInto('delivery_area').values(
        some.map(({ branchId, path, fee, minimum, minutes, priority }) => ({
          ...{ branch_id: branchId, name_en: 'Near', name_ar: 'قريب', encoded_path: path },
          ...{ fee_fils: fee, minimum_fils: minimum, minutes, priority },
        })),
      ),
  );
  await db.insertInto('payment_method').values({ id: 1, name_en: 'Cash', name_ar: 'نقدًا', is_online: false }).execute();
  await inBatches(branches, (some) =>
    db.insertInto('branch_payment_method').values(some.map(({ id }) => ({ branch_id: id, payment_method_id: 1 }))),
  );

  const itemIds = (await db.selectFrom('item').select('id').orderBy('id').execute()).map(({ id }) => id);
  const random = randomFrom(size.items);
  const offers = branches.flatMap(({ id }) => {
    const from = Math.floor(random() * itemIds.length);
    return Array.from({ length: size.offersEach }, (_, nth) => {
      const isDearer = nth % 2 === 0;
      const price = isDearer ? 2500 + (id % 100) * 25 : null;
      const itemId = itemIds[(from + nth * 7) % itemIds.length] ?? 0;
      return { branch_id: id, item_id: itemId, pickup_fils: price, delivery_fils: price };
    });
  });
  const isDearer = (offer: (typeof offers)[number]) => offer.pickup_fils !== null;
  const soldOut = offers.filter((offer) => !isDearer(offer)).map(({ branch_id, item_id }) => ({ branch_id, item_id }));
  await inBatches(offers.filter(isDearer), (some) => db.insertInto('branch_item').values(some));
  await inBatches(soldOut, (some) => db.insertInto('sold_out').values(some));
}

async function inBatches<Row>(rows: readonly Row[], insert: (some: Row[]) => { execute(): Promise<unknown> }): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) await insert(rows.slice(from, from + batchSize)).execute();
}

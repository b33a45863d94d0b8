/** A restaurant from before 0011 and 0012 upgrades unnoticed: every customer stays logged in, every sale is kept. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listAddresses } from '@sufra/contract/addresses/served';
import { placeOrder } from '@sufra/contract/checkout/served';
import { encodePath } from '@sufra/contract/geo/polyline';
import { orderHistory } from '@sufra/contract/orders/served';
import type { ServedEndpoint } from '@sufra/contract/served';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tokenHash } from '../account/tokens.ts';
import { buildApp } from '../app.ts';
import { findCart } from '../cart/queries.ts';
import type { Context } from '../context.ts';
import { readEnv } from '../env.ts';
import { openContext } from '../open-context.ts';
import { listOrders } from '../orders/queries.ts';
import { testDatabase } from '../testing/api.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const noon = new Date('2026-11-21T12:00:00+04:00');
const token = 'an-access-token-of-layla-from-before';
const around = encodePath([
  [25.05, 55.1],
  [25.05, 55.2],
  [25.12, 55.2],
  [25.12, 55.1],
]);

const street = { name: 'Home', city: 'Dubai', street_name: 'Al Marsa Street', building: 'Marina Tower', apartment: '12', floor: '3' };
const point = { lat: 25.08, lng: 55.14 };
/** As addresses were copied at last, and before landmark, Makani number and note existed. */
const address = { ...street, landmark: 'opposite the mosque', makani_number: '12345 67890', driver_note: 'Leave it at the gate', ...point };
const earlyAddress = { ...street, ...point };
/** Not in the order of their ids: they come back in the order in which they were sold. */
const modifiers = [
  { id: 8, name_en: 'Bread 2', name_ar: 'خبز 2', quantity: 1, unit_fils: 200 },
  { id: 3, name_en: 'Sides 1', name_ar: 'أطباق 1', quantity: 2, unit_fils: 100 },
];
const shawarma = { item_id: 2, name_en: 'Shawarma', name_ar: 'شاورما', quantity: 2, unit_fils: 2925, total_fils: 5850, memo: 'no onions' };
const hummus = { item_id: 1, name_en: 'Hummus', name_ar: 'حمص', quantity: 3, unit_fils: 2000, total_fils: 6000, modifiers: [], memo: '' };
const lines = [hummus, { ...shawarma, modifiers }];

const restaurant = `
  insert into branch (id, loc_code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes)
    values (1, 'MARINA', 'Marina', 'المارينا', '', '', '', 25.08, 55.14, true, true, 15);
  insert into branch_period (branch_id, day, opens_minute, closes_minute) select 1, day, 600, 1380 from generate_series(0, 6) as day;
  insert into delivery_area (id, branch_id, name_en, name_ar, encoded_path, fee_fils, minimum_fils, minutes)
    values (5, 1, 'Marina', 'المارينا', $$${around}$$, 750, 4000, 35);
  insert into payment_method (id, name_en, name_ar, is_online) values (1, 'Cash', 'نقدًا', false);
  insert into branch_payment_method (branch_id, payment_method_id) values (1, 1);
  insert into category (id, name_en) values (1, 'Mezze');
  insert into item (id, category_id, name_en, name_ar, pickup_fils, delivery_fils, min_cart_item, position)
    values (1, 1, 'Hummus', 'حمص', 1800, 2000, 2, 0), (2, 1, 'Shawarma', 'شاورما', 2450, 2525, 1, 1);
  insert into modifier_category (id, name_en, minimum, maximum, show_quantities) values (1, 'Bread', 1, 1, false), (2, 'Sides', 2, 0, true);
  insert into modifier (id, modifier_category_id, name_en, name_ar, pickup_fils, delivery_fils, allergens)
    values (8, 1, 'Bread 2', 'خبز 2', 200, 200, '{gluten}'), (3, 2, 'Sides 1', 'أطباق 1', 100, 100, null);
  insert into item_modifier_category (item_id, modifier_category_id, position) values (2, 1, 0), (2, 2, 1);`;

const customer = `
  insert into debtor (id, name, email, phone) values (7, 'Layla Haddad', 'layla@example.com', '+971501112223');
  insert into session (id, debtor_id, expires_at) values ('11111111-1111-4111-8111-111111111111', 7, '2026-12-31');
  insert into access_token (hash, session_id, expires_at) values ('${tokenHash(token)}', '11111111-1111-4111-8111-111111111111', '2026-12-31');
  insert into address (id, debtor_id, branch_id, delivery_area_id, name, city, street_name, building, is_default, lat, lng, landmark, makani_number)
    values (4, 7, 1, 5, 'Home', 'Dubai', 'Al Marsa Street', 'Marina Tower', true, 25.08, 55.14, 'opposite the mosque', '12345 67890');`;

interface OldOrder {
  number: number;
  to: object | null;
  lines: readonly (typeof lines)[number][];
}
const orders: OldOrder[] = [
  { number: 1001, to: earlyAddress, lines: [hummus] },
  { number: 1002, to: address, lines: [lines[1] ?? hummus, hummus] },
  { number: 1003, to: null, lines: [hummus] },
];

/** Writes an order as the version before did; null as its number leaves the cart open. */
async function writeOld(
  database: Database,
  { number, to, lines: sold }: Omit<OldOrder, 'number'> & { number: number | null },
): Promise<void> {
  const subtotal = sold.reduce((sum, line) => sum + line.total_fils, 0);
  const fee = to ? 750 : 0;
  const cart = `cart-of-${number ?? 'today'}`;
  const json = to && JSON.stringify(to);
  await database.execute(
    `insert into cart (id, debtor_id, branch_id, order_type, payment_method_id, is_online, address_id, address, lines, subtotal_fils, discount_fils,
      delivery_fils, total_fils, promised_minutes, locale, fingerprint, state, expires_at)
     values ($1, 7, 1, $2, 1, false, $3, $4, $5, $6, 0, $7, $8, 35, 'en', $1, $9, '2026-11-21T12:10:00+04:00')`,
    [
      ...[cart, to ? 'delivery' : 'pickup', to ? 4 : null, json, JSON.stringify(sold), subtotal, fee, subtotal + fee],
      number === null ? 'quoted' : 'placed',
    ],
  );
  await database.execute("update cart set idempotency_key = 'key-of-' || id, request_hash = 'hash-of-' || id where id = $1", [cart]);
  if (number === null) return;
  await database.execute(
    `insert into orders (order_no, cart_id, debtor_id, branch_id, branch_name_en, branch_name_ar, branch_lat, branch_lng, order_type, state, address,
      comments, subtotal_fils, discount_fils, delivery_fils, total_fils, promised_minutes, payment_method_en, payment_method_ar, is_online, locale, placed_at)
     overriding system value values ($1, $2, 7, 1, 'Marina', 'المارينا', 25.08, 55.14, $3, 'completed', $4, 'Ring twice', $5, 0, $6, $7, 35, 'Cash', 'نقدًا',
      false, 'ar', '2026-11-20T19:45:00+04:00')`,
    [number, cart, to ? 'delivery' : 'pickup', json, subtotal, fee, subtotal + fee],
  );
  for (const [position, line] of sold.entries())
    await database.execute(
      `insert into order_line (order_no, position, item_id, name_en, name_ar, quantity, unit_fils, total_fils, modifiers, memo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[number, position, line.item_id, line.name_en, line.name_ar, line.quantity, line.unit_fils, line.total_fils],
        ...[JSON.stringify(line.modifiers), line.memo],
      ],
    );
  await database.execute("insert into order_event (order_no, state) values ($1, 'received')", [number]);
}

/** The queue as it was: what had run must not run again. */
const jobs = `
  create schema pgboss;
  create table pgboss.job (id uuid default gen_random_uuid(), name text, data jsonb, state text default 'created', start_after timestamptz default now());
  insert into pgboss.job (name, data) values ('order_email', '{"orderNo": 1003}'), ('account_exists_email', '{"debtorId": 7}');
  insert into pgboss.job (name, data, state) values ('order_email', '{"orderNo": 1002}', 'completed');`;

let database: Database;
let drop: () => Promise<void>;
let folder: string;
let ran: string[];
let context: Context;
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ empty: true }));
  folder = mkdtempSync(join(tmpdir(), 'sufra-before-'));
  const migrations = fileURLToPath(new URL('./', import.meta.resolve('@sufra/db/migrations/0001_branches.sql')));
  for (const name of readdirSync(migrations)) if (name < '0011') copyFileSync(join(migrations, name), join(folder, name));
  await migrate(database, pathToFileURL(`${folder}/`));
  await database.execute(restaurant);
  await database.execute(customer);
  for (const order of orders) await writeOld(database, order);
  await writeOld(database, { number: null, to: address, lines });
  await database.execute('alter table orders alter column order_no restart with 1004');
  await database.execute(jobs);

  ran = await migrate(database);
  const env = readEnv({ LOG_LEVEL: 'silent', DEMO: 'off', RATE_LIMITS: 'off', PUBLIC_URL: 'http://sufra.test', DATA_DIR: folder });
  ({ context, close } = await openContext(env, { database, now: () => noon }));
  app = await buildApp(context);
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await close?.();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const call = async ({ endpoint: { method, path } }: Pick<ServedEndpoint, 'endpoint'>, payload?: object) => {
  const headers = { 'x-api-key': context.env.apiKey, authorization: `Bearer ${token}` };
  const response = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, data: response.json().data };
};
const history = () => call(orderHistory);

const plainAddress = {
  name: 'Home',
  city: 'Dubai',
  street: 'Al Marsa Street',
  building: 'Marina Tower',
  apartment: '12',
  floor: '3',
  ...point,
};
const details = { landmark: 'opposite the mosque', makaniNumber: '12345 67890', driverNote: 'Leave it at the gate' };
const plainHummus = { itemId: 1, name: { en: 'Hummus', ar: 'حمص' }, quantity: 3, unitPrice: 2000, total: 6000, options: [], note: '' };
const plainShawarma = {
  ...{ itemId: 2, name: { en: 'Shawarma', ar: 'شاورما' }, quantity: 2, unitPrice: 2925, total: 5850, note: 'no onions' },
  options: [
    { id: 8, name: { en: 'Bread 2', ar: 'خبز 2' }, quantity: 1, price: 200 },
    { id: 3, name: { en: 'Sides 1', ar: 'أطباق 1' }, quantity: 2, price: 100 },
  ],
};

describe('what the version before wrote is read by this one', () => {
  test('both migrations run on a database that is in use', () => {
    expect(ran.slice(0, 2)).toEqual(['0011_plain_words.sql', '0012_catalogue_changes.sql']);
  });

  test('ORD-02 every order keeps its dishes, choices, sums and address', async () => {
    const read = await listOrders(context.db, 7, 10);
    expect(read.map(({ number, subtotal, deliveryFee, total }) => [number, subtotal, deliveryFee, total])).toEqual([
      [1003, 6000, 0, 6000],
      [1002, 11850, 750, 12600],
      [1001, 6000, 750, 6750],
    ]);
    expect(read.map(({ address: kept }) => kept)).toEqual([null, { ...plainAddress, ...details }, plainAddress]);
    expect(read.map(({ items }) => items)).toEqual([[plainHummus], [plainShawarma, plainHummus], [plainHummus]]);
    const events = await context.db.selectFrom('order_event').select(['order_number', 'state']).orderBy('order_number').execute();
    expect(events).toEqual([1001, 1002, 1003].map((order_number) => ({ order_number, state: 'received' })));
  });

  test('CHK-08 a cart that was open keeps its lines and where it goes', async () => {
    expect(await findCart(context.db, 7, 'cart-of-today')).toMatchObject({
      lines: [plainHummus, plainShawarma],
      address: { ...plainAddress, ...details },
      ...{ subtotal: 11850, discount: 0, deliveryFee: 750, total: 12600, state: 'quoted', addressId: 4 },
    });
  });

  test('CHK-07 every cart still answers for the key that it was made with', async () => {
    const keys = await context.db.selectFrom('cart_key').select(['customer_id', 'key', 'request_hash', 'cart_id']).orderBy('key').execute();
    const of = (cart_id: string) => ({ customer_id: 7, key: `key-of-${cart_id}`, request_hash: `hash-of-${cart_id}`, cart_id });
    expect(keys).toEqual(['cart-of-1001', 'cart-of-1002', 'cart-of-1003', 'cart-of-today'].map(of));
  });

  test('CHK-07 a mail that was still to be sent is for the same order, and for the same customer', async () => {
    const seen: unknown[] = [];
    context.jobs.handle('order_email', async (payload) => void seen.push(payload));
    context.jobs.handle('account_exists_email', async (payload) => void seen.push(payload));
    await context.jobs.start();
    await vi.waitFor(() => expect(seen).toHaveLength(2), 10_000);
    expect(seen).toEqual(expect.arrayContaining([{ orderNumber: 1003 }, { customerId: 7 }]));
  });

  test('MENU-11 the menu has its groups and options, with what they are and how many may be chosen', () => {
    const item = context.catalogue.menu(1)?.item(2);
    expect(item?.optionGroups).toMatchObject([
      {
        name: { en: 'Bread' },
        min: 1,
        max: 1,
        hasQuantities: false,
        options: [{ id: 8, price: { pickup: 200, delivery: 200 }, allergens: ['gluten'] }],
      },
      { name: { en: 'Sides' }, min: 2, max: 0, hasQuantities: true, options: [{ id: 3 }] },
    ]);
    expect(context.catalogue.menu(1)?.item(1)?.minQuantity).toBe(2);
    expect(context.catalogue.branchByCode('MARINA')?.id).toBe(1);
  });
});

describe('who was logged in still is, and finds everything', () => {
  test('ADDR-01 saved addresses are there, with the area of today', async () => {
    const { status, data } = await call(listAddresses);
    expect([status, data]).toMatchObject([
      200,
      [
        {
          addressID: 4,
          address_name: 'Home',
          street_name: 'Al Marsa Street',
          landmark: 'opposite the mosque',
          is_default: true,
          delivery_charge: 7.5,
        },
      ],
    ]);
  });

  test('ORD-01 ORD-02 the history tells the orders of before as it always did', async () => {
    const { status, data } = await history();
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { sales_order_no: 1003, sales_order_type: 'pickup', sales_total_amount: 60, sales_freight_cost: 0, sales_address: null },
      {
        sales_order_no: 1002,
        sales_real_date: '2026-11-20',
        sales_real_time: '19:45:00+04:00',
        sales_order_state: 'completed',
        sales_total_amount: 126,
        sales_freight_cost: 7.5,
        sales_address: 'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
        sales_makani_number: '12345 67890',
        sales_driver_note: 'Leave it at the gate',
        sales_comments: 'Ring twice',
        sales_sales_order_items: [
          {
            ...{
              stock_id: 2,
              item_name: 'Shawarma',
              item_arabic_name: 'شاورما',
              quantity: 2,
              unit_price: 29.25,
              total_price: 58.5,
              memo: 'no onions',
            },
            modifiers: [
              { modifier_id: 8, modifier_name: 'Bread 2', modifier_arabic_name: 'خبز 2', quantity: 1, unit_price: 2 },
              { modifier_id: 3, modifier_name: 'Sides 1', modifier_arabic_name: 'أطباق 1', quantity: 2, unit_price: 1 },
            ],
          },
          { stock_id: 1, item_name: 'Hummus', unit_price: 20, total_price: 60, modifiers: [] },
        ],
      },
      {
        sales_order_no: 1001,
        sales_address: 'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai',
        sales_makani_number: '',
        sales_driver_note: '',
      },
    ]);
  });

  test('CHK-07 CHK-08 a cart that was checked out before is placed after, at its price, once', async () => {
    const place = () => call(placeOrder, { cart_id: 'cart-of-today', transaction_id: 'Cash On Delivery' });
    expect(await place()).toEqual({ status: 200, data: { success: true, order_no: 1004 } });
    expect((await place()).data.order_no).toBe(1004);
    const { data } = await history();
    expect(data).toHaveLength(4);
    expect(data[0]).toMatchObject({ sales_order_no: 1004, sales_total_amount: 126, sales_driver_note: 'Leave it at the gate' });
    expect(data[0].sales_sales_order_items[1].modifiers).toEqual(data[2].sales_sales_order_items[0].modifiers);
  });
});

/** Triggers that enforce invariants, one test each. For notification triggers see catalogue/notifications.test.ts. */

import { checkout } from '@sufra/contract/checkout/served';
import { shared } from '@sufra/tests/support/api.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { offers } from '@sufra/tests/support/promotions.ts';
import { pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { refundOrder } from '../../billing/payments/refunds.ts';
import { importer, record } from '../../importer/change-log.ts';
import { insertPaidOrder } from '../../ordering/cart/place-queries.ts';
import { findCart } from '../../ordering/cart/queries.ts';
import { OrderChanges } from '../../ordering/orders/order-changes.ts';

const db = () => paid.api.context.db;
const paid = shared(await openPaidRestaurant({ STAFF_TOKEN: staffToken }));
const buyer = await paid.api.customer();
const { token } = buyer;
const customer = buyer.id;
await saveAddress(paid.api, paid.restaurant, buyer.email);
const erased = (await paid.api.customer()).id;
await db().updateTable('customer').set({ erased_at: new Date() }).where('id', '=', erased).execute();
const cart = (await paid.checksOut(token)).data.cart_id;
const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart));
const order = (await paid.places(token, cart, transaction ?? '')).data.order_no as number;
// With invoices and an audit log entry.
await kitchenOf(paid.api).moves({ orderNumber: order, to: 'accepted' });
await bringTo(paid.api, order, 'preparing', 'ready', 'completed');
await refundOrder(paid.api.context, order, { amount: 100, reason: 'Cold', key: 'guards' });
await vi.waitFor(() => db().selectFrom('credit_note').select('number').executeTakeFirstOrThrow(), 10_000);
await sql`
  insert into e_invoice (legal_entity_id, counter, uuid, order_number, issued_at, previous_hash, hash, xml)
  select legal_entity_id, 1, gen_random_uuid(), order_number, issued_at, 'first', encode(sha256('<a>first</a>'), 'base64'), '<a>first</a>'
  from invoice`.execute(db());
const browser = { customer_id: customer, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', created_at: new Date() };
await db().insertInto('push_subscription').values(browser).execute();
await record(db(), importer, new Date(), [{ kind: 'item', code: 'hummus', field: 'active', before: false, after: true }]);
await db().insertInto('favourite').values({ customer_id: customer, item_id: paid.restaurant.hummus }).execute();
/** Rolls back successful statements, so that every case starts equal. */
const attempt = (statement: string) =>
  db()
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      throw new Error('the database allowed it');
    });

const covered = new Set<string>();
const guards = (...triggers: string[]) => {
  for (const trigger of triggers) covered.add(trigger);
};

guards('ledger.ledger_is_append_only', 'ledger.ledger_is_not_emptied');
test.each(['update ledger set amount_fils = 1', 'delete from ledger', 'truncate ledger'])(
  'PAY-06 ledger rows are immutable: %s',
  async (statement) => {
    await expect(attempt(statement)).rejects.toThrow('ledger is append-only');
  },
);

guards('points_entry.points_entry_stays', 'points_entry.points_entry_is_not_emptied');
test.each(['update points_entry set points = 1', 'update points_entry set order_number = null', 'truncate points_entry'])(
  'LOY-06 points entries change nothing but their account: %s',
  async (statement) => {
    await db().insertInto('points_entry').values({ customer_id: customer, kind: 'corrected', points: 9 }).execute();
    await expect(attempt(statement)).rejects.toThrow('points_entry is append-only');
  },
);

guards('cart.spends_gift');
test('GIFT-03 database refuses a cart that spends more than its voucher has left, or one that ended', async () => {
  const gift = { code_hash: 'guarded', issue_key: 'guarded', code_end: 'ABCD', amount_fils: 1000, paid_by: 'cash', issued_by: 'Mona' };
  const voucher = db()
    .insertInto('gift_voucher')
    .values({ ...gift, branch_id: paid.restaurant.marina });
  const { id } = await voucher.returning('id').executeTakeFirstOrThrow();
  const spending = (name: string, fils: number) => {
    const changes = JSON.stringify({ id: name, fingerprint: name, state: 'quoted', is_online: false, gift_id: id, gift_fils: fils });
    return sql.raw(`insert into cart select (jsonb_populate_record(cart, '${changes}')).* from cart where id = '${cart}'`).execute(db());
  };
  await Promise.all([spending('gift-1', 1001), spending('gift-2', 1000)]);
  const place = (name: string) => attempt(`update cart set state = 'placed' where id = '${name}'`);
  await expect(place('gift-1')).rejects.toMatchObject({ constraint: 'gift_is_left' });
  await expect(place('gift-2')).rejects.toThrow('the database allowed it');
  await db().updateTable('gift_voucher').set({ ended_at: new Date(), ended_by: 'Mona' }).where('id', '=', id).execute();
  await expect(place('gift-2')).rejects.toMatchObject({ constraint: 'gift_is_left' });
});

test('LOY-06 database books an order once, and refuses uses of a reward without its points', async () => {
  const earned = 'insert into points_entry (customer_id, kind, points, order_number)';
  const twice = attempt(`${earned} select ${customer}, 'earned', 5, ${order} from generate_series(1, 2)`);
  await expect(twice).rejects.toMatchObject({ constraint: 'points_entry_earned' });
  const reward = await offers(paid.api, { code: 'SCARCE', points: 1_000_000, kind: 'percent', percent: 10 });
  const use = `insert into promotion_use (promotion_id, customer_id, cart_id, reserved_at, is_first_order) values (${reward}, ${customer}, '${cart}', now(), false)`;
  await expect(attempt(use)).rejects.toMatchObject({ constraint: 'promotion_use_points', detail: String(reward) });
});

guards('staff_action.staff_action_is_append_only', 'staff_action.staff_action_is_not_emptied');
test.each(["update staff_action set actor = 'nobody'", 'delete from staff_action', 'truncate staff_action'])(
  'STAFF-01 audit log rows are immutable: %s',
  async (statement) => {
    await expect(attempt(statement)).rejects.toThrow('staff_action is append-only');
  },
);

guards('change_set.change_sets_stay', 'change_set.change_sets_are_not_emptied', 'change.changes_stay', 'change.changes_are_not_emptied');
test.each(
  [
    ['change_set', 'actor'],
    ['change', 'code'],
  ].flatMap(([table, column]) => [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table} cascade`]),
)('DESK-03 the trail of changes is never changed: %s', async (statement) => {
  await expect(attempt(statement)).rejects.toThrow('is append-only');
});

guards('restaurant.currency_stays');
test.each(['SAR', 'KWD'])('I18N-04 refuses currency %s when an order exists', async (code) => {
  const insert = `insert into restaurant (settings) values ('${JSON.stringify({ currency: code })}')`;
  const change = `${insert} on conflict (is_only) do update set settings = excluded.settings`;
  await expect(attempt(change)).rejects.toThrow('amounts of orders are in AED');
});

test('I18N-06 refuses another country once an order exists', async () => {
  const insert = `insert into restaurant (settings) values ('{"country": "SA"}')`;
  const change = `${insert} on conflict (is_only) do update set settings = excluded.settings`;
  await expect(attempt(change)).rejects.toThrow('under the law of another country');
});

guards(
  'invoice.invoice_stays',
  'invoice.invoice_is_not_emptied',
  'credit_note.credit_note_stays',
  'credit_note.credit_note_is_not_emptied',
);
test.each(
  ['invoice', 'credit_note'].flatMap((paper) => [
    `update ${paper} set number = number + 1`,
    `delete from ${paper}`,
    `truncate ${paper} cascade`,
  ]),
)('DOC-01 DOC-03 a paper that was issued stays: %s', async (statement) => {
  await expect(attempt(statement)).rejects.toThrow('is append-only');
});

guards('e_invoice.e_invoice_stays', 'e_invoice.e_invoice_is_not_deleted', 'e_invoice.e_invoice_is_not_emptied');
test.each(['update e_invoice set counter = counter + 1', 'delete from e_invoice', 'truncate e_invoice'])(
  'DOC-05 an electronic invoice stays as it was issued: %s',
  async (statement) => {
    await expect(attempt(statement)).rejects.toThrow('e_invoice is append-only');
  },
);

guards('orders.orders_stay');
test.each([
  'update orders set number = 9999 where number = $order',
  "update orders set cart_id = 'another' where number = $order",
  'delete from orders where number = $order',
])('CHK-07 an order that a customer was answered stays: %s', async (statement) => {
  await expect(attempt(statement.replace('$order', String(order)))).rejects.toThrow('an order that was answered stays');
});

guards('order_event.order_events_stay');
test.each(["state = 'rejected'", 'at = now()', "actor = 'staff'", "cause = 'another'"])(
  'ORD-03 order history is immutable: %s',
  async (change) => {
    await expect(attempt(`update order_event set ${change} where order_number = ${order}`)).rejects.toThrow('order_event is append-only');
  },
);

const ofCustomers = ['session', 'address', 'cart', 'push_subscription', 'favourite', 'gateway_customer'] as const;
guards(...ofCustomers.map((table) => `${table}.customer_is_there`));
test.each(ofCustomers)('AUTH-15 refuses new rows of an erased account: %s', async (table) => {
  const { rows } = await sql<{ columns: string; values: string }>`
    select string_agg(format('%I', column_name), ', ') as columns,
      string_agg(case when column_name = 'customer_id' then ${`${erased}`} else format('%I', column_name) end, ', ') as values
    from information_schema.columns where table_schema = 'public' and table_name = ${table} and identity_generation is null
  `.execute(db());
  const { columns = '', values = '' } = rows[0] ?? {};
  // A copy of an existing customer's row: the trigger fires before constraints.
  await expect(attempt(`insert into "${table}" (${columns}) select ${values} from "${table}" limit 1`)).rejects.toMatchObject({
    constraint: 'customer_is_erased',
  });
});

const usesOf = async (id: number) =>
  (await db().selectFrom('promotion_limit').select('uses').where('promotion_id', '=', id).executeTakeFirstOrThrow()).uses;
const wants = (code: string, comments: string) =>
  paid.api.call(checkout, { token, body: pickup(paid.restaurant, { promo_code: code, comments }) });

guards('promotion_use.counted', 'cart.came_to_nothing');
test.each(['expired', 'cancelled'] as const)('PRO-01 counts a use, and releases it for a cart that is %s', async (state) => {
  const code = `COUNTED${state.slice(0, 2)}`.toUpperCase();
  const id = await offers(paid.api, { code, kind: 'percent', percent: 10, maxUses: 3 });
  const { data } = await wants(code, state);
  expect(await usesOf(id)).toBe(1);
  await db().updateTable('cart').set({ state }).where('id', '=', data.cart_id).execute();
  expect(await usesOf(id)).toBe(0);
  expect(await db().selectFrom('promotion_use').selectAll().where('promotion_id', '=', id).execute()).toEqual([]);
});

guards('promotion_use.reserved');
test('PRO-01 database enforces first-order-only and per-customer limits on promotion uses', async () => {
  const first = await offers(paid.api, { code: 'FIRSTONLY', first_order_only: true, kind: 'percent', percent: 10 });
  const once = await offers(paid.api, { code: 'ONLYONCE', per_customer: 1, kind: 'percent', percent: 10 });
  const other = (await paid.checksOut(token, { comments: 'no offer' })).data.cart_id;
  const use = (promotion: number, of: string) =>
    `insert into promotion_use (promotion_id, customer_id, cart_id, reserved_at, is_first_order) values (${promotion}, ${customer}, '${of}', now(), false)`;
  await expect(attempt(use(first, other))).rejects.toMatchObject({ constraint: 'promotion_use_first_order' });
  await sql.raw(use(once, cart)).execute(db());
  await expect(attempt(use(once, other))).rejects.toMatchObject({ constraint: 'promotion_use_per_customer' });
});

guards('cart.holds_slot', 'cart.leaves_slot', 'orders.leaves_slot', 'orders.retakes_slot', 'slot_hold.left_slot');
test.each(['expired', 'cancelled', 'deleted', 'placed', 'rejected'])(
  'SLOT-02 a place is taken by a cart, and free once it is %s',
  async (end) => {
    const { api, restaurant } = paid;
    const hour = 12 + ['expired', 'cancelled', 'deleted', 'placed', 'rejected'].indexOf(end);
    const slot_start = `2026-11-22T${hour}:00:00+04:00`;
    const { token } = await api.customer();
    const { data } = await api.call(checkout, { token, body: pickup(restaurant, { slot_start }) });
    const slots = () => db().selectFrom('slot').select('taken').where('starts_at', '=', new Date(slot_start)).execute();
    expect(await slots()).toEqual([{ taken: 1 }]);
    if (end === 'deleted') await db().deleteFrom('cart').where('id', '=', data.cart_id).execute();
    else if (end === 'placed' || end === 'rejected') {
      const placed = await paid.places(token, data.cart_id, 'Cash On Delivery');
      // An active order keeps its slot.
      const becomes = (state: string) =>
        db()
          .updateTable('orders')
          .set({ state })
          .where('number', '=', placed.data.order_no as number)
          .execute();
      if (end === 'rejected') {
        // An undone refusal takes its slot again.
        for (const state of [end, 'received']) await becomes(state);
        expect(await slots()).toEqual([{ taken: 1 }]);
        await becomes(end);
      }
    } else await db().updateTable('cart').set({ state: end }).where('id', '=', data.cart_id).execute();
    expect(await slots()).toEqual([{ taken: end === 'placed' ? 1 : 0 }]);
    const more = `update slot set taken = places + 1 where starts_at = '${slot_start}'`;
    await expect(attempt(more)).rejects.toMatchObject({ constraint: 'slot_places_kept' });
  },
);

guards('branch_period.is_apart');
test.each<[string, string, boolean]>([
  ['an hour that is written twice', '(3, 600, 660), (3, 630, 690)', false],
  ['a night that the next day begins before', '(3, 1320, 1560), (4, 60, 600)', false],
  ['a Saturday night into Sunday', '(6, 1380, 1500), (0, 0, 600)', false],
  ['an afternoon off', '(3, 600, 900), (3, 1020, 1380)', true],
  ['a night that ends as the next day begins', '(3, 1320, 1560), (4, 120, 600)', true],
])('OWN-05 of the periods of a week, none overlaps another: %s', async (_, periods, isFine) => {
  const { hills } = paid.restaurant;
  const write = db()
    .transaction()
    .execute(async (transaction) => {
      await sql`delete from branch_period where branch_id = ${hills}`.execute(transaction);
      const rows = sql.raw(periods.replaceAll('(', `(${hills}, `));
      await sql`insert into branch_period (branch_id, day, opens_minute, closes_minute) values ${rows}`.execute(transaction);
      await sql`set constraints all immediate`.execute(transaction);
      throw new Error('the database allowed it');
    });
  await expect(write).rejects.toThrow(isFine ? 'the database allowed it' : /two periods of branch \d+ overlap/);
});

guards('branch.name_is_new', 'branch.name_changes');
test('OWN-02 a branch is found by its old names, until another bears one of them', async () => {
  const rename = (id: number, name_en: string) => db().updateTable('branch').set({ name_en }).where('id', '=', id).execute();
  const former = () => db().selectFrom('branch_former_name').selectAll().orderBy('name_en').execute();
  const { restaurant } = paid;
  const { name_en } = await db().selectFrom('branch').select('name_en').where('id', '=', restaurant.hills).executeTakeFirstOrThrow();
  await rename(restaurant.hills, 'The Corner');
  await rename(restaurant.hills, 'The New Corner');
  expect(await former()).toEqual(
    [name_en.toLowerCase(), 'the corner'].toSorted().map((name_en) => ({ name_en, branch_id: restaurant.hills })),
  );
  await rename(restaurant.hills, name_en);
  expect((await former()).map((each) => each.name_en)).toEqual(['the corner', 'the new corner']);
  const other = await db()
    .insertInto('branch')
    .values({
      ...{ code: 'CORNER', name_en: 'The Corner', name_ar: '', address_en: '', address_ar: '', phone: '', lat: 25, lng: 55 },
      ...{ delivery_enabled: false, pickup_enabled: false, pickup_minutes: 15 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await former()).map((each) => each.name_en)).toEqual(['the new corner']);
  await db().deleteFrom('branch').where('id', '=', other.id).execute();
});

guards('help_request.help_told');
test('TRY-05 a request for help, its answer and its removal each tell of the order', async () => {
  const heard: (number | undefined)[] = [];
  const changes = await OrderChanges.open(paid.api.context);
  changes.subscribe({ onChange: (change) => heard.push(change?.orderNumber), onSilence: () => undefined });
  const statements = [
    `insert into help_request (order_number, reason, asked_at) values (${order}, 'late', now())`,
    `update help_request set answer = 'Sorry', answered_at = now() where order_number = ${order}`,
    `delete from help_request where order_number = ${order}`,
  ];
  for (const statement of statements) {
    heard.length = 0;
    await sql.raw(statement).execute(db());
    await vi.waitFor(() => expect(heard).toContain(order), 5000);
  }
  changes.close();
});

guards('orders.table_visit_used');
test.each([
  ['extends its visit', 60_000, true],
  ['does not open a visit that idled out', 5 * 3_600_000, false],
])('TAB-04 an order at a table %s', async (_, idle, extendsIt) => {
  const now = new Date();
  const visit = { branch_id: paid.restaurant.marina, table_name: 'T1', pin: '1234', opened_by: 'Karim', opened_at: now };
  const { cart_id } = (await paid.api.call(checkout, { token, body: pickup(paid.restaurant, { comments: 'T1' }) })).data;
  const placed = db()
    .transaction()
    .execute(async (tx) => {
      const before = { ...visit, used_at: new Date(now.getTime() - idle) };
      const { id } = await tx.insertInto('table_visit').values(before).returning('id').executeTakeFirstOrThrow();
      await tx
        .updateTable('cart')
        .set({ at_table: JSON.stringify({ visitId: id, name: 'T1' }) })
        .where('id', '=', cart_id)
        .execute();
      const cart = await findCart(tx, customer, cart_id);
      if (cart?.seller) await insertPaidOrder(tx, { cart, seller: cart.seller, now, attemptId: null });
      const used = await tx.selectFrom('table_visit').select('used_at').where('id', '=', id).executeTakeFirstOrThrow();
      expect(used.used_at).toEqual(extendsIt ? now : before.used_at);
      throw new Error('rolled back');
    });
  await expect(placed).rejects.toThrow('rolled back');
});

guards('orders.arrival_told', 'orders.till_told');
test.each([
  ['arrival', '{"seenAt": null}', '{"seenAt": "2026-11-21T12:00:00Z"}'],
  ['till', '{"reference": null, "cause": "price_differs"}', '{"reference": "T-1", "cause": null}'],
])('CAR-02 TILL-02 each change of an order’s %s notifies once', async (column, ...values) => {
  const heard: (number | undefined)[] = [];
  const changes = await OrderChanges.open(paid.api.context);
  changes.subscribe({ onChange: (change) => heard.push(change?.orderNumber), onSilence: () => undefined });
  const told = async () => (await sql`select from order_change`.execute(db())).rows.length;
  for (const value of values) {
    heard.length = 0;
    const writes = () => sql.raw(`update orders set ${column} = '${value}' where number = ${order}`).execute(db());
    await writes();
    await vi.waitFor(() => expect(heard).toContain(order), 5000);
    const before = await told();
    await writes();
    expect(await told()).toBe(before);
  }
  changes.close();
});

// Deleting the location is tested with the product's moves (people/drivers/drivers.test.ts).
guards('order_driver.driver_told', 'driver_location.location_told', 'orders.driver_location_forgotten');
test('DRV-03 a driver, another one, and their location each tell of the order', async () => {
  const driver = await hire(paid.api, 'driver');
  const heard: (number | undefined)[] = [];
  const changes = await OrderChanges.open(paid.api.context);
  changes.subscribe({ onChange: (change) => heard.push(change?.orderNumber), onSilence: () => undefined });
  const statements = [
    `insert into order_driver (order_number, staff_id, assigned_at, door_code) values (${order}, ${driver.id}, now(), '4711')`,
    `update order_driver set staff_id = ${driver.id} where order_number = ${order}`,
    `insert into driver_location (order_number, lat, lng, at) values (${order}, 25, 55, now())`,
    `update driver_location set lat = 25.1 where order_number = ${order}`,
    `delete from driver_location where order_number = ${order}; delete from order_driver where order_number = ${order}`,
  ];
  for (const statement of statements) {
    heard.length = 0;
    for (const part of statement.split('; ')) await sql.raw(part).execute(db());
    await vi.waitFor(() => expect(heard).toContain(order), 5000);
  }
  changes.close();
});

test('every trigger has a test here, or only notifies', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text || '.' || tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname not in ('extend_gift', 'notify_staff_changed', 'tell_catalogue', 'tell_order_moved', 'tell_refund') order by 1`.execute(
    db(),
  );
  expect(rows.map(({ name }) => name)).toEqual([...covered].toSorted());
});

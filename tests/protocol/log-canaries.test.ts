// @pglite
/**
 * No personal data in logs: canaries fill every customer field, and each statement of every call fails in turn with the database's own
 * errors, which quote its parameters. No log line may have a canary.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite } from '@electric-sql/pglite';
import { changePassword, getProfile, login, register, requestReset, updateProfile } from '@sufra/contract/account/served';
import { getAddress, saveAddress } from '@sufra/contract/addresses/served';
import { branchAvailability, setBusy, setPause, setSoldOut } from '@sufra/contract/availability/served';
import { checkout, placeOrder, priceOrder, sendOrderEmail } from '@sufra/contract/checkout/served';
import { eraseCustomer, findCustomers, mailCustomerReset } from '@sufra/contract/customers/served';
import { listDeliveries, shareLocation } from '@sufra/contract/drivers/served';
import { nameOfPoint, searchPlaces } from '@sufra/contract/geo/served';
import { announceGuestArrival, guestCheckout, guestOrder, orderLink } from '@sufra/contract/guests/served';
import {
  acknowledgeArrival,
  kitchenMove,
  kitchenOrders,
  kitchenRefund,
  kitchenRefundUndo,
  kitchenUndo,
  oneKitchenOrder,
} from '@sufra/contract/kitchen/served';
import { searchItems } from '@sufra/contract/menu/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { findCallers, takePhoneOrder } from '@sufra/contract/phone-orders/served';
import { papersFile, salesReport, soldReport, soldTable } from '@sufra/contract/reports/served';
import { inviteStaff, staffLogin } from '@sufra/contract/staff/served';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bringTo, completeOrders, staffToken } from '../support/kitchen.ts';
import { openPaidRestaurant, type PaidRestaurant, paidNoon } from '../support/paid-restaurant.ts';
import { pickup } from '../support/restaurant.ts';
import { hire } from '../support/staff.ts';

let paid: PaidRestaurant;
const lines: string[] = [];
/** Which statements fail, counted from 0, and in which of four ways; null: none. */
let broken: { isTurn: (text: string, at: number) => boolean; how: number } | null = null;
let statements = 0;
let tried = 0;

type Query = typeof PGlite.prototype.query;

/** Set within a call: polls of the catalogue and the workload run their own statements. */
const withinCall = new AsyncLocalStorage<true>();

/** The same query, but the chosen statement fails with its parameters in the error. */
const breaking = (query: Query): Query =>
  function (this: PGlite, text: string, values?: unknown[], options?: object) {
    const isItsTurn = broken?.isTurn(text, statements);
    if (withinCall.getStore()) statements += 1;
    return isItsTurn
      ? query.call(this, 'select fail_quoting($1, $2)', [broken?.how, JSON.stringify([text, values])])
      : query.call(this, text, values, options);
  } as Query;

beforeAll(async () => {
  paid = await openPaidRestaurant({ LOG_LEVEL: 'debug', STAFF_TOKEN: staffToken }, { logTo: { write: (line) => void lines.push(line) } });
  const { database, jobs } = paid.api.context;
  // Jobs would add statements; they are tested separately below.
  await jobs.stop();
  await database.execute(`
    create table quoted (value text check (value = ''));
    create function fail_quoting(how int, value text) returns text language plpgsql as $$ begin
      case how
        when 0 then return value::int::text;
        when 1 then raise exception 'a mistake about %', value using detail = value, hint = value;
        when 2 then insert into quoted (value) values (value);
        else execute value;
      end case;
      return '';
    end $$`);
  const { query, transaction } = PGlite.prototype;
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(breaking(query));
  vi.spyOn(PGlite.prototype, 'transaction').mockImplementation(function (this: PGlite, work) {
    return transaction.call(this, (open) => {
      const itsQuery = breaking(open.query.bind(open) as Query);
      return work(new Proxy(open, { get: (tx, name) => (name === 'query' ? itsQuery : Reflect.get(tx, name, tx)) }));
    });
  } as typeof transaction);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await paid?.close();
});

const marked = {
  name: 'Logmark Haddad',
  phone: '+971507654321',
  email: 'logmark@example.com',
  password: 'logmark at seven',
  confirm_password: 'logmark at seven',
  address: 'Logmark Street Q4711',
  newsletter: true,
};
const point = { lat: 25.0812345, lng: 55.1454321 };
/** Canaries in lower case, and issued secrets: tokens, carts, links. */
const marks = new Set(['logmark', '7654321', '0812345', '1454321', 'q4711', '998877', 'argon2']);

const telling = (from: number) =>
  lines.slice(from).filter((line) => [...marks].some((mark) => line.toLowerCase().includes(mark.toLowerCase())));

type Call = PaidRestaurant['api']['call'];

/** Runs the call with each of its statements failing in turn, then without a failure; returns that response. `before` prepares each run. */
async function breaks(
  served: Parameters<Call>[0],
  options: Parameters<Call>[1] = {},
  { before = () => {}, ends = 200 }: { before?: (at: number) => void; ends?: number } = {},
): Promise<Record<string, string & number>> {
  const from = lines.length;
  for (let at = 0; ; at++) {
    before(at);
    statements = 0;
    broken = { isTurn: (_, turn) => withinCall.getStore() === true && turn === at, how: tried % 4 };
    const { status, body, data } = await withinCall.run(true, () => paid.api.call(served, options));
    broken = null;
    // A failure has only the error's fields.
    if (status === 500) expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'request_id']);
    if (statements > at) {
      tried += 1;
      continue;
    }
    expect([served.endpoint.name, status, telling(from)]).toEqual([served.endpoint.name, ends, []]);
    return data as Record<string, string & number>;
  }
}

let token = '';
test('AUTH-01 AUTH-02 AUTH-09 registration and login log no customer data', async () => {
  await breaks(register, { body: marked });
  const { auth_token, refresh_token } = await breaks(login, { body: { email: marked.email, password: marked.password } });
  token = auth_token ?? '';
  for (const each of [token, refresh_token ?? '']) marks.add(each);
  const noon = Date.parse(paidNoon);
  // One code per minute.
  await breaks(requestReset, { body: { email: marked.email } }, { before: (at) => paid.api.setNow(new Date(noon + at * 61_000)) });
  paid.api.setNow(paidNoon);
  await breaks(getProfile, { token });
  await breaks(updateProfile, { token, body: { ...marked, name: 'Logmark Saleh' } });
  await breaks(changePassword, { token, body: { old_password: marked.password, new_password: marked.password } });
});

let order = 0;
test('ADDR-01 CHK-05 addresses and orders log no door codes, notes or places', async () => {
  const { marina, area, card, hummus } = paid.restaurant;
  const home = {
    ...{ addressID: 0, branch_id: marina, zone_id: area, address_name: 'Logmark home', city: 'Logmark', street_name: 'Logmark Street' },
    ...{ building: 'Logmark', apartment: 'Q4711', floor: 'logmark', landmark: 'logmark', makani_number: '99887 76655' },
    ...{ driver_note: 'Logmark: the door code is Q4711', is_default: true, ...point },
  };
  const { addressID } = await breaks(saveAddress, { token, body: home });
  await breaks(getAddress, { token, query: { address_id: addressID ?? 0 } });
  const details = [{ stock_id: hummus, quantity: 3, modifiers: [], memo: 'logmark' }];
  const wish = pickup(paid.restaurant, { order_type: 2, address_id: addressID, comments: 'logmark Q4711', order_details: details });
  await breaks(priceOrder, { token, body: wish });
  const { cart_id } = await breaks(checkout, { token, body: wish, headers: { 'idempotency-key': 'logmark-key' } });
  marks.add(cart_id ?? '');
  const { order_no } = await breaks(placeOrder, { token, body: { cart_id, transaction_id: 'Cash On Delivery' } });
  order = order_no ?? 0;
  await breaks(sendOrderEmail, { token, body: { order_no } });
  await breaks(orderHistory, { token });
  await breaks(kitchenOrders, { token: staffToken });
  await breaks(kitchenMove, { token: staffToken, body: { orderNumber: order, to: 'accepted', minutes: 20, cause: 'logmark' } });
  marks.delete(cart_id ?? '');
  const paidOnline = await breaks(checkout, { token, body: { ...wish, payment_method_id: card } });
  await breaks(paymentStatus, { token, query: { cart_id: paidOnline.cart_id ?? '' } });
  await breaks(cancelPayment, { token, body: { cart_id: paidOnline.cart_id, gives_up: true } });
});

test('guest orders and searches log no personal data', async () => {
  const guest = { name: 'Logmark Saleh', phone: '+971507654321', email: 'logmark-guest@example.com' };
  const { auth_token = '' } = await breaks(guestCheckout, { body: guest });
  marks.add(auth_token);
  const { context } = paid.api;
  await context.db.updateTable('branch').set({ pickup_by_car: true }).where('id', '=', paid.restaurant.marina).execute();
  await context.catalogue.reload();
  const car = { model: 'Logmark', colour: 'white', plate: 'Q4711' };
  const { cart_id } = await breaks(checkout, { token: auth_token, body: pickup(paid.restaurant, { comments: 'logmark', car }) });
  const { order_no = 0 } = await breaks(placeOrder, { token: auth_token, body: { cart_id, transaction_id: 'Cash On Delivery' } });
  const { order_token = '' } = await breaks(orderLink, { token: auth_token, query: { order_no } });
  marks.add(order_token);
  await breaks(guestOrder, { body: { order_token } });
  await bringTo(paid.api, order_no, 'accepted');
  await breaks(announceGuestArrival, { body: { link: order_token, spot: 'logmark' } });
  await breaks(acknowledgeArrival, { token: staffToken, body: { orderNumber: order_no } });
  await breaks(searchItems, { query: { loc_code: 'MARINA', search_key: 'logmark' } });
  await breaks(searchPlaces, { query: { q: 'logmark', ...point } });
  await breaks(nameOfPoint, { query: point });
});

test('CHK-06 failed mail logs no recipient', async () => {
  const { context } = paid.api;
  const from = lines.length;
  const failed = () => lines.slice(from).filter((line) => line.includes('job failed'));
  expect(lines.some((line) => line.includes(`"order":${order},`) && line.includes('order placed'))).toBe(true);
  const waiting = await context.db.selectFrom('job').select('kind').where('state', '=', 'waiting').execute();
  // All statements except those of the job queue.
  broken = { isTurn: (text) => !/\bjob\b/.test(text), how: 1 };
  await context.jobs.start();
  context.jobs.wakeSoon();
  await vi.waitFor(() => expect(failed().length).toBeGreaterThanOrEqual(waiting.length), 5000);
  broken = null;
  await context.jobs.stop();
  expect(waiting.length).toBeGreaterThan(3);
  expect(telling(from)).toEqual([]);
});

test('OWN-04 branch notifications and their failures log only the order number', async () => {
  const { context } = paid.api;
  const from = lines.length;
  const inside = 'https://127.0.0.1/logmark-hook?key=Q4711';
  await context.db
    .updateTable('branch')
    .set({ announce_emails: ['kitchen@logmark.example', 'logmark@'], announce_webhook: inside })
    .where('id', '=', paid.restaurant.marina)
    .execute();
  await context.jobs.enqueue(context.db, 'notify_branch', `order.placed:${order}`, { event: 'order.placed', orderNumber: order });
  await context.jobs.start();
  context.jobs.wakeSoon();
  const isTold = (what: string) => lines.slice(from).some((line) => line.includes(what) && line.includes(`"order":${order}`));
  await vi.waitFor(() => expect([isTold('branch notified of the order'), isTold('job failed permanently')]).toEqual([true, true]), 5000);
  await context.jobs.stop();
  expect(telling(from)).toEqual([]);
});

test('STAFF-01 STAFF-06 STAFF-07 log contains no staff, order, report or customer data', async () => {
  const { marina, hummus } = paid.restaurant;
  const owner = await hire(paid.api, 'owner', 'everywhere', 'Logmark Mona');
  const as = { token: owner.token };
  for (const each of [owner.token, owner.refreshToken, owner.password]) marks.add(each);
  await breaks(staffLogin, { body: { email: owner.email, password: owner.password } });
  await breaks(inviteStaff, {
    ...as,
    body: { name: 'Logmark Bilal', email: 'logmark-cook@example.com', role: 'kitchen', worksAt: [marina] },
  });
  await breaks(kitchenOrders, { ...as, query: { branchId: marina } });
  await breaks(oneKitchenOrder, { ...as, query: { orderNumber: order } });
  const { lat, lng } = point;
  const address = { city: 'Logmark', street: 'Logmark Street', building: 'Logmark', apartment: 'Q4711', floor: '', landmark: 'logmark' };
  const phoneOrder = {
    ...{ branchId: marina, phone: marked.phone, name: 'Logmark Rashid', orderType: 'delivery', comments: 'logmark Q4711' },
    ...{ address: { ...address, makaniNumber: '99887 76655', driverNote: 'Logmark: the door code is Q4711', lat, lng } },
    ...{ lines: [{ itemId: hummus, quantity: 3, options: [], note: 'logmark' }], paymentMethodId: paid.restaurant.cash },
    ...{ expectedTotal: 6750, key: 'logmark-call-1' },
  };
  await breaks(takePhoneOrder, { ...as, body: phoneOrder });
  await breaks(findCallers, { ...as, body: { branchId: marina, phone: marked.phone } });
  await breaks(listDeliveries, as);
  await breaks(shareLocation, { ...as, body: point });
  const move = { orderNumber: order, to: 'preparing', cause: 'logmark', undoable: true };
  const { data } = await paid.api.call(kitchenMove, { ...as, body: move });
  // A failed request after an undo is refused at the next attempt.
  await breaks(kitchenUndo, { ...as, body: { orderNumber: order, eventId: data.undo?.eventId } }, { ends: 409 });

  const cart = (await paid.checksOut(token, { comments: 'logmark Q4711' }, 'logmark-key-2')).data.cart_id;
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart));
  const orderNumber = (await paid.places(token, cart, transaction ?? '')).data.order_no as number;
  const refund = { orderNumber, amount: 100, cause: 'logmark: the door code Q4711 was wrong', key: 'logmark-refund-1' };
  await breaks(kitchenRefund, { ...as, body: refund });
  const { data: refunded } = await paid.api.call(oneKitchenOrder, { ...as, query: { orderNumber } });
  await breaks(kitchenRefundUndo, { ...as, body: { orderNumber, refundId: refunded.refunds[0]?.id } }, { ends: 409 });

  await breaks(branchAvailability, { ...as, query: { branchId: marina } });
  await breaks(setSoldOut, { ...as, body: { branchIds: [marina], kind: 'dish', id: hummus, until: 'further_notice' } });
  await breaks(setBusy, { ...as, body: { branchId: marina, extraMinutes: 10, until: { minutes: 30 } } });
  await breaks(setPause, { ...as, body: { branchId: marina, until: { minutes: 30 } } });
  await breaks(salesReport, as);
  await breaks(papersFile, { ...as, body: { from: '2026-11-21', until: '2026-11-21' } });
  await breaks(soldReport, as);
  await breaks(soldTable, { ...as, body: { from: '2026-11-21', until: '2026-11-21', table: 'refused' } });

  for (const text of [marked.phone, String(order)]) await breaks(findCustomers, { ...as, body: { text } });
  const found = async (email: string) =>
    (await paid.api.context.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  await breaks(mailCustomerReset, { ...as, body: { id: await found(marked.email) } });
  const other = await paid.api.customer({ name: 'Logmark Nasser', email: 'logmark-other@example.com', phone: marked.phone });
  await breaks(eraseCustomer, { ...as, body: { id: await found(other.email) } }, { ends: 404 });
});

test('data export and erasure log no personal data', async () => {
  await breaks(exportData, { token });
  // An open order would block erasure.
  await completeOrders(paid.api.context);
  // After erasure the customer is unknown, even when a later step failed.
  await breaks(deleteAccount, { token, body: { password: marked.password } }, { ends: 401 });
  expect(order).toBeGreaterThan(0);
  // Each call ran statements, and each of them failed once.
  expect(tried).toBeGreaterThan(60);
});

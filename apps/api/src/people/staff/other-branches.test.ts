/**
 * Authorization matrix derived from the contract: every staff call, by each role, from another branch. New calls fail until they are listed
 * here with what they could reveal.
 */

import { addToPlannedChange } from '@sufra/contract/desk/planned-served';
import { saveDesk } from '@sufra/contract/desk/served';
import { includesRole, type StaffRole, staffAccessOf, staffRoles } from '@sufra/contract/endpoint';
import { endpoints } from '@sufra/contract/endpoints';
import { askHelp } from '@sufra/contract/feedback/served';
import { kitchenMove } from '@sufra/contract/kitchen/served';
import { announceArrival } from '@sufra/contract/orders/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderInCash } from '@sufra/tests/support/guests.ts';
import { near, openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { apiKey } from '../../platform/http/access.ts';

const elsewhere = new Map<StaffRole, StaffFixture>();
const api = shared(await startApi({ DEMO: 'off' }));
// Background mails change orders, too.
await api.context.jobs.stop();
const restaurant = await openRestaurant(api);
api.setNow('2026-11-21T12:00:00+04:00');
const her = await api.customer({ name: 'Secret Name', phone: '+971507654321', email: 'secret@example.com' });
await api.context.db.updateTable('branch').set({ pickup_by_car: true }).where('id', '=', restaurant.hills).execute();
await api.context.catalogue.reload();
const car = { model: 'secret car', colour: 'white', plate: 'secret plate' };
const at = { branch_id: restaurant.hills, loc_code: 'HILLS', comments: 'secret comments', car };
const order = (await orderInCash(api, her.token, pickup(restaurant, at))).data.order_no as number;
/** Works at the order's branch; the others do not. */
const owner = await hire(api, 'owner', 'everywhere', 'Secret Owner');
for (const role of ['driver', 'kitchen', 'manager'] as const) elsewhere.set(role, await hire(api, role, [restaurant.marina]));
const body = { orderNumber: order, to: 'accepted', undoable: true };
const eventId = (await api.call(kitchenMove, { token: owner.token, body })).data.undo?.eventId ?? 0;
await api.call(announceArrival, { token: her.token, body: { orderNumber: order, spot: 'secret spot' } });
const needsHelp = { orderNumber: order, reason: 'wrong', items: [0], note: 'secret note' };
const helpId = (await api.call(askHelp, { token: her.token, body: needsHelp })).data.help[0]?.id ?? 0;
const rating = { order_number: order, branch_id: restaurant.hills, stars: 1, words: 'secret words', rated_at: new Date() };
await api.context.db.insertInto('order_rating').values(rating).execute();
const codeOf = async (id: number) =>
  (await api.context.db.selectFrom('branch').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
const [hillsCode, marinaCode] = [await codeOf(restaurant.hills), await codeOf(restaurant.marina)];
const closes = {
  kind: 'branch',
  code: hillsCode,
  field: 'specialDays.2026-11-22',
  before: null,
  after: { hours: 'closed', note: { en: '', ar: '' } },
};
const { code: hummusCode } = await api.context.db
  .selectFrom('item')
  .select('code')
  .where('id', '=', restaurant.hummus)
  .executeTakeFirstOrThrow();
const hides = { kind: 'item', code: hummusCode, field: `at.${hillsCode}.isHidden`, before: false, after: true };
/** A planned change of a branch where they do not work. */
const added = { name: 'Secret change', edits: [{ ...hides, field: `at.${hillsCode}.price.pickup`, before: null, after: 2600 }] };
const plannedId = (await api.call(addToPlannedChange, { token: owner.token, body: added })).data.id ?? 0;
/** A shared device of that branch. */
const device = { name: 'Secret tablet', branch_id: restaurant.hills, token_hash: 'secret', created_at: new Date(), seen_at: new Date() };
const { id: deviceId } = await api.context.db.insertInto('shared_device').values(device).returning('id').executeTakeFirstOrThrow();
const gift = {
  code_hash: 'secret',
  issue_key: 'secret',
  code_end: 'ABCD',
  amount_fils: 5000,
  paid_by: 'cash',
  branch_id: restaurant.hills,
};
const { id: giftId } = await api.context.db
  .insertInto('gift_voucher')
  .values({ ...gift, issued_by: 'Secret Staff' })
  .returning('id')
  .executeTakeFirstOrThrow();
const hidden = (await api.call(saveDesk, { token: owner.token, body: { edits: [hides] } })).data.change;

interface ForeignCall {
  query?: Record<string, string>;
  body?: object;
  /** Expected status for staff of another branch whose role may call it. */
  foreign: number;
}

/** Requests that reference the foreign branch, or nothing. */
const asked = (): Record<string, ForeignCall[]> => {
  const { hills, hummus } = restaurant;
  const branchId = String(hills);
  const someone = { name: 'Sami', role: 'kitchen', worksAt: [hills] };
  const cart = {
    branch: hillsCode,
    orderType: 'pickup',
    at: '2026-11-21T12:00:00Z',
    hasOrdered: false,
    lines: [{ dish: hummusCode, quantity: 1 }],
  };
  const trial = { code: 'nothing', edits: [], cart };
  const refund = { amount: 100, cause: 'Cold', key: 'elsewhere-1' };
  const phoneOrder = {
    ...{ branchId: hills, phone: '+971501112299', name: 'Sami', orderType: 'pickup', comments: '', paymentMethodId: restaurant.cash },
    ...{ lines: [{ itemId: hummus, quantity: 1, options: [], note: '' }], expectedTotal: 1800, key: 'elsewhere-2' },
  };
  return {
    kitchenOrders: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    oneKitchenOrder: [{ query: { orderNumber: String(order) }, foreign: 404 }],
    kitchenMove: [{ body: { orderNumber: order, to: 'preparing' }, foreign: 404 }],
    kitchenUndo: [{ body: { orderNumber: order, eventId }, foreign: 404 }],
    kitchenRefund: [{ body: { orderNumber: order, ...refund }, foreign: 404 }],
    kitchenRefundUndo: [{ body: { orderNumber: order, refundId: 'refund-1' }, foreign: 404 }],
    answerHelp: [
      { body: { orderNumber: order, helpId }, foreign: 404 },
      { body: { orderNumber: order, helpId, answer: 'Sorry' }, foreign: 404 },
    ],
    acknowledgeArrival: [{ body: { orderNumber: order }, foreign: 404 }],
    printTicket: [{ body: { branchId: hills, width: 80, bitmap: 'A'.repeat(96) }, foreign: 404 }],
    listDrivers: [{ query: { branchId }, foreign: 404 }],
    assignDriver: [{ body: { orderNumber: order, driverId: null }, foreign: 404 }],
    listDeliveries: [{ foreign: 200 }],
    takeDelivery: [{ body: { orderNumber: order }, foreign: 404 }],
    pickUpDelivery: [{ body: { orderNumber: order }, foreign: 404 }],
    handOverDelivery: [{ body: { orderNumber: order, code: '4711' }, foreign: 404 }],
    undoDelivery: [{ body: { orderNumber: order, eventId: 1 }, foreign: 404 }],
    shareLocation: [{ body: near, foreign: 200 }],
    driverCash: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    settleCash: [{ body: { driverId: owner.id, orderNumbers: [order], total: 0 }, foreign: 404 }],
    findCallers: [{ body: { branchId: hills, phone: '+971507654321' }, foreign: 404 }],
    takePhoneOrder: [{ body: phoneOrder, foreign: 404 }],
    listTables: [{ query: { branchId }, foreign: 404 }],
    openTable: [{ body: { branchId: hills, table: 'T1' }, foreign: 404 }],
    closeTable: [{ body: { branchId: hills, table: 'T1' }, foreign: 404 }],
    listGifts: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    issueGift: [{ body: { branchId: hills, amount: 5000, paidBy: 'cash', note: '', key: 'of-other-branches' }, foreign: 404 }],
    endGift: [{ body: { giftId }, foreign: 404 }],
    giftReport: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    listRatings: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    publishRating: [{ body: { orderNumber: order, isPublic: true, words: 'secret words' }, foreign: 404 }],
    staffOrderPapers: [{ query: { orderNumber: String(order) }, foreign: 404 }],
    branchAvailability: [{ query: { branchId }, foreign: 404 }],
    setSoldOut: [
      { body: { branchIds: [hills], kind: 'dish', id: hummus, until: 'further_notice' }, foreign: 404 },
      { body: { branchIds: [restaurant.marina, hills], kind: 'dish', id: hummus, until: 'further_notice' }, foreign: 404 },
      { body: { branchIds: 'everywhere', kind: 'dish', id: hummus, until: 'further_notice' }, foreign: 403 },
    ],
    setBusy: [{ body: { branchId: hills, extraMinutes: 20, until: { minutes: 60 } }, foreign: 404 }],
    setPause: [{ body: { branchId: hills, until: { minutes: 60 } }, foreign: 404 }],
    setAreaPause: [{ body: { branchId: hills, area: 'hills', until: 'day_ends' }, foreign: 404 }],
    listAreaPauses: [{ foreign: 200 }],
    listDeskThings: [
      { query: { kind: 'item' }, foreign: 200 },
      { query: { kind: 'branch' }, foreign: 200 },
    ],
    readDeskThing: [
      { query: { kind: 'item', code: hummusCode }, foreign: 200 },
      { query: { kind: 'branch', code: hillsCode }, foreign: 404 },
    ],
    listDeskTrail: [
      { foreign: 200 },
      { query: { kind: 'item', code: hummusCode }, foreign: 200 },
      { query: { by: String(owner.id) }, foreign: 200 },
    ],
    saveDesk: [
      { body: { edits: [{ ...hides, before: true, after: false }] }, foreign: 403 },
      { body: { edits: [closes] }, foreign: 403 },
    ],
    undoDesk: [{ body: { change: hidden }, foreign: 403 }],
    uploadPicture: [{ body: { upload: crypto.randomUUID(), name: 'a.jpg', part: 0, of: 2, content: 'aaaa' }, foreign: 200 }],
    previewHours: [
      { body: { code: hillsCode, edits: [] }, foreign: 404 },
      { body: { code: marinaCode, edits: [closes] }, foreign: 403 },
    ],
    readPromotionUses: [{ foreign: 200 }],
    tryPromotion: [{ body: trial, foreign: 404 }],
    previewDesk: [
      { body: { edits: [] }, foreign: 200 },
      { body: { edits: [closes] }, foreign: 403 },
    ],
    previewAreas: [
      { body: { point: near, edits: [] }, foreign: 200 },
      { body: { point: near, edits: [closes] }, foreign: 403 },
    ],
    listPlannedChanges: [{ foreign: 200 }],
    readPlannedChange: [{ query: { id: String(plannedId) }, foreign: 404 }],
    addToPlannedChange: [
      { body: { name: 'Mine', edits: [closes] }, foreign: 403 },
      { body: { name: 'Secret change', edits: [{ ...hides, before: true, after: false }] }, foreign: 403 },
    ],
    editPlannedChange: [{ body: { id: plannedId, name: 'Mine' }, foreign: 404 }],
    discardPlannedChange: [{ body: { id: plannedId }, foreign: 404 }],
    publishPlannedChange: [{ body: { id: plannedId }, foreign: 404 }],
    schedulePlannedChange: [{ body: { id: plannedId, from: '2026-12-01T03:00' }, foreign: 404 }],
    unschedulePlannedChange: [{ body: { id: plannedId }, foreign: 404 }],
    salesReport: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    papersFile: [{ body: { from: '2026-11-21', until: '2026-11-21', branchId: hills }, foreign: 404 }],
    soldReport: [{ foreign: 200 }, { query: { branchId }, foreign: 404 }],
    soldTable: [{ body: { from: '2026-11-21', until: '2026-11-21', table: 'dishes', branchId: hills }, foreign: 404 }],
    findCustomers: [
      { body: { text: '+971507654321' }, foreign: 200 },
      { body: { text: String(order) }, foreign: 200 },
    ],
    mailCustomerReset: [{ body: { id: her.id }, foreign: 404 }],
    eraseCustomer: [{ body: { id: her.id }, foreign: 404 }],
    staffProfile: [{ foreign: 200 }],
    listStaff: [{ foreign: 200 }],
    inviteStaff: [{ body: { ...someone, email: 'sami@sufra.test' }, foreign: 200 }],
    inviteStaffAgain: [{ body: { id: owner.id }, foreign: 200 }],
    changeStaff: [{ body: { ...someone, id: owner.id }, foreign: 200 }],
    endStaff: [{ body: { id: owner.id }, foreign: 200 }],
    listStaffActions: [{ foreign: 200 }],
    readSetup: [{ foreign: 200 }],
    // A restaurant exists already.
    saveSetup: [{ body: {}, foreign: 430 }],
    openRestaurant: [{ foreign: 430 }],
    shareDevice: [{ body: { branchId: hills, name: 'Ours' }, foreign: 404 }],
    listSharedDevices: [{ foreign: 200 }],
    endSharedDevice: [{ body: { id: deviceId }, foreign: 404 }],
    readBranchTill: [{ query: { branchId }, foreign: 404 }],
    makeTillKey: [{ body: { branchId: hills }, foreign: 404 }],
    endTillKey: [{ body: { branchId: hills }, foreign: 404 }],
    setTillCustomer: [{ body: { branchId: hills, sharesCustomer: true }, foreign: 404 }],
    noteActivity: [{ body: { isActive: true }, foreign: 200 }],
    changePin: [{ body: { password: 'a guess', pin: '4711' }, foreign: 400 }],
    confirmStaffPassword: [{ body: { password: 'a guess' }, foreign: 400 }],
    changeStaffPassword: [{ body: { password: 'a guess', newPassword: 'saffron at noon' }, foreign: 400 }],
    // Last, because it ends the session.
    staffLogout: [{ foreign: 200 }],
  };
};

const ofStaff = endpoints.filter((each) => staffAccessOf(each) !== null);
const send = (name: string, token: string, { query = {}, body = {} }: Omit<ForeignCall, 'foreign'>) => {
  const { method = 'GET', path = '' } = ofStaff.find((each) => each.name === name) ?? {};
  return api.app.inject({
    method,
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: { 'x-api-key': apiKey, authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: body } : {}),
  });
};
const kept = async () => {
  const { db } = api.context;
  const tables = [
    ...(['orders', 'order_event', 'help_request', 'order_rating', 'branch', 'branch_exception', 'delivery_area'] as const),
    ...(['branch_item', 'branch_till', 'customer', 'refund', 'staff', 'staff_branch'] as const),
    ...(['planned_change', 'planned_edit', 'shared_device'] as const),
  ];
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map((each) => each.map((row) => JSON.stringify(row)).toSorted());
};

test('STAFF-01 every call of the staff is tried here', () => {
  expect(Object.keys(asked()).toSorted()).toEqual(ofStaff.map(({ name }) => name).toSorted());
});

test('STAFF-01 no role learns anything of a branch where they do not work, or changes anything there', async () => {
  const before = await kept();
  const wrong: unknown[] = [];
  let tried = 0;
  for (const [name, requests] of Object.entries(asked())) {
    const endpoint = ofStaff.find((each) => each.name === name);
    const needed = (endpoint && staffAccessOf(endpoint)?.role) ?? 'owner';
    for (const [role, { token }] of elsewhere)
      for (const request of requests) {
        const { statusCode, body } = await send(name, token, request);
        const expected = includesRole(role, needed) ? request.foreign : 403;
        const leaks = /secret|507654321|at\.HILLS|"HILLS"/i.test(body) || body.includes(`umber":${order},`);
        tried += 1;
        if (statusCode !== expected || leaks) wrong.push([name, role, request, statusCode, body.slice(0, 200)]);
      }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan((staffRoles.length - 1) * ofStaff.length);
  expect(await kept()).toEqual(before);
});

test('control: staff of the branch get an answer with what the others must not see', async () => {
  const found = { body: { text: '+971507654321' } };
  for (const [name, request] of Object.entries({ kitchenOrders: {}, listRatings: {}, listSharedDevices: {}, findCustomers: found }))
    expect((await send(name, owner.token, request)).body).toMatch(/secret/i);
  const there = await hire(api, 'manager', [restaurant.hills]);
  for (const name of [
    'kitchenOrders',
    'oneKitchenOrder',
    'kitchenUndo',
    'answerHelp',
    'acknowledgeArrival',
    'listTables',
    'giftReport',
    'listRatings',
    'branchAvailability',
    'setBusy',
    'salesReport',
    'papersFile',
    'soldReport',
    'soldTable',
    'mailCustomerReset',
  ])
    for (const request of asked()[name] ?? []) expect([name, (await send(name, there.token, request)).statusCode]).toEqual([name, 200]);
});

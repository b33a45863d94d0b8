import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as changes from './account/change-endpoints.ts';
import * as account from './account/endpoints.ts';
import * as social from './account/social/endpoints.ts';
import * as addresses from './addresses/endpoints.ts';
import * as availability from './availability/endpoints.ts';
import * as branches from './branches/endpoints.ts';
import * as checkout from './checkout/endpoints.ts';
import * as customers from './customers/endpoints.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { servedEndpoints } from './endpoints.ts';
import * as geo from './geo/endpoints.ts';
import * as guests from './guests/endpoints.ts';
import * as kitchen from './kitchen/endpoints.ts';
import * as menu from './menu/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as papers from './papers/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as personalData from './personal-data/endpoints.ts';
import * as push from './push/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as slots from './slots/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import { overTheWire } from './testing/wire-values.ts';

type AnyEndpoint = Endpoint<Access, never, unknown>;
const asked: [endpoint: AnyEndpoint, input: unknown][] = [];
const ask = <Input>(endpoint: Endpoint<Access, Input, unknown>, ...inputs: Input[]) => {
  for (const input of inputs) asked.push([endpoint as AnyEndpoint, input]);
};

const layla = { name: 'Layla', email: 'layla@example.com', phone: '+971501112223' };
const marina = { lat: 25.0805, lng: 55.1403 };
const home = { branchId: 1, name: 'Home', areaId: 3, city: 'Dubai', street: 'Al Marsa Street', ...marina };
const details = { building: 'A', apartment: '12', floor: '3', landmark: 'mosque', makaniNumber: '12345 67890', driverNote: 'Ring' };
const wish = { branchId: 1, branchCode: 'DXB-MARINA', addressId: null, paymentMethodId: 1, comments: 'No cutlery' };
const line = { itemId: 5, quantity: 2, options: [{ id: 11, quantity: 1 }], note: '' };
const returns = { successUrl: 'https://example.com/paid', failureUrl: null };

ask(account.register, { ...layla, password: 'karak at seven', confirmPassword: 'karak at seven', newsletter: true });
ask(changes.confirmAccount, { token: '1795249800.x' });
ask(account.login, { email: layla.email, password: 'karak', remember: true }, { email: layla.email, password: 'karak' });
ask(social.socialLogin, { code: 'x'.repeat(43) }, { code: 'x'.repeat(43), remember: true });
ask(social.socialRegister, { code: 'x'.repeat(43), ...layla, newsletter: true });
ask(social.linkProvider, { provider: 'google', password: 'karak' }, { provider: 'facebook' });
ask(social.unlinkProvider, { provider: 'google', password: 'karak' }, { provider: 'facebook' });
ask(changes.requestReset, { email: layla.email });
ask(changes.verifyResetCode, { code: '012345' });
ask(changes.resetPassword, { password: 'karak at seven', confirmPassword: 'karak at seven' });
ask(changes.changePassword, { oldPassword: 'karak at seven', newPassword: 'karak at eight' });
ask(changes.updateProfile, layla);
ask(changes.confirmNewEmail, { token: 'x'.repeat(43) });
ask(addresses.saveAddress, { id: null, ...home, ...details, isDefault: true }, { id: 7, ...home, ...details, isDefault: false });
ask(addresses.getAddress, { id: 7 });
ask(addresses.deleteAddress, { id: 7 });
ask(branches.listBranches, {}, marina);
ask(branches.branchAreas, { branchId: 1 });
ask(checkout.checkout, { ...wish, orderType: 'pickup', lines: [line] });
ask(checkout.checkout, {
  ...wish,
  ...returns,
  orderType: 'delivery',
  addressId: 7,
  lines: [line],
  promoCode: 'KARAK',
  expectedTotal: 5229,
  slotStart: '2026-11-24T18:30:00+04:00',
});
ask(checkout.priceOrder, { branchId: 1, branchCode: 'DXB-MARINA', addressId: 7, orderType: 'delivery', lines: [line], promoCode: 'KARAK' });
ask(slots.listSlots, { branchId: 1, orderType: 'delivery', addressId: 7 }, { branchId: 1, orderType: 'pickup' });
ask(checkout.placeOrder, { cartId: 'b1946ac9-2f', transactionId: 'Cash On Delivery' });
ask(checkout.sendOrderEmail, { orderNumber: 1001 });
ask(kitchen.kitchenOrders, {}, { branchId: 1 });
ask(kitchen.oneKitchenOrder, { orderNumber: 1001 });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'preparing' });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'accepted', cause: 'A busy evening', minutes: 45 });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'accepted', promisedFrom: '2026-11-21T19:45:00+04:00' });
ask(availability.branchAvailability, { branchId: 1 });
ask(availability.setSoldOut, { branchIds: 'everywhere', kind: 'dish', id: 5, until: { minutes: 60 } });
ask(availability.setSoldOut, { branchIds: [1, 2], kind: 'option', id: 11, until: 'further_notice' });
ask(availability.setBusy, { branchId: 1, extraMinutes: 20, until: { at: '2026-11-21T19:45:00+04:00' } });
ask(availability.setPause, { branchId: 1, until: 'day_ends' }, { branchId: 1, until: null });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'accepted', minutes: 45, version: 7, undoable: true });
ask(kitchen.kitchenUndo, { orderNumber: 1001, eventId: 7 });
ask(kitchen.kitchenRefund, { orderNumber: 1001, amount: 500, cause: 'Cold', key: 'b3f1c0de-1' });
ask(kitchen.kitchenRefundUndo, { orderNumber: 1001, refundId: 'refund-7-staff-b3f1c0de-1' });
ask(papers.staffOrderPapers, { orderNumber: 1001 });
ask(staff.staffLogin, { email: 'mona@example.com', password: 'saffron at seven' });
ask(staff.acceptInvitation, { token: 'x'.repeat(43), password: 'saffron at seven' });
ask(staff.inviteStaff, { name: 'Bilal', email: 'bilal@example.com', role: 'kitchen', worksAt: [1, 2] });
ask(staff.inviteStaffAgain, { id: 2 });
ask(staff.changeStaff, { id: 2, name: 'Bilal', role: 'manager', worksAt: 'everywhere' });
ask(staff.endStaff, { id: 2 });
ask(staff.listStaffActions, {}, { before: 3 });
ask(reports.salesReport, {}, { from: '2026-11-01', until: '2026-11-30', branchId: 1 });
ask(reports.papersFile, { from: '2026-11-01', until: '2026-11-30', branchId: 1 });
ask(customers.findCustomers, { text: '+971 50 111 2223' });
ask(customers.mailCustomerReset, { id: 3 });
ask(customers.eraseCustomer, { id: 3 });
ask(orders.orderStatus, { orderNumber: 1001 });
ask(orders.orderDetails, { orderNumber: 1001 });
ask(papers.orderPapers, { orderNumber: 1001 });
ask(papers.guestPapers, { link: 'k3Y' });
ask(payments.paymentStatus, { cartId: 'b1946ac9-2f' });
ask(payments.cancelPayment, { cartId: 'b1946ac9-2f', givesUp: false }, { cartId: 'b1946ac9-2f', givesUp: true });
ask(push.subscribePush, { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } });
ask(push.unsubscribePush, { endpoint: 'https://fcm.googleapis.com/fcm/send/x' });
ask(personalData.deleteAccount, { password: 'karak at seven' }, {});
ask(geo.searchPlaces, { text: 'marina' }, { text: '', ...marina });
ask(geo.findPlace, { id: 'osm:1' });
ask(geo.nameOfPoint, marina);
ask(guests.guestCheckout, layla);
ask(guests.orderLink, { orderNumber: 1001 });
ask(guests.guestOrder, { link: 'k3Y' });
ask(guests.guestOrderStatus, { link: 'k3Y' });
ask(guests.sendGuestCode, { link: 'k3Y' });
ask(guests.makeAccount, { link: 'k3Y', code: '004217', password: 'karak at seven', confirmPassword: 'karak at seven' });
ask(menu.listCategories, { branchCode: 'DXB-MARINA' }, { branchCode: 'DXB-MARINA', parentId: 0 });
ask(menu.itemsAndSubcategories, { branchCode: 'DXB-MARINA', categoryId: 4 });
ask(menu.itemsPerCategory, { branchCode: 'DXB-MARINA', categoryId: 4 });
ask(menu.getItem, { branchCode: 'DXB-MARINA', itemId: 5 });
ask(menu.searchItems, { branchCode: 'DXB-MARINA', term: 'حمص' });
ask(orders.orderHistory, {}, { limit: 10, before: 1001 });
ask(orders.deliveryAreas, { branchId: 1 });

const served = (endpoint: AnyEndpoint) => servedEndpoints.find((each) => each.endpoint === endpoint);
const shapeOf = (schema: z.ZodMiniType | undefined): string[] => Object.keys((schema as z.ZodMiniObject | undefined)?.def.shape ?? {});

/** As it arrives: a query is but texts, a body is JSON; what is not stated is absent. */
function arrived({ method }: AnyEndpoint, sent: object): Record<string, unknown> {
  const body = overTheWire(sent as Record<string, unknown>);
  return method === 'GET' ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) : body;
}

test('every call that sends something is tried below, and every other one sends nothing', () => {
  const tried = new Set(asked.map(([{ name }]) => name));
  for (const { endpoint, input } of servedEndpoints) {
    expect([endpoint.name, tried.has(endpoint.name)]).toEqual([endpoint.name, input !== undefined]);
    if (!input) expect([endpoint.name, endpoint.send(undefined as never)]).toEqual([endpoint.name, {}]);
  }
});

test.each(asked.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
  'what the storefront sends with %s is what the server understands',
  (_, endpoint, input) => {
    const { input: schema, read } = served(endpoint) ?? {};
    const wire = arrived(endpoint, endpoint.send(input as never));
    expect(shapeOf(schema)).toEqual(expect.arrayContaining(Object.keys(wire)));
    const parsed = schema?.safeParse(wire);
    expect(parsed?.error).toBeUndefined();
    expect(read?.(parsed?.data as never)).toEqual(input);
  },
);

test('ERR-03 a field that a refusal names is one that the call has, and no two are mistaken for each other', () => {
  /** The one name that is no field of a body: it comes as a header. */
  const ofHeaders = ['idempotency_key'];
  for (const { endpoint, input } of servedEndpoints) {
    const names = Object.values(endpoint.fields ?? {});
    expect([endpoint.name, names.filter((name) => !shapeOf(input).includes(name) && !ofHeaders.includes(name))]).toEqual([
      endpoint.name,
      [],
    ]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('ERR-03 every top-level field of a form has its own name on the screen', () => {
  for (const [endpoint, input] of asked.filter(([{ fields }]) => fields)) {
    const { fields = {} } = endpoint;
    const sent = Object.keys(endpoint.send(input as never));
    for (const [name, wireName] of Object.entries(fields)) {
      if (!(name in (input as object))) continue;
      expect(sent).toContain(wireName);
      expect(sent).not.toContain(name);
    }
  }
});

import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as account from './account/change-endpoints.ts';
import * as social from './account/social/endpoints.ts';
import * as addresses from './addresses/endpoints.ts';
import * as availability from './availability/endpoints.ts';
import * as branches from './branches/endpoints.ts';
import * as checkout from './checkout/endpoints.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { servedEndpoints } from './endpoints.ts';
import * as geo from './geo/endpoints.ts';
import * as kitchen from './kitchen/endpoints.ts';
import * as menu from './menu/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as personalData from './personal-data/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as slots from './slots/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import { overTheWire } from './testing/wire-values.ts';

type AnyEndpoint = Endpoint<Access, never, unknown>;
/** Documented examples of calls with input, and edge cases below. */
const asked = servedEndpoints.flatMap(({ endpoint, input, read, example }): [endpoint: AnyEndpoint, input: unknown][] =>
  input ? [[endpoint, read(input.parse(example.input) as never)]] : [],
);
const ask = <Input>(endpoint: Endpoint<Access, Input, unknown>, ...inputs: Input[]) => {
  for (const input of inputs) asked.push([endpoint as AnyEndpoint, input]);
};

const marina = { lat: 25.0805, lng: 55.1403 };
const home = { branchId: 1, name: 'Home', areaId: 3, city: 'Dubai', street: 'Al Marsa Street', ...marina };
const details = { building: 'A', apartment: '12', floor: '3', landmark: 'mosque', makaniNumber: '12345 67890', driverNote: 'Ring' };
const wish = { branchId: 1, branchCode: 'DXB-MARINA', addressId: null, paymentMethodId: 1, comments: 'No cutlery' };
const line = { itemId: 5, quantity: 2, options: [{ id: 11, quantity: 1 }], note: '' };
const returns = { successUrl: 'https://example.com/paid', failureUrl: null };

ask(account.login, { email: 'layla@example.com', password: 'karak', remember: true }, { email: 'layla@example.com', password: 'karak' });
ask(social.socialLogin, { code: 'x'.repeat(43) }, { code: 'x'.repeat(43), remember: true });
ask(social.linkProvider, { provider: 'google', password: 'karak' }, { provider: 'facebook' });
ask(social.unlinkProvider, { provider: 'google', password: 'karak' }, { provider: 'facebook' });
ask(addresses.saveAddress, { id: null, ...home, ...details, isDefault: true }, { id: 7, ...home, ...details, isDefault: false });
ask(branches.listBranches, {}, marina);
ask(checkout.checkout, { ...wish, orderType: 'pickup', lines: [line] });
ask(checkout.checkout, { ...wish, orderType: 'pickup', lines: [line], car: { model: 'Patrol', colour: 'white', plate: 'A 12345' } });
ask(checkout.checkout, { ...wish, orderType: 'pickup', lines: [line], tableVisit: 'A'.repeat(32) });
ask(checkout.checkout, {
  ...wish,
  ...returns,
  orderType: 'delivery',
  addressId: 7,
  lines: [line],
  promoCode: 'KARAK',
  expectedTotal: 5229,
  slotStart: '2026-11-24T18:30:00+04:00',
  company: { name: 'Dune L.L.C', address: 'Bay Square, Dubai', trn: '100123456700003' },
});
ask(slots.listSlots, { branchId: 1, orderType: 'delivery', addressId: 7 }, { branchId: 1, orderType: 'pickup' });
ask(slots.listGuestSlots, { branchId: 1, orderType: 'delivery', ...marina });
ask(checkout.priceGuestOrder, { branchId: 1, branchCode: 'DXB-MARINA', addressId: null, orderType: 'delivery', lines: [line], ...marina });
ask(kitchen.kitchenOrders, {}, { branchId: 1 });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'preparing' });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'accepted', cause: 'A busy evening', minutes: 45 });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'accepted', promisedFrom: '2026-11-21T19:45:00+04:00' });
ask(availability.setSoldOut, { branchIds: 'everywhere', kind: 'dish', id: 5, until: { minutes: 60 } });
ask(availability.setSoldOut, { branchIds: [1, 2], kind: 'option', id: 11, until: 'further_notice' });
ask(availability.setPause, { branchId: 1, until: 'day_ends' }, { branchId: 1, until: null });
ask(availability.setAreaPause, { branchId: 1, area: 'marina', until: 'day_ends' });
ask(kitchen.kitchenMove, { orderNumber: 1001, to: 'accepted', minutes: 45, version: 7, undoable: true });
ask(staff.changeStaff, { id: 2, name: 'Bilal', role: 'manager', worksAt: 'everywhere' });
ask(staff.listStaffActions, {}, { before: 3 });
ask(reports.salesReport, {}, { from: '2026-11-01', until: '2026-11-30', branchId: 1 });
ask(reports.papersFile, { from: '2026-11-01', until: '2026-11-30', branchId: 1 });
ask(reports.soldReport, {}, { from: '2026-11-01', until: '2026-11-30', branchId: 1 });
ask(reports.soldTable, { from: '2026-11-01', until: '2026-11-30', table: 'sold_out' });
ask(payments.cancelPayment, { cartId: 'b1946ac9-2f', givesUp: false }, { cartId: 'b1946ac9-2f', givesUp: true });
ask(personalData.deleteAccount, { password: 'karak at seven' }, {});
ask(geo.searchPlaces, { text: 'marina' }, { text: '', ...marina });
ask(menu.listCategories, { branchCode: 'DXB-MARINA' }, { branchCode: 'DXB-MARINA', parentId: 0 });
ask(orders.orderHistory, {}, { limit: 10, before: 1001 });

const served = (endpoint: AnyEndpoint) => servedEndpoints.find((each) => each.endpoint === endpoint);
const shapeOf = (schema: z.ZodMiniType | undefined): string[] => Object.keys((schema as z.ZodMiniObject | undefined)?.def.shape ?? {});

/** Input as received: query values are texts, bodies JSON; absent fields are omitted. */
function arrived({ method }: AnyEndpoint, sent: object): Record<string, unknown> {
  const body = overTheWire(sent as Record<string, unknown>);
  return method === 'GET' ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) : body;
}

test('examples of requests and responses round-trip through the wire', () => {
  for (const { endpoint, input, output, read, write, example } of servedEndpoints) {
    // The server ignores client clocks.
    const { order_date: _, ...stated } = { ...example.input } as Record<string, unknown>;
    const sent = arrived(endpoint, endpoint.send((input && read(input.parse(example.input) as never)) as never));
    expect([endpoint.name, sent]).toMatchObject([endpoint.name, stated]);
    if (!input) expect([endpoint.name, sent]).toEqual([endpoint.name, {}]);
    expect([endpoint.name, output.parse(write(endpoint.receive(example.output as never) as never))]).toEqual([
      endpoint.name,
      example.output,
    ]);
  }
});

test.each(asked.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
  'the server understands what the storefront sends with %s',
  (_, endpoint, input) => {
    const { input: schema, read } = served(endpoint) ?? {};
    const wire = arrived(endpoint, endpoint.send(input as never));
    expect(shapeOf(schema)).toEqual(expect.arrayContaining(Object.keys(wire)));
    const parsed = schema?.safeParse(wire);
    expect(parsed?.error).toBeUndefined();
    expect(read?.(parsed?.data as never)).toEqual(input);
  },
);

test('ERR-03 fields named in refusals exist and are unambiguous', () => {
  /** The only name sent as a header instead of a body field. */
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

/** Wire schemas of drivers, and the types inferred from them. They are new, so they use the product's names, and fils. */
import * as z from 'zod/mini';
import { kitchenAddress, kitchenUndo } from '../kitchen/schemas.ts';
import { latinDigits } from '../text.ts';
import { about, listOf, namedObject, objectOf } from '../wire/about.ts';
import { id, line } from '../wire/parts.ts';
import { bilingual, count, degrees, fils, instant, queryId, within } from '../wire/units.ts';

const number = about(z.int(), 'Number of the order.');
const driverId = about(z.int(), 'Number of the driver, as a member of the staff.');
const driverName = about(z.string(), 'First and last name of the driver.');

export const driversQuery = z.object({ branchId: about(queryId, 'Number of the branch.') });

export const driver = namedObject('Driver', 'A driver of a branch.', {
  id: driverId,
  name: driverName,
  underWay: count('How many orders are assigned to them that are not over.'),
});
export type Driver = z.infer<typeof driver>;
export const driverList = z.array(driver);

export const driverBody = namedObject('DriverChoice', 'Who brings an order.', {
  orderNumber: about(id, 'Number of the order.'),
  driverId: about(z.nullable(id), 'Number of the driver; null: no driver any more.'),
});
export type DriverChoice = z.infer<typeof driverBody>;

const place = {
  number,
  branch: objectOf('The branch that prepares it.', {
    id: about(z.int(), 'Number of the branch.'),
    name: about(bilingual, 'Name of the branch.'),
  }),
  promised: objectOf('Estimated window of delivery.', {
    from: instant('From when on.'),
    until: instant('Until when.'),
  }),
  toCollect: fils('What to collect at the door'),
};

const delivery = namedObject('Delivery', 'An order of a driver.', {
  ...place,
  state: about(z.enum(['accepted', 'preparing', 'ready', 'on_the_way', 'completed']), 'Its state.'),
  method: about(bilingual, 'How it is paid.'),
  canPickUp: about(z.boolean(), 'Whether it can be picked up.'),
  customer: objectOf('Who ordered.', {
    name: about(z.string(), 'First and last name.'),
    phone: about(z.string(), 'Phone number.'),
  }),
  address: about(kitchenAddress, 'Where it goes.'),
  needsCode: about(z.boolean(), 'Whether the handover takes the code that the customer tells.'),
  undo: kitchenUndo,
});

export const deliveries = namedObject('Deliveries', 'What a driver has to do.', {
  orders: about(z.array(delivery), 'Orders assigned to the caller, soonest first; handed over ones as long as that can be undone.'),
  waiting: listOf('Ready deliveries of the caller’s branches without a driver, soonest first.', place),
  cash: objectOf('Cash to hand in.', {
    total: fils('All of it'),
    orders: listOf('Orders handed over whose cash is not handed in, oldest first.', { number, amount: fils('Cash collected') }),
  }),
});
export type Deliveries = z.infer<typeof deliveries>;

export const deliveryBody = namedObject('DeliveryBody', 'An order of a driver.', { orderNumber: about(id, 'Number of the order.') });

export const handoverBody = namedObject('Handover', 'A handover at the door.', {
  orderNumber: about(id, 'Number of the order.'),
  code: about(
    z.optional(line(20).check(z.overwrite(latinDigits))),
    'The code that the customer told, in Latin or Arabic digits, where the branch asks for one.',
  ),
});
export type Handover = z.infer<typeof handoverBody>;

export const locationBody = namedObject('DriverLocation', 'Where a driver is.', {
  lat: about(degrees(90), 'Degrees north (WGS 84). Stored rounded to about 20 m.'),
  lng: about(degrees(180), 'Degrees east (WGS 84). Stored rounded to about 20 m.'),
});
export type DriverLocation = z.infer<typeof locationBody>;

export const sharedLocation = namedObject('SharedLocation', 'Who sees a driver’s location.', {
  customers: count('Number of orders on the way whose customers see it.'),
});

const cashOrder = { number, amount: fils('Cash collected'), handedOverAt: instant('When it was handed over.') };

export const driverCash = namedObject('DriverCash', 'Cash that drivers collected.', {
  inHand: listOf('What drivers have not handed in yet, by name; of all days.', {
    driverId,
    driverName,
    total: fils('Cash in hand'),
    orders: listOf('Its orders, oldest first.', cashOrder),
  }),
  days: listOf('What they collected on the asked days, by day of the handover and name.', {
    day: about(z.string(), 'The day in the branch’s time zone.', { format: 'date' }),
    driverId,
    driverName,
    orders: count('Orders paid in cash.'),
    collected: fils('Cash collected'),
    handedIn: fils('How much of it is handed in'),
  }),
});
export type DriverCash = z.infer<typeof driverCash>;

export const settlementBody = namedObject('CashSettlement', 'Cash that a driver handed in.', {
  driverId: about(id, 'Number of the driver.'),
  orderNumbers: about(
    z.array(id).check(z.minLength(1, 'errors.invalid'), z.maxLength(500, 'errors.invalid')),
    'Numbers of the orders, as read.',
  ),
  total: about(within(0, 1e9), 'Cash of these orders, in fils.'),
});
export type CashSettlement = z.infer<typeof settlementBody>;

export const settled = namedObject('SettledCash', 'A confirmed settlement.', { settledAt: instant('When it was confirmed.') });

export type Delivery = Deliveries['orders'][number];
export type WaitingDelivery = Deliveries['waiting'][number];
export type CashInHand = DriverCash['inHand'][number];

/** Every endpoint that the server must serve and that the OpenAPI document lists, by feature. */
import * as phoneCodes from './account/phone/served.ts';
import * as account from './account/served.ts';
import * as socialSignIn from './account/social/served.ts';
import * as addresses from './addresses/served.ts';
import * as availability from './availability/served.ts';
import * as branches from './branches/served.ts';
import * as cards from './cards/served.ts';
import * as checkout from './checkout/served.ts';
import * as customers from './customers/served.ts';
import * as planned from './desk/planned-served.ts';
import * as desk from './desk/served.ts';
import * as papers from './documents/served.ts';
import * as drivers from './drivers/served.ts';
import * as favourites from './favourites/served.ts';
import * as feed from './feed/served.ts';
import * as feedback from './feedback/served.ts';
import * as geo from './geo/served.ts';
import * as gifts from './gifts/served.ts';
import * as guests from './guests/served.ts';
import * as kitchen from './kitchen/served.ts';
import * as menu from './menu/served.ts';
import * as orders from './orders/served.ts';
import * as payments from './payments/served.ts';
import * as personalData from './personal-data/served.ts';
import * as phoneOrders from './phone-orders/served.ts';
import * as points from './points/served.ts';
import * as promotions from './promotions/served.ts';
import * as push from './push/served.ts';
import * as reports from './reports/served.ts';
import type { ServedEndpoint } from './served.ts';
import * as setup from './setup/served.ts';
import * as slots from './slots/served.ts';
import * as staff from './staff/served.ts';
import * as tables from './tables/served.ts';
import * as till from './till/served.ts';

interface Feature {
  /** Heading in the API document. */
  readonly name: string;
  readonly description: string;
  readonly endpoints: readonly ServedEndpoint[];
}

const feature = (name: string, description: string, served: object): Feature => ({ name, description, endpoints: Object.values(served) });

/** In the order of a customer's journey. */
export const features: readonly Feature[] = [
  feature('Branches', 'The branches of the restaurant, how they deliver and when they are open.', branches),
  feature('Menu', 'What a branch offers: categories, dishes, their options.', menu),
  feature('Menu feed', 'The branches and their menus for aggregators and tills, in one format with a version.', feed),
  feature('Places', 'Where the customer is: searching places, naming points.', geo),
  feature('Guests', 'Ordering without an account.', guests),
  feature('Account', 'Accounts, sessions, passwords and the profile.', account),
  feature('Codes by phone', 'Proving a phone number, and logging in with it.', phoneCodes),
  feature('Other sign-ins', 'Logging in with an account of Google or Facebook.', socialSignIn),
  feature('Addresses', 'The customer’s saved addresses.', addresses),
  feature('Favourites', 'The dishes that a customer marked.', favourites),
  feature('Slots', 'Ordering for later.', slots),
  feature('Promotions', 'What the restaurant offers its customers.', promotions),
  feature('Loyalty points', 'The points that a customer collected, and what they are enough for.', points),
  feature('Gift vouchers', 'Issuing, finding and ending gift vouchers, and their books.', gifts),
  feature('Checkout', 'From a cart to an order: price, check out, place.', checkout),
  feature('Payments', 'Status of online payments.', payments),
  feature('Saved cards', 'The cards that a customer has saved while paying.', cards),
  feature('Orders', 'History and status of orders.', orders),
  feature('Feedback', 'After the order: help with it, and ratings.', feedback),
  feature('Papers', 'Invoices and credit notes.', papers),
  feature('Notifications', 'Being told in a browser when an order moves.', push),
  feature('Personal data', 'Taking along or erasing what is kept of a customer.', personalData),
  feature('Kitchen', 'The restaurant’s own calls: today’s orders and their moves.', kitchen),
  feature('Phone orders', 'Orders that staff take by telephone.', phoneOrders),
  feature('Tables', 'Dine-in: staff open a visit at a table, and guests join it with its PIN.', tables),
  feature('Drivers', 'The restaurant’s own drivers: their orders, their location and their cash.', drivers),
  feature('Availability', 'What the day brings to a branch: sold out, busy, paused, each until a moment.', availability),
  feature('Tills', 'For the till of a branch, with its key: acknowledging orders, stock, comparing prices.', till),
  feature('Desk', 'What the restaurant changes on screen: dishes, their prices and hours, who changed what, and taking it back.', desk),
  feature('Named changes', 'Changes of the desk that are published together, now or at a planned time.', planned),
  feature('Setup', 'An empty installation: its first owner, and the steps from there to an open restaurant.', setup),
  feature('Staff', 'Staff: signing in, inviting others, and the audit log.', staff),
  feature('Reports', 'What the restaurant sold: figures by day, branch and way to pay, VAT, and a file for the accountant.', reports),
  feature('Customers', 'The restaurant’s own calls about its customers: finding them, helping them back in, erasing them.', customers),
];

export const servedEndpoints: readonly ServedEndpoint[] = features.flatMap((each) => each.endpoints);

export const endpoints = servedEndpoints.map(({ endpoint }) => endpoint);

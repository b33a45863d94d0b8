import { expect, test } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { compileMessages } from './compile.ts';
import { createTranslator, type MessageKey } from './index.ts';

const inArabic = createTranslator('ar', compileMessages(arabic)) as (key: MessageKey, values: object) => string;

/**
 * Snapshot of texts agreed to the letter in English; browser tests find them by key. For form texts see form-messages.test.ts of the
 * storefront.
 */
const agreed: [requirement: string, MessageKey, text: string][] = [
  ['AUTH-12', 'errors.session_expired', 'Your session has expired. Please login again.'],
  ['LOC-07', 'locations.does_not_deliver', 'DOES NOT DELIVER TO LOCATION'],
  ['LOC-14', 'locations.deliver_to', 'Deliver to'],
  ['MAP-03', 'geo.deliver_here', 'Deliver Here'],
  ['MAP-08', 'geo.select_location', 'Please select delivery location'],
  ['MAP-09', 'geo.location_delivery', 'Location not in delivery area'],
  ['MAP-11', 'geo.location_not_valid', "Sorry we don't deliver here"],
  ['MAP-12', 'geo.no_location_permission', 'No permission to access your location'],
  ['BRN-06', 'locations.sorry_closed', 'Sorry! We are closed, Please come back later.'],
  ['BRN-06', 'refusals.branch_closed', 'Sorry! We are closed, Please come back later.'],
  ['BRN-06', 'locations.sorry_busy', 'Store is Busy Now Please Come Back Later'],
  ['BRN-06', 'refusals.branch_busy', 'Store is Busy Now Please Come Back Later'],
  ['NAV-08', 'errors.crash', 'Oops! Something went wrong.'],
  ['NAV-09', 'errors.application', 'Unexpected Application Error!'],
  ['ITEM-06', 'menu.too_many', 'You can select up to {max} option(s) from {category}.'],
  ['ITEM-06', 'refusals.modifier_maximum', 'You can select up to {max} option(s) from {category}.'],
  ['ITEM-07', 'menu.too_few', 'You must select at least {min} option(s) from {category}.'],
  ['ITEM-07', 'refusals.modifier_minimum', 'You must select at least {min} option(s) from {category}.'],
  ['ITEM-10', 'menu.invalid_price_title', 'Warring!'],
  ['ITEM-10', 'menu.invalid_price', 'Item Not Added to Cart: Invalid Price!'],
  ['CHK-01', 'checkout.no_cutlery', 'No Cutlery'],
  ['CHK-01', 'checkout.missed_call', 'Missed Call on Arrive'],
  ['CHK-04', 'checkout.address_required', 'Please Select Delivery Address'],
  ['PAY-03', 'payments.failed', "Oops! Your Payment Couldn't Be Processed"],
  ['PAY-04', 'payments.refused', 'Place Order Failed Please Try again later!'],
  ['ORD-01', 'orders.see_full', 'See full order'],
  ['ORD-01', 'orders.failed', 'something went wrong'],
  ['MENU-10', 'menu.failed', "Sorry, something went wrong, and we couldn't load the menu."],
  ['ERR-01', 'errors.title', 'Oops...'],
  ['ERR-01', 'errors.network', 'Network error. Please check your connection.'],
  ['ERR-02', 'errors.authentication', 'Authentication failed. Please log in again.'],
  ['ERR-02', 'refusals.not_authenticated', 'Authentication failed. Please log in again.'],
  ['ERR-03', 'errors.check_input', 'Please check your input and try again.'],
  ['ERR-06', 'errors.server', 'Server error. Please try again later.'],
  ['ERR-06', 'refusals.internal', 'Server error. Please try again later.'],
  ['ERR-07', 'errors.unexpected', 'An unexpected error occurred.'],
];

test.each(agreed)('AUTH-12 LOC-07 ERR-07 and others, %s: %s says "%s", and the same in Arabic', (_, key, text) => {
  expect(english[key]).toBe(text);
  expect(inArabic(key, { max: 3, min: 3, category: 'الصلصات' })).toMatch(/^[^a-z]*\p{Script=Arabic}[^a-z]*$/iu);
});

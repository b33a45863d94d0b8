/** Wire schemas of phone orders, and the types inferred from them. They are new, so they use the product's names, and fils. */
import * as z from 'zod/mini';
import { phone } from '../account/details/forms.ts';
import { addressForm } from '../addresses/forms.ts';
import { limits } from '../checkout/model.ts';
import { companyBody } from '../company/schemas.ts';
import { about, namedObject } from '../wire/about.ts';
import { id, requiredText, text } from '../wire/parts.ts';
import { matching, position, statedInstant, within } from '../wire/units.ts';

const branchId = about(id, 'Number of the branch.');

export const callerSearch = namedObject('CallerSearch', 'A caller to look for.', {
  branchId,
  phone: about(phone, 'The caller’s phone number, in any spelling.'),
});
export type CallerSearch = z.infer<typeof callerSearch>;

const said = {
  city: 'City, or the part of it.',
  street: 'Street.',
  building: 'Building or villa; may be empty.',
  apartment: 'Number of the apartment or office; may be empty.',
  floor: 'Floor; may be empty.',
  landmark: 'What is seen from the street; may be empty.',
  makaniNumber: 'Dubai’s number of the building’s entrance (Makani), as `12345 67890`; may be empty.',
  driverNote: 'A note for the driver; may be empty.',
};

export const caller = namedObject('Caller', 'An earlier customer with that phone number.', {
  name: about(z.string(), 'First and last name.'),
  addresses: about(
    z.array(
      z.object({
        city: about(z.string(), said.city),
        street: about(z.string(), said.street),
        building: about(z.string(), said.building),
        apartment: about(z.string(), said.apartment),
        floor: about(z.string(), said.floor),
        landmark: about(z.string(), said.landmark),
        makaniNumber: about(z.string(), said.makaniNumber),
        driverNote: about(z.string(), said.driverNote),
        ...position,
      }),
    ),
    'Where the branch last delivered to them: at most three addresses, the newest first.',
  ),
});
export type Caller = z.infer<typeof caller>;
export const callers = z.array(caller);

const form = addressForm.shape;
const address = z.object({
  city: about(form.city, said.city),
  street: about(form.street_name, said.street),
  building: about(form.building, said.building),
  apartment: about(form.apartment, said.apartment),
  floor: about(form.floor, said.floor),
  landmark: about(form.landmark, said.landmark),
  makaniNumber: about(form.makani_number, said.makaniNumber),
  driverNote: about(form.driver_note, said.driverNote),
  lat: about(form.lat, 'Degrees north (WGS 84) of the door. The point has to lie in a delivery area of the branch.'),
  lng: about(form.lng, 'Degrees east (WGS 84) of the door.'),
});

const line = namedObject('PhoneOrderLine', 'A dish of a phone order. It has no price: the server knows it.', {
  itemId: about(id, 'Number of the dish.'),
  quantity: about(within(1, limits.quantity), 'How many pieces.'),
  options: about(
    z
      .array(
        z.object({
          id: about(id, 'Number of the option.'),
          quantity: about(within(1, limits.optionQuantity), 'How often it is chosen for each piece of the dish.'),
        }),
      )
      .check(z.maxLength(limits.optionsPerLine, 'checkout.modifiers_max')),
    'The chosen options; as many of each group as it asks for.',
  ),
  note: about(text(limits.note), 'A note for the kitchen; may be empty.'),
});

export const phoneOrderBody = namedObject('PhoneOrder', 'An order that a staff member takes by telephone.', {
  branchId,
  phone: about(phone, 'The caller’s phone number. It is not proved.'),
  name: about(requiredText(120, 'account.name_required'), 'The caller’s name.'),
  orderType: about(z.enum(['pickup', 'delivery'], 'errors.invalid'), 'Order type: pickup or delivery.'),
  address: about(z.optional(address), 'Where to deliver; required for a delivery, ignored for a pickup.'),
  lines: about(
    z.array(line, 'errors.invalid').check(z.minLength(1, 'checkout.cart_empty'), z.maxLength(limits.lines, 'checkout.lines_max')),
    'The dishes.',
  ),
  comments: about(text(limits.comments), 'A note about the whole order; may be empty.'),
  slotStart: about(z.optional(statedInstant), 'Start of the slot, as `listGuestSlots` answers it; absent for as soon as possible.'),
  paymentMethodId: about(id, 'Number of one of the branch’s payment methods that are not online.'),
  giftCode: about(z.optional(text(40)), 'The code of a gift voucher, with or without its hyphens; the payment method pays the rest.'),
  company: about(z.optional(companyBody), 'The company that it is invoiced to. Refused without VAT, and in Saudi Arabia.'),
  expectedTotal: about(
    within(0, limits.total),
    'The total that the caller was told, in fils; another one is refused with `price_changed`.',
  ),
  key: about(matching(/^[\w-]{8,64}$/), 'Idempotency key, new for each order: a repeated key is the same order.'),
});
export type PhoneOrder = z.infer<typeof phoneOrderBody>;

export type CallerAddress = Caller['addresses'][number];

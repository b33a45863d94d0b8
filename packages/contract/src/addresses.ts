/** Saved addresses of a customer. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { aed, cleanLine, id, latinDigits, line, queryId, requiredText } from './text.ts';

export const address = z.object({
  addressID: z.int(),
  branch_id: z.int(),
  address_name: z.string(),
  zone_id: z.int(),
  city: z.string(),
  street_name: z.string(),
  building: z.string(),
  apartment: z.string(),
  floor: z.string(),
  /** Added, as the two below: what is seen from the street; empty when none. */
  landmark: z.string(),
  /** Dubai's number of a building's entrance, `12345 67890`; empty when none. */
  makani_number: z.string(),
  /** For whoever delivers; empty when none. */
  driver_note: z.string(),
  is_default: z.boolean(),
  lat: z.number(),
  lng: z.number(),
  /** In one line, from the door outwards, the landmark in brackets at its end. */
  full_address: z.string(),
  /** Null when the point no longer lies in any delivery area of the branch. */
  delivery_charge: z.nullable(aed),
  /** Added: false when the point no longer lies in any delivery area of the branch. */
  is_deliverable: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Text that may be empty, null or left out. */
const optional = (value: z.ZodMiniString<string>) =>
  z._default(
    z.pipe(
      z.nullable(value),
      z.transform((text: string | null) => text ?? ''),
    ),
    '',
  );
const optionalText = (max: number) => optional(line(max));

/** Ten digits in whichever script and grouping they are typed, as `12345 67890`. Other text is left for the check to refuse. */
const spelledMakani = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(/[\s-]/g, '')
    .replace(/^(\d{5})(\d{5})$/, '$1 $2');

const makaniNumber = z.string().check(z.overwrite(spelledMakani), z.regex(/^(\d{5} \d{5})?$/, 'addresses.makani_invalid'));

/** Without a point on the map the message is 'Location is required' (ADDR-02). */
const degrees = (limit: number) =>
  z.number('addresses.location_required').check(z.minimum(-limit, 'errors.invalid'), z.maximum(limit, 'errors.invalid'));

export const addressBody = z.object({
  /** 0 creates. */
  addressID: z.int('errors.invalid').check(z.nonnegative('errors.invalid')),
  branch_id: id,
  address_name: requiredText(80, 'addresses.name_required'),
  zone_id: z.int('addresses.zone_required').check(z.positive('addresses.zone_required')),
  city: requiredText(80, 'addresses.city_required'),
  street_name: requiredText(160, 'addresses.street_required'),
  building: optionalText(80),
  apartment: optionalText(40),
  floor: optionalText(40),
  landmark: optionalText(120),
  makani_number: optional(makaniNumber),
  driver_note: optionalText(300),
  is_default: z._default(z.boolean('errors.invalid'), false),
  lat: degrees(90),
  lng: degrees(180),
});
export type AddressBody = z.infer<typeof addressBody>;

export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/debtor/add_address',
  access: 'customer',
  summary: 'Creates (addressID 0) or changes an address. The first one becomes the default; a new default unsets the earlier one.',
  body: addressBody,
  data: address,
  refusals: ['not_in_delivery_area', 'too_many_addresses'],
});

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/debtor/get_address',
  access: 'customer',
  summary: 'The customer’s addresses, the default first.',
  data: z.array(address),
});

export const getAddress = endpoint({
  name: 'getAddress',
  method: 'GET',
  path: '/debtor/get_address_by_id',
  access: 'customer',
  summary: 'One address.',
  query: z.object({ address_id: queryId }),
  data: address,
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'POST',
  path: '/debtor/deleteAddress',
  access: 'customer',
  summary: 'Deletes an address; orders keep their own copy of it.',
  body: z.object({ address_id: id }),
  data: z.object({ message: z.string() }),
});

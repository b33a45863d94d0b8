/** The wire's shapes of addresses. */
import * as z from 'zod/mini';
import { cleanLine, latinDigits } from '../text.ts';
import { aed, id, idOrNone, largestId, line, queryId, requiredText } from '../wire/parts.ts';

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
  /** For the driver; empty when none. */
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
  /** Added: least subtotal of a delivery to it, AED; null where `delivery_charge` is. */
  min_order_amount: z.nullable(aed),
  /** Added: minutes that a delivery to it takes; null where `delivery_charge` is. */
  time: z.nullable(z.int()),
});
export type WireAddress = z.infer<typeof address>;

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
const formatMakani = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(/[\s-]/g, '')
    .replace(/^(\d{5})(\d{5})$/, '$1 $2');

const makaniNumber = z.string().check(z.overwrite(formatMakani), z.regex(/^(\d{5} \d{5})?$/, 'addresses.makani_invalid'));

/** Without a point on the map the message is 'Location is required' (ADDR-02). */
const degrees = (limit: number) =>
  z.number('addresses.location_required').check(z.minimum(-limit, 'errors.invalid'), z.maximum(limit, 'errors.invalid'));

export const addressBody = z.object({
  /** 0 creates. */
  addressID: idOrNone,
  branch_id: id,
  address_name: requiredText(80, 'addresses.name_required'),
  zone_id: z.int('addresses.zone_required').check(z.positive('addresses.zone_required'), z.maximum(largestId, 'errors.invalid')),
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
export type WireAddressBody = z.infer<typeof addressBody>;

export const addressList = z.array(address);
export const addressQuery = z.object({ address_id: queryId });
export const addressToDelete = z.object({ address_id: id });

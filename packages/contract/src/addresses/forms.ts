/** Form schema of addresses, shared by form and server. */
import * as z from 'zod/mini';
import { cleanLine, latinDigits } from '../text.ts';
import { id, idOrNone, largestId, line, requiredText } from '../wire/parts.ts';

/** Text that may be empty, null or absent. */
const optional = (value: z.ZodMiniString<string>) =>
  z._default(
    z.pipe(
      z.nullable(value),
      z.transform((text: string | null) => text ?? ''),
    ),
    '',
  );
const optionalText = (max: number) => optional(line(max));

/** Normalizes a Makani number of ten digits in any script to `12345 67890`. Other text is left to validation. */
const formatMakani = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(/[\s-]/g, '')
    .replace(/^(\d{5})(\d{5})$/, '$1 $2');

const makaniNumber = z.string().check(z.overwrite(formatMakani), z.regex(/^(\d{5} \d{5})?$/, 'addresses.makani_invalid'));

/** Without a map point the message is 'Location is required' (ADDR-02). */
const degrees = (limit: number) =>
  z.number('addresses.location_required').check(z.minimum(-limit, 'errors.invalid'), z.maximum(limit, 'errors.invalid'));

export const addressForm = z.object({
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

/** Shared wire schema parts: query ids, points, moments, amounts. Server only. */
import * as z from 'zod/mini';
import { about, namedObject } from './about.ts';

/** A whole number given by a client, within bounds. */
export const within = (minimum: number, maximum: number) =>
  z.int('errors.invalid').check(z.minimum(minimum, 'errors.invalid'), z.maximum(maximum, 'errors.invalid'));

/** A text given by a client that matches a pattern. */
export const matching = (pattern: RegExp) => z.string('errors.invalid').check(z.regex(pattern, 'errors.invalid'));

/** A coordinate given by a client. `limit`: 90 for latitudes, 180 for longitudes. */
export const degrees = (limit: number) =>
  z.number('errors.invalid').check(z.minimum(-limit, 'errors.invalid'), z.maximum(limit, 'errors.invalid'));

/** Query parameters are texts, but documented as numbers. */
const asNumber = { pattern: undefined };

/** An id in a query string. */
export const queryId = about(
  z.pipe(
    matching(/^\d{1,9}$/),
    z.transform((digits: string) => Number(digits)),
  ),
  'A number.',
  { ...asNumber, type: 'integer', minimum: 0, maximum: 999_999_999 },
);

/** A decimal number in a query string, within `minimum` and `maximum`. */
const queryNumber = (minimum: number, maximum: number, description: string) =>
  about(
    z.pipe(
      matching(/^-?\d{1,3}(\.\d{1,15})?$/),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z.number().check(z.minimum(minimum, 'errors.invalid'), z.maximum(maximum, 'errors.invalid')),
      ),
    ),
    description,
    { ...asNumber, type: 'number', minimum, maximum },
  );

/** A point in a query string. */
export const queryPoint = {
  lat: queryNumber(-90, 90, 'Degrees north of the point (WGS 84), with at most 15 decimals.'),
  lng: queryNumber(-180, 180, 'Degrees east of the point (WGS 84), with at most 15 decimals.'),
};

/** A point, in degrees. */
export const position = {
  lat: about(z.number(), 'Degrees north (WGS 84).'),
  lng: about(z.number(), 'Degrees east (WGS 84).'),
};

/** Id of a server cart. */
export const cartId = about(z.string(), 'Names the cart that the server keeps; of no meaning otherwise.');
export const statedCartId = about(matching(/^[\w-]{8,64}$/), 'The `cart_id` that the checkout answered.');

/** Moment given by a client, ISO 8601 with offset. */
export const statedInstant = about(
  z.iso
    .datetime({ offset: true, error: 'errors.invalid' })
    // Only this millennium: databases lack a year 0.
    .check(z.regex(/^2/, 'errors.invalid')),
  'A moment, ISO 8601 with an offset.',
  // Replaces a pattern of 300 characters.
  { format: 'date-time', allOf: undefined },
);

/** Moment given by the server, ISO 8601 with offset. */
export const instant = (description: string) => about(z.string(), description, { format: 'date-time' });
export const maybeInstant = (description: string) => about(z.nullable(instant('A moment.')), description);

/** A range of a text to highlight, in UTF-16 code units. */
export const mark = about(z.tuple([z.int(), z.int()]), 'Where a match begins and ends (exclusive), in UTF-16 code units.', {
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
});

/** Wire amount in whole units, called AED here, whatever the currency. `what`: description without a full stop. */
export const aed = (what: string) => about(z.number(), `${what}, in the restaurant’s currency with at most its decimals.`);

/** An amount that a client names. */
export const statedAmount = z.number('errors.invalid').check(z.minimum(0, 'errors.invalid'), z.maximum(1e9, 'errors.invalid'));

export const messageResponse = namedObject('Message', 'Message for the customer.', {
  message: about(z.string(), 'Message for people, in the language of the request.'),
});

/** Bilingual text in product terms, for new calls. */
export const bilingual = z.object({ en: about(z.string(), 'In English.'), ar: about(z.string(), 'In Arabic.') });
/** Amount in fils. `what`: description without a full stop. */
export const fils = (what: string) => about(z.int(), `${what}, in fils, the minor unit of the restaurant’s currency.`);
export const count = (what: string) => about(z.int(), what);

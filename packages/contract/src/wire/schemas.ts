/** Wire schemas of failed calls, for the API document: `refusalToWire` and the server's errors create them. */
import * as z from 'zod/mini';
import { about, namedObject } from './about.ts';
import { aed } from './units.ts';

const message = about(z.string(), 'Message for people, in the language of the request.');

export const refusalBody = namedObject('Refusal', 'Why a call is refused.', {
  error: message,
  code: about(z.string(), 'For programs.'),
  request_id: about(z.string(), 'Names the request in the server’s log; quote it when you report a fault. Also the header x-request-id.'),
  stock_id: about(z.optional(z.int()), 'The dish concerned.'),
  modifier_id: about(z.optional(z.int()), 'The option concerned.'),
  category_id: about(z.optional(z.int()), 'The option group concerned.'),
  missing: z.optional(aed('Amount missing to the minimum')),
  minimum: z.optional(aed('The minimum')),
  total: z.optional(aed('Current total')),
  retry_after: about(z.optional(z.int()), 'Seconds until it is worth trying again. Also the header retry-after.'),
  state: about(z.optional(z.string()), 'The state of the order that is refused a move.'),
});

export const wrongInputBody = namedObject('WrongInput', 'What is wrong with the input.', {
  payload: about(
    z.record(z.string(), z.array(message)),
    'Messages by field. A field within a list is named by its place, as `order_details.0.quantity`; what is no field of the input is `body`, `url` or a header.',
  ),
  code: about(z.optional(z.string()), 'For programs, where a rule refused it.'),
});

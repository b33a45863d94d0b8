/** Wire schemas of ticket printing. */
import * as z from 'zod/mini';
import { about, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { dotsAcross, maxTicketRows, paperWidths } from './printer.ts';

const maxBytes = (maxTicketRows * Math.max(...Object.values(dotsAcross))) / 8;

export const ticketBody = namedObject('KitchenTicket', 'A picture to print.', {
  branchId: about(id, 'Number of the branch at whose printer.'),
  width: about(z.literal([...paperWidths], 'errors.invalid'), 'mm of the paper that it is drawn for: the branch’s.'),
  bitmap: about(
    z
      .string('errors.invalid')
      .check(z.maxLength(Math.ceil(maxBytes / 3) * 4, 'errors.invalid'), z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'errors.invalid')),
    'Its dots in Base64, row by row, eight to the byte, 1 is black: 576 to a row of 80 mm, 384 to one of 58 mm; at most 8000 rows.',
  ),
});

export const printedTicket = namedObject('PrintedTicket', 'A ticket that was sent to its printer.', {
  isTaken: about(
    z.boolean(),
    'Whether the printer took all of it and closed the connection; false where it kept it open, as one without paper does.',
  ),
});

/** Wire schemas of tables, and the types inferred from them. They are new, so they use the product's names. */
import * as z from 'zod/mini';
import { latinDigits } from '../text.ts';
import { about, namedObject } from '../wire/about.ts';
import { id, requiredText } from '../wire/parts.ts';
import { instant, queryId } from '../wire/units.ts';

/** Maximum length of a table's name in characters, and of a branch's list. */
export const tableLimits = { name: 20, count: 300 } as const;

const branchId = 'Number of the branch.';
const name = 'Name of the table.';
const table = about(requiredText(tableLimits.name, 'errors.invalid'), name);

export const tablesQuery = z.object({ branchId: about(queryId, branchId) });

export const tableBody = namedObject('TableOfBranch', 'A table of a branch.', { branchId: about(id, branchId), table });
export type TableOfBranch = z.infer<typeof tableBody>;

export const tableList = z.array(
  namedObject('Table', 'A table of a branch.', {
    table: about(z.string(), name),
    visit: about(
      z.nullable(
        namedObject('TableVisit', 'The visit of guests at a table. Ends when the branch closes, or four hours after its last order.', {
          pin: about(z.string(), 'Four digits that let guests join it.'),
          openedAt: instant('When staff opened it.'),
          openedBy: about(z.string(), 'Name of the staff member.'),
        }),
      ),
      'Its open visit; null without one.',
    ),
  }),
);
export type Table = z.infer<typeof tableList>[number];

export const joinBody = namedObject('TableToJoin', 'The table of a guest, with the PIN of its visit.', {
  branchId: about(id, branchId),
  table,
  pin: about(
    z.string('checkout.table_pin_invalid').check(
      z.overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, '')),
      z.regex(/^\d{4}$/, 'checkout.table_pin_invalid'),
    ),
    'Four digits, in Latin or Arabic.',
  ),
});
export type TableToJoin = z.infer<typeof joinBody>;

export const joinedTable = namedObject('JoinedTable', 'A joined visit.', {
  table: about(z.string(), name),
  token: about(z.string(), 'What a checkout says as its `table_visit`, until the visit ends.'),
  expiresAt: instant('When the token expires at the latest: at the closing time.'),
});
export type JoinedTable = z.infer<typeof joinedTable>;

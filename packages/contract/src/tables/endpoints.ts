/** Dine-in: staff open and end visits at tables; guests join with the visit's PIN. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type * as model from './schemas.ts';

export const listTables = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'GET /kitchen/tables', {
  name: 'listTables',
  input: own<{ branchId: number }>(),
  output: own<model.Table[]>(),
});

/** Opens a visit, unless the table has one. Returns the branch's tables. */
export const openTable = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /kitchen/tables/open', {
  name: 'openTable',
  input: own<model.TableOfBranch>(),
  output: own<model.Table[]>(),
});

/** Ends the table's visit, if it has one. Returns the branch's tables. */
export const closeTable = endpoint({ role: 'kitchen', branch: { own: 'branchId' } }, 'POST /kitchen/tables/close', {
  name: 'closeTable',
  input: own<model.TableOfBranch>(),
  output: own<model.Table[]>(),
});

/** Joins the open visit of a table. */
export const joinTable = endpoint('public', 'POST /tables/join', {
  name: 'joinTable',
  input: own<model.TableToJoin>(),
  output: own<model.JoinedTable>(),
});

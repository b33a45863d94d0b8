import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const tables = [
  { table: 'T1', visit: { pin: '4082', openedAt: '2026-11-22T12:30:00+04:00', openedBy: 'Karim' } },
  { table: 'Terrace 4', visit: null },
];

export const listTables = served(endpoints.listTables, {
  summary: 'The tables of a branch, with their open visits and PINs.',
  input: schemas.tablesQuery,
  output: schemas.tableList,
  example: { input: { branchId: '1' }, output: tables },
});

export const openTable = served(endpoints.openTable, {
  summary:
    'Opens a visit at a table, with a random PIN that the branch has not used for a day. A table with an open visit keeps it. Returns the branch’s tables.',
  input: schemas.tableBody,
  output: schemas.tableList,
  refusals: ['branch_closed', 'unavailable'],
  example: { input: { branchId: 1, table: 'T1' }, output: tables },
});

export const closeTable = served(endpoints.closeTable, {
  summary: 'Ends the visit of a table: its guests can no longer order. Idempotent. Returns the branch’s tables.',
  input: schemas.tableBody,
  output: schemas.tableList,
  example: { input: { branchId: 1, table: 'T1' }, output: tables.map((each) => ({ ...each, visit: null })) },
});

export const joinTable = served(endpoints.joinTable, {
  summary: 'Joins the open visit of a table with its PIN. A table without an open visit refuses every PIN in the same words.',
  input: schemas.joinBody,
  output: schemas.joinedTable,
  refusals: ['table_pin_wrong'],
  example: {
    input: { branchId: 1, table: 'T1', pin: '4082' },
    output: { table: 'T1', token: 'AAAAB2khqOAcVdq2Wm3oE8xPq0sTnA1z', expiresAt: '2026-11-22T23:00:00+04:00' },
  },
});

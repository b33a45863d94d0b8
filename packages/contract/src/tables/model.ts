/** Tables and the visits of guests. Types derive from the schemas, which document each field. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type TableOfBranch = z.infer<typeof schemas.tableBody>;
export type Table = z.infer<typeof schemas.tableList>[number];
export type TableToJoin = z.infer<typeof schemas.joinBody>;
export type JoinedTable = z.infer<typeof schemas.joinedTable>;

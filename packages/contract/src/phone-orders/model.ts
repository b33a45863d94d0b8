/** Phone orders. Types derive from the schemas, which document each field. Amounts are fils. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type CallerSearch = z.infer<typeof schemas.callerSearch>;
export type Caller = z.infer<typeof schemas.caller>;
export type CallerAddress = Caller['addresses'][number];
export type PhoneOrder = z.infer<typeof schemas.phoneOrderBody>;

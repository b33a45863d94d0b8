/** Gift vouchers. Types derive from the schemas, which document each field. Amounts are fils. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type GiftQuery = z.infer<typeof schemas.giftsQuery>;
export type Gift = z.infer<typeof schemas.gift>;
export type NewGift = z.infer<typeof schemas.newGift>;
export type IssuedGift = z.infer<typeof schemas.issuedGift>;
export type GiftReport = z.infer<typeof schemas.giftReport>;

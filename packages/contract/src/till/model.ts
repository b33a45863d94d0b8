/** Tills: programs of a branch with a key. Types derive from the schemas, which document each field. Amounts are fils. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type TillAcknowledgement = z.infer<typeof schemas.acknowledgementBody>;
export type TillOrder = z.infer<typeof schemas.tillOrder>;
export type TillStock = z.infer<typeof schemas.stockBody>;
export type TillStockAnswer = z.infer<typeof schemas.stockAnswer>;
export type TillPrices = z.infer<typeof schemas.pricesBody>;
export type TillComparison = z.infer<typeof schemas.comparison>;
export type TillDifference = TillComparison['differences'][number];
/** Key, setting and last comparison of a branch, as staff see them. */
export type BranchTill = z.infer<typeof schemas.branchTill>;
export type TillKey = z.infer<typeof schemas.tillKey>;

/**
 * Availability of a branch: sold out, busy, paused, each with its end. Times are ISO 8601 with the branch's offset. Types derive from the
 * schemas, which document each field.
 */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type SoldOutRequest = z.infer<typeof schemas.soldOutBody>;
export type SoldOutKind = SoldOutRequest['kind'];
export type PauseRequest = z.infer<typeof schemas.pauseBody>;
export type BusyRequest = z.infer<typeof schemas.busyBody>;
/** When a pause or sold-out mark ends. */
export type Ending = NonNullable<PauseRequest['until']>;

export type AreaPauseRequest = z.infer<typeof schemas.areaPauseBody>;
export type AreaPause = z.infer<typeof schemas.areaPauses>[number];

export type BranchToday = z.infer<typeof schemas.branchToday>;
export type Availability = z.infer<typeof schemas.availability>;
export type DishToday = Availability['categories'][number]['dishes'][number];
export type SoldOutSetting = NonNullable<DishToday['soldOut']>;
export type SoldOutAtBranch = z.infer<typeof schemas.soldOutAtBranches>[number];

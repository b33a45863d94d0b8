/** Public menu feed. Types derive from the schemas, which document each field. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type BranchFeed = z.infer<typeof schemas.branchFeed>;
export type FeedBranch = BranchFeed['branches'][number];
export type MenuFeedRequest = z.infer<typeof schemas.menuFeedQuery>;
export type MenuFeed = z.infer<typeof schemas.menuFeed>;
export type FeedDish = z.infer<typeof schemas.feedDish>;
export type FeedOptionGroup = z.infer<typeof schemas.feedOptionGroup>;

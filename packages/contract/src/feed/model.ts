/** The public feed of the menu. The wire has these words, so the types are those of the schemas, which say what each field means. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type BranchFeed = z.infer<typeof schemas.branchFeed>;
export type FeedBranch = BranchFeed['branches'][number];
export type MenuFeedRequest = z.infer<typeof schemas.menuFeedQuery>;
export type MenuFeed = z.infer<typeof schemas.menuFeed>;
export type FeedDish = z.infer<typeof schemas.feedDish>;
export type FeedOptionGroup = z.infer<typeof schemas.feedOptionGroup>;

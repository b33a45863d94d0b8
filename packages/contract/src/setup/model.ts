/** Setup wizard of an empty installation, step by step. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

/** In display order. */
const setupSteps = ['restaurant', 'branch', 'hours', 'delivery', 'menu', 'business'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type FirstOwner = z.infer<typeof schemas.firstOwnerBody>;
/** Saved answers. Missing steps are unanswered. */
export type SetupAnswers = z.infer<typeof schemas.setupAnswers>;
export type Setup = z.infer<typeof schemas.setup>;

/** Steps required before opening: a branch without delivery needs no delivery area. */
export const neededSteps = ({ branch }: Pick<SetupAnswers, 'branch'>): SetupStep[] =>
  setupSteps.filter((step) => step !== 'delivery' || branch?.delivers !== false);

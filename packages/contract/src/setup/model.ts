/** Setting up an empty installation: what its first owner is asked, step by step. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

/** In the order in which they are asked. */
const setupSteps = ['restaurant', 'branch', 'hours', 'delivery', 'menu', 'business'] as const;
export type SetupStep = (typeof setupSteps)[number];

export type FirstOwner = z.infer<typeof schemas.firstOwnerBody>;
/** What was answered so far. A step that is missing was not answered yet. */
export type SetupAnswers = z.infer<typeof schemas.setupAnswers>;
export type Setup = z.infer<typeof schemas.setup>;

/** The steps that have to be answered before the restaurant opens: a branch that does not deliver has no delivery area. */
export const neededSteps = ({ branch }: Pick<SetupAnswers, 'branch'>): SetupStep[] =>
  setupSteps.filter((step) => step !== 'delivery' || branch?.delivers !== false);

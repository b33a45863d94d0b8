import type { Waiting } from '../../visit/waiting.ts';
import type { LandingBranch } from './landing-data.ts';

/** The branch whose menu or dish waits. */
export const waitingBranch = (branches: readonly LandingBranch[], { branchName }: Waiting): LandingBranch | undefined =>
  branches.find(({ name }) => name.en.toLowerCase() === branchName.toLowerCase());

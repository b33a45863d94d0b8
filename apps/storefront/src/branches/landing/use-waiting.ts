/** What a link led to, until a place is chosen (MENU-01), and the way on to it. */
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type Waiting, waitingAt, waitingPath } from '../../visit/waiting.ts';
import type { LandingBranch } from './landing-data.ts';

export function useWaiting() {
  const navigate = useNavigate();
  // A link that was led back here is a navigation; nothing else changes what waits.
  useLocation();
  const path = useHydrated() ? waitingPath() : null;

  const open = async (branchName: string, { path, itemId }: Waiting) => {
    if (itemId === null) return navigate(path);
    // Closing the dish leaves one on the menu.
    await navigate(paths.menu(branchName));
    await navigate(paths.dish(branchName, itemId), { state: { isOverMenu: true }, preventScrollReset: true });
  };
  return {
    waiting: waitingAt(path),
    /** Opens the menu of a branch, and the dish that waits. */
    openAt(branchName: string): void {
      const waiting = waitingAt(waitingPath());
      if (waiting?.itemId) void open(branchName, waiting);
      else void navigate(paths.menu(branchName));
    },
    /** Back at what waits; false where nothing does. */
    goOn(): boolean {
      const waiting = waitingAt(waitingPath());
      if (waiting) void open(waiting.branchName, waiting);
      return waiting !== null;
    },
  };
}

/** The branch whose menu or dish waits. */
export const waitingBranch = (branches: readonly LandingBranch[], { branchName }: Waiting): LandingBranch | undefined =>
  branches.find(({ name }) => name.en.toLowerCase() === branchName.toLowerCase());

/** Link target waiting for a place (MENU-01), and its continuation. */
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type PendingLink, parsePendingLink, pendingLinkPath } from '../../visit/pending-link.ts';
import type { LandingBranch } from './landing-data.ts';

export function useWaiting() {
  const navigate = useNavigate();
  // Subscribes to navigation: the waiting link changes only with one.
  useLocation();
  const path = useHydrated() ? pendingLinkPath() : null;

  const open = async (branchName: string, { path, itemId }: PendingLink) => {
    if (itemId === null) return navigate(path);
    // Navigate to the menu first, so that closing the dish stays there.
    await navigate(paths.menu(branchName));
    await navigate(paths.dish(branchName, itemId), { state: { isOverMenu: true }, preventScrollReset: true });
  };
  return {
    waiting: parsePendingLink(path),
    /** Opens a branch's menu and the waiting dish. */
    openAt(branchName: string): void {
      const waiting = parsePendingLink(pendingLinkPath());
      if (waiting?.itemId) void open(branchName, waiting);
      else void navigate(paths.menu(branchName));
    },
    /** Continues to the waiting target; false without one. */
    goOn(): boolean {
      const waiting = parsePendingLink(pendingLinkPath());
      if (waiting) void open(waiting.branchName, waiting);
      return waiting !== null;
    },
  };
}

/** Branch of the waiting target. */
export const waitingBranch = (branches: readonly LandingBranch[], { branchName }: PendingLink): LandingBranch | undefined =>
  branches.find(({ name }) => name.en.toLowerCase() === branchName.toLowerCase());

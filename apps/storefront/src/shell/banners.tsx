import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { branchState } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { customerTexts, optional, withTexts } from '../loading/page-texts.ts';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';

/** Rarely shown; optional, because buttons state the same. */
const ClosedBanner = optional(async () => (await import('./closed-banner.tsx')).ClosedBanner);

/** Banner for a closed or busy branch (BRN-05), updated by polls (BRN-07). */
export function StoreBanner() {
  const branch = useChosenBranch();
  return (
    <div role="status">
      {branch && branchState(branch) !== 'open' && (
        <Suspense>
          <ClosedBanner branch={branch} />
        </Suspense>
      )}
    </div>
  );
}

/** Rarely shown; optional, because My account states the same. */
const UnconfirmedBar = optional(async () => (await withTexts(customerTexts, () => import('../account/confirm-again.tsx'))).UnconfirmedBar);

/** Pages that show the notice themselves, or whose only button must not move under a press when the notice has loaded. */
const exceptAt: readonly string[] = [paths.account, paths.confirmAccount, paths.confirmEmail];

/** Banner until the e-mail is confirmed. */
export function UnconfirmedAccount() {
  const user = useStore(({ auth }) => auth.user);
  const { pathname } = useLocation();
  if (!user?.isUnconfirmed || exceptAt.includes(pathname)) return null;
  return (
    <Suspense>
      <UnconfirmedBar email={user.email} />
    </Suspense>
  );
}

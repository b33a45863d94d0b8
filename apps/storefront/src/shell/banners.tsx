import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { branchState } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { customerTexts, optional, withTexts } from '../loading/page-texts.ts';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';

/** Most visitors never see it. A page that cannot have it goes on without: its buttons say the same. */
const ClosedBanner = optional(async () => (await import('./closed-banner.tsx')).ClosedBanner);

/** Says that the chosen branch is closed or busy (BRN-05); it follows every poll (BRN-07). */
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

/** Most visitors never see it. A page that cannot have it goes on without: My account says the same. */
const UnconfirmedBar = optional(
  async () => (await withTexts(customerTexts, () => import('../account/unconfirmed-bar.tsx'))).UnconfirmedBar,
);

/** These say it themselves. */
const exceptAt: readonly string[] = [paths.account, paths.confirmAccount];

/** Asks a customer to confirm the e-mail until it is confirmed. */
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

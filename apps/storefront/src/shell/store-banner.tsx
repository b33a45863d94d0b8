import { lazy, Suspense } from 'react';
import { branchState } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';

/** Most visitors never see it. A page that cannot have it goes on without: its buttons say the same. */
const ClosedBanner = lazy(() =>
  import('./closed-banner.tsx').then(
    (module) => ({ default: module.ClosedBanner }),
    () => ({ default: () => <></> }),
  ),
);

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

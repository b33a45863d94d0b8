import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';
import { useBranches } from '../catalogue/branches.ts';
import { useStore } from '../visit/store.ts';

const BranchPicker = lazy(() => import('../branches/branch-picker.tsx').then((module) => ({ default: module.BranchPicker })));

/** Chosen branch; opens the branch dialog (BRN-02, BRN-03). */
export function BranchSelector() {
  const { t, name } = useI18n();
  const { data: branches } = useBranches();
  const chosen = useStore((state) => state.general.branch);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  if (!chosen) return null;

  const fresh = branches?.find((branch) => branch.id === chosen.id);
  const branchName = fresh ? name(fresh.name) : chosen.name;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('locations.branch_is', { branch: branchName })}
        onClick={() => {
          setOpen(true);
          setUsed(true);
        }}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line bg-surface ps-3 pe-2.5 text-start @max-[14rem]/bar:px-2 @max-[11rem]/bar:group-has-data-order/bar:hidden hover:border-control"
      >
        <Icon name="pin" className="text-primary max-sm:group-has-data-order/bar:hidden @max-[14rem]/bar:hidden" />
        <bdi className="truncate text-sm font-semibold lg:max-w-48">{branchName}</bdi>
        <Icon name="chevron-down" size={16} className="text-muted @max-[14rem]/bar:hidden" />
      </button>
      {used && (
        <Suspense>
          <BranchPicker open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

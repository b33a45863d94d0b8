import type { Branch } from '@sufra/contract/branches/model';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyPlate } from '@sufra/ui/empty-plate.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { branchState, firstToOpen } from '../../catalogue/branch-state.ts';

/**
 * The heading above the branches; also says when none delivers here but pickup is possible nearby (LOC-10), or when all are closed and
 * which opens first. No branches: still loading.
 */
export function NearbyHeader({ id, branches = [] }: { id: string; branches: readonly Branch[] | undefined }) {
  const { t, locale } = useI18n();
  const onlyPickup = branches.length > 0 && branches.every((branch) => !branch.delivery.isActive);
  const opensAt = branches.length > 0 && branches.every((branch) => branchState(branch) === 'closed') ? firstToOpen(branches) : null;
  const closed = opensAt && t('locations.all_closed', { time: formatTime(locale, opensAt) });
  if (!onlyPickup)
    return (
      <div className="mb-3 md:mb-5">
        <h2 id={id} className="text-xl">
          {t('locations.nearby')}
        </h2>
        <p className={classNames('text-muted', !closed && 'max-md:hidden')}>{closed || t('locations.nearby_text')}</p>
      </div>
    );
  return (
    <div className="mb-6 flex items-center gap-4 rounded-card bg-accent-soft p-4 sm:gap-6 sm:px-6">
      <EmptyPlate scene="place" className="w-20 shrink-0 max-sm:w-16" />
      <div>
        <h2 id={id} className="text-xl">
          {t('locations.only_pickup')}
        </h2>
        <p className="max-w-prose text-muted">
          {t('locations.only_pickup_text')} {closed}
        </p>
      </div>
    </div>
  );
}

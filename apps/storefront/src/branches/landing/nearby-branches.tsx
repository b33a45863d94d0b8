import type { Branch } from '@sufra/contract/branches/model';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyPlate, EmptyState } from '@sufra/ui/empty-state.tsx';
import { onIntent } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { lazy, Suspense } from 'react';
import { branchState, firstToOpen } from '../../catalogue/branch-state.ts';
import { useBranches } from '../../catalogue/branches.ts';
import { cardGrid, cardsMinHeight } from '../branch-card.tsx';

export const branchesTitle = 'branches-title';

/** Needed only with a location. */
const BranchCards = lazy(() => import('./branch-cards.tsx'));
/** Needed only far from all of them. */
const FarAway = lazy(() => import('./far-away.tsx'));

/**
 * Branches for the saved location (LOC-06). Before hydration only the inline script knows whether one is saved, so the HTML has
 * placeholders that CSS shows on demand.
 */
export function NearbyBranches({ selectLocation }: { selectLocation: { ready: boolean; open: () => void; ahead: () => void } }) {
  const { t } = useI18n();
  const { data: branches, isError, refetch, isFetching } = useBranches();

  const select = (
    <Button icon="pin" disabled={!selectLocation.ready} onClick={selectLocation.open} {...onIntent(selectLocation.ahead)}>
      {t('locations.select_location')}
    </Button>
  );
  const retry = (
    <Button pending={isFetching} onClick={() => refetch()}>
      {t('ui.retry')}
    </Button>
  );
  const isEmpty = branches?.length === 0;
  return (
    <section id="branches" aria-labelledby={branchesTitle} className="page hidden scroll-mt-20 pt-5 in-data-located:block md:pt-10">
      {!isEmpty && <NearbyHeader branches={branches} />}
      {branches === undefined && !isError && <Placeholders />}
      {branches === undefined && isError && (
        <EmptyState scene="offline" compact level={3} title={t('locations.nearby_failed')} action={retry} />
      )}
      {isEmpty && (
        <div id={branchesTitle} tabIndex={-1} className="outline-none">
          <EmptyState scene="place" compact title={t('locations.none')} text={t('locations.none_text')} action={select} />
          <Suspense>
            <FarAway />
          </Suspense>
        </div>
      )}
      {branches && !isEmpty && (
        <Suspense fallback={<Placeholders />}>
          <BranchCards branches={branches} />
        </Suspense>
      )}
    </section>
  );
}

/** One row on phones with the height of the final card, against layout shift. */
function Placeholders() {
  const { t } = useI18n();
  return (
    <div
      aria-busy
      className={`${cardGrid} max-md:grid-cols-[repeat(3,100%)] max-md:content-start max-md:overflow-hidden ${cardsMinHeight}`}
    >
      <span className="sr-only">{t('ui.loading')}</span>
      {[1, 2, 3].map((number) => (
        <div key={number} data-placeholder className="flex">
          <Card flush className="w-full">
            <Skeleton className="aspect-video w-full rounded-none max-md:hidden" />
            <div className="flex flex-col gap-3 p-3 md:p-4">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-5 w-2/5" />
              <div className="flex gap-2 pt-1">
                <Skeleton className="h-11 w-27.5 rounded-control max-md:grow" />
                <Skeleton className="h-11 w-27.5 rounded-control max-md:grow" />
              </div>
            </div>
          </Card>
        </div>
      ))}
    </div>
  );
}

/** Heading above the branches: also for pickup only (LOC-10), and for all closed with the first opening. No branches: still loading. */
function NearbyHeader({ branches = [] }: { branches: readonly Branch[] | undefined }) {
  const { t, locale } = useI18n();
  const onlyPickup = branches.length > 0 && branches.every((branch) => !branch.delivery.isActive);
  const opensAt = branches.length > 0 && branches.every((branch) => branchState(branch) === 'closed') ? firstToOpen(branches) : null;
  const closed = opensAt && t('locations.all_closed', { time: formatTime(locale, opensAt) });
  if (!onlyPickup)
    return (
      <div className="mb-3 md:mb-5">
        <h2 id={branchesTitle} tabIndex={-1} className="text-xl">
          {t('locations.nearby')}
        </h2>
        <p className={classNames('text-muted', !closed && 'max-md:hidden')}>{closed || t('locations.nearby_text')}</p>
      </div>
    );
  return (
    <div className="mb-6 flex items-center gap-4 rounded-card bg-accent-soft p-4 sm:gap-6 sm:px-6">
      <EmptyPlate scene="place" className="w-20 shrink-0 max-sm:w-16" />
      <div>
        <h2 id={branchesTitle} tabIndex={-1} className="text-xl">
          {t('locations.only_pickup')}
        </h2>
        <p className="max-w-prose text-muted">
          {t('locations.only_pickup_text')} {closed}
        </p>
      </div>
    </div>
  );
}

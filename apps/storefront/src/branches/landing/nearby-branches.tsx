import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { onIntent } from '@sufra/ui/on-intent.ts';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { VisuallyHidden } from '@sufra/ui/visually-hidden.tsx';
import { lazy, Suspense } from 'react';
import { useBranches } from '../../catalogue/branches.ts';
import { cardGrid } from './card-grid.ts';
import { NearbyHeader } from './nearby-header.tsx';

/** Needed only with a location. */
const BranchCards = lazy(() => import('./branch-cards.tsx'));
/** Needed only far from all of them. */
const FarAway = lazy(() => import('./far-away.tsx'));

/**
 * Branches that serve the saved location (LOC-06). Before hydration only the inline script in the head knows whether there is one, so the
 * HTML holds placeholders that CSS shows to those who have.
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
    <section id="branches" aria-labelledby="branches-title" className="page hidden scroll-mt-20 pt-5 in-data-located:block md:pt-10">
      {!isEmpty && <NearbyHeader id="branches-title" branches={branches} />}
      {branches === undefined && !isError && <Placeholders />}
      {branches === undefined && isError && (
        <EmptyState scene="offline" compact level={3} title={t('locations.nearby_failed')} action={retry} />
      )}
      {isEmpty && (
        <div id="branches-title">
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

/** As tall as a phone's screen, so that what stands below comes into sight in its place. */
function Placeholders() {
  const { t } = useI18n();
  return (
    <div aria-busy className={`${cardGrid} max-md:min-h-[80svh] max-md:content-start`}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
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

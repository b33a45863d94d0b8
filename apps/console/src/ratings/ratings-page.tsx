/** Customer ratings: private until an owner publishes them. */
import { listRatings, publishRating } from '@sufra/contract/feedback/endpoints';
import type { BranchRating } from '@sufra/contract/feedback/schemas';
import { formatMoment } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Stars } from '@sufra/ui/stars.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useBranch, useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';

/** Page size of the server; a shorter page is the last. */
const pageRatings = 30;

export function RatingsPage() {
  const { t } = useI18n();
  const branchId = useBranch()?.id;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['ratings', branchId],
    queryFn: ({ pageParam, signal }) => call(listRatings, { branchId, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ ratings }) => (ratings.length < pageRatings ? undefined : ratings.at(-1)?.orderNumber),
  });
  const [first] = data?.pages ?? [];
  return (
    <Page title={t('console.ratings_title')} text={t('console.ratings_text')}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {first?.count === 0 && <EmptyState compact title={t('console.ratings_none')} text={t('console.ratings_none_text')} />}
      {first && first.average !== null && (
        <p className="flex flex-wrap items-center gap-3 text-lg font-semibold tabular-nums">
          <Stars count={Math.round(first.average)} label="" />
          {t('console.ratings_average', { average: first.average.toFixed(1), count: first.count })}
        </p>
      )}
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {data?.pages.flatMap(({ ratings }) => ratings.map((rating) => <RatingCard key={rating.orderNumber} rating={rating} />))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" className="self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('console.ratings_more')}
        </Button>
      )}
    </Page>
  );
}

function RatingCard({ rating }: { rating: BranchRating }) {
  const { t, name, locale } = useI18n();
  const { branches, may } = useStaff();
  const queryClient = useQueryClient();
  const { orderNumber, branchId, customer, stars, words, ratedAt, isPublic } = rating;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(publishRating, { orderNumber, isPublic: !isPublic, stars, words }),
    // Refetch in any case: on a conflict the owner reads the new text.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['ratings'] }),
  });
  const branch = branches.find(({ id }) => id === branchId);
  const when = formatMoment(locale, ratedAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars count={stars} label={t('console.ratings_stars', { stars })} />
        <span className="font-semibold tabular-nums">{t('console.order_number', { number: String(orderNumber) })}</span>
        {isPublic && <Badge tone="success">{t('console.ratings_public')}</Badge>}
        <time dateTime={ratedAt} className="ms-auto text-sm text-muted tabular-nums">
          {when}
        </time>
      </div>
      {words && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{words}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <p>
          <bdi>{customer}</bdi>
          {branch && ` · ${name(branch.name)}`}
        </p>
        {may('owner') && (
          <Button variant={isPublic ? 'ghost' : 'secondary'} pending={isPending} onClick={() => mutate()}>
            {t(isPublic ? 'console.ratings_hide' : 'console.ratings_publish')}
          </Button>
        )}
      </div>
    </Card>
  );
}

import { publicRatings } from '@sufra/contract/feedback/endpoints';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Stars } from '@sufra/ui/stars.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

const ratingsQuery = (branchId: number) =>
  queryOptions({
    queryKey: ['ratings', branchId],
    queryFn: ({ signal }) => call(publicRatings, { branchId }, { signal }),
    meta: { handlesErrors: true },
  });

/** Published ratings (TRY-05); nothing without any. */
export default function PublicRatings({ branchId }: { branchId: number }) {
  const { t } = useI18n();
  const { data } = useQuery(ratingsQuery(branchId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="ratings" className="page pb-28 lg:pb-12">
      <h2 id="ratings" className="mb-4 text-xl">
        {t('dish.ratings_title')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map(({ initial, stars, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ratings have no name that visitors may know
          <Card as="li" key={index} className="flex flex-col gap-2">
            <div className="flex items-center gap-3">
              <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sunken font-semibold">
                {initial}
              </span>
              <Stars count={stars} label={t('dish.ratings_stars', { count: stars, initial })} />
            </div>
            {words && (
              <p className="wrap-anywhere whitespace-pre-line">
                <bdi>{words}</bdi>
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

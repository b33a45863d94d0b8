import { orderLink } from '@sufra/contract/guests/endpoints';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { GuestAccount } from './guest-account.tsx';

/** The private link of a guest's newest order; null before the first. */
const newestLinkQuery = queryOptions({
  queryKey: ['orders', 'newest', 'link'],
  queryFn: async ({ signal }) => {
    const [newest] = await call(orderHistory, { limit: 1 }, { signal });
    return newest ? call(orderLink, { orderNumber: newest.number }, { signal }) : null;
  },
  meta: { customer: true, handlesErrors: true },
});

/** A guest's way to an account, which leads over an order (GST-03). */
export function GuestWay() {
  const { t } = useI18n();
  const { data: link, isError } = useQuery(newestLinkQuery);
  if (link) return <GuestAccount link={link} title={t('guests.account_title_all')} />;
  if (link === undefined && !isError) return <Skeleton className="h-48 w-full rounded-card" />;
  return (
    <Card as="section" aria-labelledby="guest-account" className="flex flex-col gap-1 sm:p-6">
      <h2 id="guest-account" className="text-lg">
        {t('guests.account_first_title')}
      </h2>
      <p className="text-muted">{t('guests.account_first')}</p>
    </Card>
  );
}

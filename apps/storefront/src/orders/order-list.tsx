import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import { useStore } from '../visit/store.ts';
import { useOrderAgain } from './again/use-order-again.tsx';
import { recentFeedbackQuery } from './feedback/feedback-query.ts';
import { OrderCard } from './order-card.tsx';
import { ordersQuery } from './order-queries.ts';

export const handle: PageHandle = { title: 'orders.title' };

export const clientLoader = () => void queryClient.prefetchInfiniteQuery(ordersQuery);

export default function OrderList() {
  const { t } = useI18n();
  const branch = useStore(({ general }) => general.branch);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(ordersQuery);
  const again = useOrderAgain();
  const feedback = useQuery(recentFeedbackQuery).data;
  const orders = data?.pages.flat();
  return (
    <div className="page grid gap-6 py-8">
      <PageTitle page={t('orders.title')} />
      <h1 className="text-2xl">{t('orders.title')}</h1>
      {isError && !orders && (
        <EmptyState scene="error" title={t('orders.failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />
      )}
      {orders?.length === 0 && (
        <EmptyState
          scene="orders"
          title={t('orders.none')}
          text={t('orders.none_text')}
          action={
            <Link to={branch ? paths.menu(branch.name) : paths.home} className={buttonClass()}>
              {t('orders.start')}
            </Link>
          }
        />
      )}
      {!orders && !isError && (
        <div role="status" aria-label={t('ui.loading')} className="grid gap-4 lg:grid-cols-2">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} className="h-60 w-full rounded-card" />
          ))}
        </div>
      )}
      {orders && orders.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} again={again} feedback={feedback?.find(({ orderNumber }) => orderNumber === order.number)} />
            </li>
          ))}
        </ul>
      )}
      {again.dialog}
      {hasNextPage && (
        <Button variant="secondary" pending={isFetchingNextPage} onClick={() => fetchNextPage()} className="justify-self-center">
          {t('orders.show_older')}
        </Button>
      )}
    </div>
  );
}

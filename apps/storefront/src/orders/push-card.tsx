import type { OrderType } from '@sufra/contract/names';
import { pushKey, subscribePush, unsubscribePush } from '@sufra/contract/push/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { asSubscription, currentPush, subscribeToPush, unsubscribeFromPush } from '../account/browser-push.ts';
import { useProfile } from '../account/use-profile.ts';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';

const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.3 1.6a.6.6 0 0 1-.5 1H5.2a.6.6 0 0 1-.5-1ZM10 19.5a2 2 0 0 0 4 0M12 5V3.5';

/** Push state of this browser. Re-sends the subscription, which the server may have lost or reassigned. */
const pushQuery = (isGuest: boolean) =>
  queryOptions({
    // Becoming an account changes the session, and the server drops the guest's subscription.
    queryKey: ['push', isGuest],
    queryFn: async () => {
      const key = await call(pushKey);
      const subscription = await currentPush(key);
      if (subscription) await call(subscribePush, asSubscription(subscription));
      return { key, endpoint: subscription?.endpoint ?? null };
    },
    meta: { customer: true, handlesErrors: true },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Explains notifications, and requests permission only on press. */
export default function PushCard({ orderType }: { orderType: OrderType }) {
  const { t } = useI18n();
  const customer = useProfile();
  const query = pushQuery(customer?.isGuest === true);
  // Disabled without a customer, as right after logout.
  const { data } = useQuery({ ...query, enabled: customer !== null });
  const begin = useMutation({
    mutationFn: async () => {
      const key = queryClient.fetchQuery(query).then((told) => told.key);
      const subscription = await subscribeToPush(key);
      if (subscription) await call(subscribePush, asSubscription(subscription));
      return subscription?.endpoint ?? null;
    },
    meta: { handlesErrors: true },
    onSuccess: (endpoint) => queryClient.setQueryData(query.queryKey, (told) => told && { ...told, endpoint }),
  });
  const end = useMutation({
    mutationFn: async (endpoint: string) => {
      await unsubscribeFromPush();
      await call(unsubscribePush, { endpoint });
    },
    onSuccess: () => {
      begin.reset();
      queryClient.setQueryData(query.queryKey, (told) => told && { ...told, endpoint: null });
    },
  });
  if (!data) return null;
  const { endpoint } = data;
  const said = endpoint
    ? t('orders.push_on')
    : begin.isError
      ? t('orders.push_failed')
      : begin.isSuccess
        ? t('orders.push_denied')
        : t('orders.push_text');
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        <Icon name={endpoint ? 'check' : bell} className={endpoint ? 'text-success' : undefined} />
        <span className="min-w-0 grow">{said}</span>
      </p>
      {endpoint ? (
        <Button variant="ghost" pending={end.isPending} onClick={() => end.mutate(endpoint)}>
          {t('orders.push_stop')}
        </Button>
      ) : (
        <Button variant="secondary" pending={begin.isPending} onClick={() => begin.mutate()}>
          {t(orderType === 'pickup' ? 'orders.push_tell_pickup' : 'orders.push_tell_delivery')}
        </Button>
      )}
    </Card>
  );
}

/** One order with all that is known of it, over the board. */
import { ApiError } from '@sufra/calls/request';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLiveOrders } from '../live/live-orders.ts';
import { overOrderQuery } from '../live/over-orders.ts';
import { Failed, Loading } from '../page/states.tsx';
import { paths } from '../paths.ts';
import { CardActions } from './card-actions.tsx';
import { Note } from './note.tsx';
import { OrderAddress, OrderPeople } from './order-address.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTools } from './order-tools.tsx';

export function OrderDialog() {
  const { t } = useI18n();
  const { number } = useParams();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { orders } = useLiveOrders();
  const open = orders?.get(Number(number));
  // What is over is known by a line; the rest is asked for.
  const over = useQuery({ ...overOrderQuery(Number(number)), enabled: orders !== null && !open, retry: false });
  const order = open ?? over.data;
  const close = () => void navigate({ pathname: paths.board, search: asked.toString() }, { preventScrollReset: true });
  return (
    <Dialog
      open
      size="3xl"
      onClose={close}
      title={t('console.board_order', { number: number ?? '' })}
      foot={order && order.next.length > 0 && <CardActions order={order} onOver={close} />}
    >
      {order ? <Details order={order} /> : <NotHere error={over.error} onRetry={() => void over.refetch()} />}
    </Dialog>
  );
}

function NotHere({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useI18n();
  if (!error) return <Loading />;
  if (error instanceof ApiError && error.status === 404) return <EmptyState compact scene="search" title={t('console.board_gone')} />;
  return <Failed error={error} onRetry={onRetry} />;
}

function Details({ order }: { order: KitchenOrder }) {
  const { t } = useI18n();
  const { comments, state } = order;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section className="flex flex-col gap-4">
        <h3 className="text-lg">{t(state === 'received' ? 'console.board_new_order' : `orders.state_${state}`)}</h3>
        <OrderItems order={order} isWhole />
        {comments && <Note text={comments} />}
        <OrderMoney order={order} />
      </section>
      <section className="flex flex-col gap-4">
        <OrderPeople order={order} />
        <OrderAddress order={order} />
        <OrderTools order={order} />
        <OrderEvents order={order} />
      </section>
    </div>
  );
}

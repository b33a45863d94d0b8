/** Parts shared by the list and the details of orders. */

import type { Order, OrderItem } from '@sufra/contract/orders/model';
import type { OrderState } from '@sufra/contract/orders/states';
import { formatMoment } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { IconName } from '@sufra/ui/icon.tsx';

const looks: Record<OrderState, { tone: 'primary' | 'accent' | 'success' | 'neutral' | 'error'; icon: IconName }> = {
  received: { tone: 'primary', icon: 'clock' },
  accepted: { tone: 'primary', icon: 'note' },
  preparing: { tone: 'accent', icon: 'cutlery' },
  ready: { tone: 'success', icon: 'bag' },
  on_the_way: { tone: 'success', icon: 'scooter' },
  completed: { tone: 'neutral', icon: 'check' },
  rejected: { tone: 'error', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'error', icon: 'close' },
};

export const iconOf = (state: OrderState): IconName => looks[state].icon;

export function StateBadge({ state }: { state: OrderState }) {
  const { t } = useI18n();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`orders.state_${state}`)}
    </Badge>
  );
}

/** `21 November 2026, 7:45 PM`, in the branch's time zone. */
export function OrderedAt({ order }: { order: Order }) {
  const { locale } = useI18n();
  return (
    <time dateTime={order.placedAt}>
      <bdi>{formatMoment(locale, order.placedAt)}</bdi>
    </time>
  );
}

/** `2 × Chicken Shawarma` */
export function ItemName({ item }: { item: OrderItem }) {
  const { name } = useI18n();
  return (
    <>
      <span className="text-muted tabular-nums">{item.quantity} ×</span> <bdi>{name(item.name)}</bdi>
    </>
  );
}

/** What was paid before the order was placed, by card or gift voucher, in fils. It goes back with a cancelled order. */
export const paidBefore = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { isOnline, amount }) => sum + (isOnline ? amount : 0), 0);

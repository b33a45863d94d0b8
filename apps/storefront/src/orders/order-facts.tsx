/** What the list and the details of orders show alike. */
import type { OrderState } from '@sufra/contract/order-states';
import type { Order, OrderItem } from '@sufra/contract/orders';
import { formatDate, formatTime } from '@sufra/i18n/formats';
import { useI18n } from '../i18n.tsx';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';

const looks: Record<OrderState, { tone: 'primary' | 'accent' | 'success' | 'neutral' | 'error'; icon: IconName }> = {
  received: { tone: 'primary', icon: 'clock' },
  accepted: { tone: 'primary', icon: 'check' },
  preparing: { tone: 'accent', icon: 'cutlery' },
  ready: { tone: 'success', icon: 'bag' },
  on_the_way: { tone: 'success', icon: 'scooter' },
  completed: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'error', icon: 'close' },
};

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
  const iso = `${order.sales_real_date}T${order.sales_real_time}`;
  return (
    <time dateTime={iso} className="*:whitespace-nowrap">
      <bdi>{formatDate(locale, iso)}</bdi> · <bdi>{formatTime(locale, iso)}</bdi>
    </time>
  );
}

/** `2 × Chicken Shawarma` */
export function ItemName({ item }: { item: OrderItem }) {
  const { name } = useI18n();
  return (
    <>
      <span className="text-muted tabular-nums">{item.quantity} ×</span> <bdi>{name(item.item_name, item.item_arabic_name)}</bdi>
    </>
  );
}

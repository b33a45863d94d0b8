import type { Order } from '@sufra/contract/orders/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { OrderAgain } from './use-order-again.tsx';

interface OrderAgainButtonProps {
  order: Order;
  again: OrderAgain;
  variant?: 'primary' | 'secondary';
}

export function OrderAgainButton({ order, again, variant = 'primary' }: OrderAgainButtonProps) {
  const { t } = useI18n();
  return (
    <Button variant={variant} icon="cart" pending={again.pendingNumber === order.number} onClick={() => again.orderAgain(order)}>
      {t('orders.again')}
      <bdi dir="ltr" className="sr-only">
        #{order.number}
      </bdi>
    </Button>
  );
}

import type { Order, OrderStatus } from '@sufra/contract/orders/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';

/** What becomes of the money for an order that is not cooked: an online payment is refunded, a cash payment is not due. */
export function MoneyBack({ status: { refunded }, order: { payments, total } }: { status: OrderStatus; order: Order }) {
  const { t } = useI18n();
  const isPaid = payments.some(({ isOnline }) => isOnline);
  return (
    <p className="font-medium">
      {isPaid ? (
        <Sentence
          message={refunded > 0 ? 'orders.money_back' : 'orders.money_coming'}
          values={{ amount: <Price fils={refunded > 0 ? refunded : total} /> }}
        />
      ) : (
        t('orders.money_none')
      )}
    </p>
  );
}

import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';
import type { ReactNode } from 'react';

export function OrderMoney({ order: { subtotal, discount, deliveryFee, total, payment, refunds } }: { order: KitchenOrder }) {
  const { t, name } = useI18n();
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3">
      <Line what={t('console.money_subtotal')} fils={subtotal} />
      {discount > 0 && <Line what={t('console.money_discount')} fils={-discount} />}
      {deliveryFee > 0 && <Line what={t('console.money_delivery')} fils={deliveryFee} />}
      <Line what={<strong>{t('console.money_total')}</strong>} fils={total} />
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('console.money_method')}</dt>
        <dd>
          {name(payment.method)}
          {payment.isOnline && ` · ${t('console.money_paid')}`}
        </dd>
      </div>
      {payment.toCollect > 0 && <Line what={<strong>{t('console.board_collect')}</strong>} fils={payment.toCollect} />}
      {refunds.map(({ id, amount, doneAt }) => (
        <Line key={id} what={t(doneAt ? 'console.money_refunded' : 'console.money_refunding')} fils={-amount} />
      ))}
    </dl>
  );
}

function Line({ what, fils }: { what: ReactNode; fils: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{what}</dt>
      <dd>
        <Price fils={fils} />
      </dd>
    </div>
  );
}

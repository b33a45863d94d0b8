import type { CustomerOrder, FoundCustomer } from '@sufra/contract/customers/model';
import { formatDate, formatMoney } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { PhoneLink } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { RefundDialog } from '../board/refund-dialog.tsx';
import { InvoicesButton, isSold } from '../invoices/invoices-dialog.tsx';

interface CustomerCardProps {
  customer: FoundCustomer;
  onAsk: (what: 'reset' | 'erase') => void;
  onRefunded: () => void;
}

export function CustomerCard({ customer, onAsk, onRefunded }: CustomerCardProps) {
  const { t, locale } = useI18n();
  const { may } = useStaff();
  const { name, phone, email, isGuest, canReset, since, orders, lastOrders } = customer;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-muted">
            {t('console.customers_since', { date: formatDate(locale, since, Intl.DateTimeFormat().resolvedOptions().timeZone), orders })}
          </p>
        </div>
        {isGuest && <Badge>{t('console.customers_guest')}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <PhoneLink phone={phone} className="font-semibold underline" />
        {email !== '' && (
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        )}
      </p>
      {lastOrders.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold text-muted">{t('console.customers_last')}</h3>
          <ul className="divide-y divide-line text-sm">
            {lastOrders.map((order) => (
              <OrderRow key={order.number} order={order} onRefunded={onRefunded} />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {canReset && (
          <Button variant="secondary" onClick={() => onAsk('reset')}>
            {t('console.customers_reset')}
          </Button>
        )}
        {may('owner') && (
          <Button variant="ghost" className="text-error" onClick={() => onAsk('erase')}>
            {t('console.customers_erase')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function OrderRow({ order, onRefunded }: { order: CustomerOrder; onRefunded: () => void }) {
  const { t, name, locale } = useI18n();
  const [isRefunding, setRefunding] = useState(false);
  const { number, placedAt, branch, state, total, refundable } = order;
  return (
    <li className="flex flex-col gap-x-4 gap-y-1 py-2 tabular-nums sm:flex-row sm:flex-wrap sm:items-baseline">
      <span className="grow text-muted">
        <span className="font-semibold text-ink">{number}</span> · {formatDate(locale, placedAt)} · {name(branch)}
      </span>
      <span className="flex justify-between gap-4">
        <span>{t(`orders.state_${state}`)}</span>
        <bdi dir="ltr" className="font-semibold">
          {formatMoney(total)}
        </bdi>
      </span>
      {isSold(state) && (
        <span className="flex flex-wrap gap-2 sm:basis-full">
          <InvoicesButton number={number} />
          {refundable > 0 && (
            <Button variant="secondary" icon="cash" onClick={() => setRefunding(true)}>
              {t('console.board_refund')}
            </Button>
          )}
        </span>
      )}
      {isRefunding && <RefundDialog order={order} onDone={onRefunded} onClose={() => setRefunding(false)} />}
    </li>
  );
}

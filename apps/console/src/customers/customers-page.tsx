/** Customer care: search, password help and erasure. Results are neither in URLs nor cached (privacy). */
import { eraseCustomer, findCustomers, mailCustomerReset } from '@sufra/contract/customers/endpoints';
import type { CustomerOrder, FoundCustomer } from '@sufra/contract/customers/schemas';
import { formatDate, formatMoney } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { PhoneLink } from '@sufra/ui/figures.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { dismissNotices, toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStaff } from '../account/use-staff.ts';
import { RefundDialog } from '../board/refund-dialog.tsx';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { InvoicesButton, isSold } from '../invoices/invoices-dialog.tsx';
import { Page } from '../page/page.tsx';
import { ErrorNotice } from '../page/states.tsx';

export function CustomersPage() {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ action: 'reset' | 'erase'; customer: FoundCustomer } | null>(null);
  const [found, setFound] = useState<{ sought: string; customers: FoundCustomer[] } | null>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (sought: string) => call(findCustomers, { text: sought }),
    onSuccess: (customers, sought) => setFound({ customers, sought }),
    meta: { handlesErrors: true },
    gcTime: 0,
  });
  const about = error instanceof ApiError ? error.payload?.text?.join(' ') : undefined;
  const customers = found?.customers;
  const findNext = (event: FormEvent) => {
    event.preventDefault();
    dismissNotices();
    if (isPending) return;
    setFound(null);
    mutate(text);
  };
  /** Another number may be typed by now. */
  const findAgain = () => found && mutate(found.sought);
  return (
    <Page title={t('console.customers_title')} text={t('console.customers_text')}>
      <search>
        <form method="post" noValidate className="flex max-w-xl flex-wrap items-start gap-3" onSubmit={findNext}>
          <TextField
            className="min-w-56 grow"
            type="tel"
            icon="search"
            label={t('console.customers_number')}
            labelHidden
            placeholder={t('console.customers_number')}
            value={text}
            error={about}
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value);
              if (error) reset();
            }}
          />
          <Button type="submit" pending={isPending}>
            {t('console.customers_find')}
          </Button>
        </form>
      </search>
      <ErrorNotice>{error && !about && problemText(error, t)}</ErrorNotice>
      <div aria-live="polite" className="flex flex-col gap-3">
        {customers && customers.length > 0 && (
          <p className="text-sm text-muted">{t('console.customers_found', { count: customers.length })}</p>
        )}
        {customers?.length === 0 && (
          <EmptyState scene="search" compact title={t('console.customers_none')} text={t('console.customers_none_text')} />
        )}
        {customers && customers.length > 0 && (
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {customers.map((customer) => (
              <CustomerCard
                key={customer.id}
                customer={customer}
                onAsk={(action) => setAsked({ action, customer })}
                onRefunded={findAgain}
              />
            ))}
          </ul>
        )}
      </div>
      {asked && <CustomerDialog {...asked} onClose={() => setAsked(null)} onErased={findAgain} />}
    </Page>
  );
}

interface CustomerDialogProps {
  action: 'reset' | 'erase';
  customer: FoundCustomer;
  onClose: () => void;
  onErased: () => void;
}

function CustomerDialog({ action, customer: { id, name, email }, onClose, onErased }: CustomerDialogProps) {
  const { t } = useI18n();
  const isErase = action === 'erase';
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(isErase ? eraseCustomer : mailCustomerReset, { id }),
    onSuccess: (text) => {
      // Close the dialog first: toasts inside it would vanish.
      flushSync(onClose);
      toast({ text, tone: 'success' });
      if (isErase) onErased();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger={isErase}
      title={<Sentence message={`console.customers_${action}_title`} values={{ name }} />}
      text={isErase ? t('console.customers_erase_text') : <Sentence message="console.customers_reset_text" values={{ email }} />}
      confirmLabel={t(isErase ? 'console.customers_erase' : 'console.customers_send')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

interface CustomerCardProps {
  customer: FoundCustomer;
  onAsk: (what: 'reset' | 'erase') => void;
  onRefunded: () => void;
}

function CustomerCard({ customer, onAsk, onRefunded }: CustomerCardProps) {
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

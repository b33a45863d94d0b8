/** Invoices of an order, as printable pages for A4 or 80 mm rolls. */

import { type InvoiceLink, staffOrderPapers } from '@sufra/contract/documents/endpoints';
import type { OrderState } from '@sufra/contract/orders/states';
import { formatMoney } from '@sufra/i18n/formats';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../calls/call.ts';
import { Loaded } from '../page/states.tsx';

/** Whether invoices may exist: orders never cooked have none. */
export const isSold = (state: OrderState): boolean => state === 'completed' || state === 'refunded';

export function InvoicesButton({ number }: { number: number }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="orders" onClick={() => setOpen(true)}>
        {t('console.papers')}
      </Button>
      {isOpen && <InvoicesDialog number={number} onClose={() => setOpen(false)} />}
    </>
  );
}

function InvoicesDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useI18n();
  const papers = useQuery({
    queryKey: ['papers', number],
    queryFn: ({ signal }) => call(staffOrderPapers, { orderNumber: number }, { signal }),
    // No caching: links expire, and refunds add documents.
    gcTime: 0,
    meta: { handlesErrors: true },
  });
  return (
    <Dialog open onClose={onClose} title={t('console.papers_title', { number: String(number) })}>
      <Loaded queries={[papers]}>
        {([{ invoice, creditNotes }]) =>
          invoice ? (
            <ul className="flex flex-col divide-y divide-line">
              <Paper title={t('orders.invoice')} paper={invoice} />
              {creditNotes.map((note) => (
                <Paper key={note.number} title={`${t('orders.credit_note')} · ${formatMoney(note.amount)}`} paper={note} />
              ))}
            </ul>
          ) : (
            <p>{t('console.papers_none')}</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Paper({ title, paper: { number, url } }: { title: string; paper: InvoiceLink }) {
  const { t } = useI18n();
  const link = (size: string, href: string) => (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t('console.papers_open', { paper: number, size })}
      className={buttonClass('secondary')}
    >
      {size}
    </a>
  );
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <bdi dir="ltr" className="text-sm text-muted tabular-nums">
          {number}
        </bdi>
      </span>
      {link('A4', url)}
      {link(t('console.papers_80'), `${url}?width=80`)}
    </li>
  );
}

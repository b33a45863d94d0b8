import './print.css';
import { guestPapers, type InvoiceLink, orderPapers } from '@sufra/contract/documents/endpoints';
import type { Order } from '@sufra/contract/orders/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { downloadIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Refresh interval in ms: links expire after an hour. */
const freshMs = 30 * 60_000;

const papersQuery = ({ number, state, refunds }: Order, link: string | undefined) =>
  queryOptions({
    queryKey: ['orders', number, 'papers', state, refunds.filter(({ doneAt }) => doneAt !== null).length, link],
    queryFn: ({ signal }) =>
      link === undefined ? call(orderPapers, { orderNumber: number }, { signal }) : call(guestPapers, { link }, { signal }),
    enabled: state === 'completed' || state === 'refunded',
    staleTime: freshMs,
    refetchInterval: freshMs,
    refetchOnWindowFocus: true,
    meta: { customer: link === undefined, handlesErrors: true },
  });

/** Invoice and credit notes of a completed order (DOC-02). `link`: a guest's private one. */
export function OrderInvoices({ order, link }: { order: Order; link?: string }) {
  const { t } = useI18n();
  const { data } = useQuery(papersQuery(order, link));
  if (!data?.invoice) return null;
  return (
    <ul className="grid gap-2">
      <Paper title={t('orders.invoice')} paper={data.invoice} />
      {data.creditNotes.map((note) => (
        <Paper key={note.number} title={t('orders.credit_note')} paper={note} />
      ))}
    </ul>
  );
}

function Paper({ title, paper: { number, url, pdfUrl } }: { title: string; paper: InvoiceLink }) {
  const { t } = useI18n();
  return (
    <li className="flex gap-2">
      <a href={url} target="_blank" rel="noreferrer" className={`${buttonClass('secondary')} grow`}>
        <Icon name="orders" />
        <span>
          {title}{' '}
          <bdi dir="ltr" className="text-sm font-normal whitespace-nowrap text-muted tabular-nums">
            {number}
          </bdi>
        </span>
      </a>
      <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={t('orders.paper_pdf', { number })} className={buttonClass('secondary')}>
        <Icon name={downloadIcon} />
        PDF
      </a>
    </li>
  );
}

/** Customer care: search, password help and erasure. Results are neither in URLs nor cached (privacy). */
import { findCustomers } from '@sufra/contract/customers/endpoints';
import type { FoundCustomer } from '@sufra/contract/customers/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { dismissNotices } from '@sufra/ui/overlay/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { Page } from '../page/page.tsx';
import { ErrorNotice } from '../page/states.tsx';
import { CustomerCard } from './customer-card.tsx';
import { CustomerDialog } from './customer-dialog.tsx';

export function CustomersPage() {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ action: 'reset' | 'erase'; customer: FoundCustomer } | null>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (sought: string) => call(findCustomers, { text: sought }),
    meta: { handlesErrors: true },
    gcTime: 0,
  });
  const about = error instanceof ApiError ? error.payload?.text?.join(' ') : undefined;
  const find = () => {
    if (!isPending) mutate(text);
  };
  const findNext = (event: FormEvent) => {
    event.preventDefault();
    dismissNotices();
    find();
  };
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
        {data && data.length > 0 && <p className="text-sm text-muted">{t('console.customers_found', { count: data.length })}</p>}
        {data?.length === 0 && (
          <EmptyState scene="search" compact title={t('console.customers_none')} text={t('console.customers_none_text')} />
        )}
        {data && data.length > 0 && (
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {data.map((customer) => (
              <CustomerCard key={customer.id} customer={customer} onAsk={(action) => setAsked({ action, customer })} onRefunded={find} />
            ))}
          </ul>
        )}
      </div>
      {asked && <CustomerDialog {...asked} onClose={() => setAsked(null)} onErased={find} />}
    </Page>
  );
}

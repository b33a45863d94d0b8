import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { replace, useLocation, useNavigate } from 'react-router';
import { isJustBegun, redirectAfterPayment, requirePayment } from '../checkout/after-checkout.ts';
import { loadPayment, useClosePayment } from '../checkout/finish-payment.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import { isPageUrl } from '../visit/stored-wire.ts';
import type { Route } from './+types/payment.ts';
import { PageLink, PaymentFrame, type ReturnMessage } from './payment-frame.tsx';
import { askStatus } from './progress.ts';

export const handle: PageHandle = { title: 'payments.title' };

export const clientMiddleware = [requirePayment];

/** On reload or another visit, checks the payment's status first. */
export async function clientLoader() {
  const payment = loadPayment();
  const { url, branch } = payment;
  if (url === null) throw replace(paths.paymentSuccessful(branch.en));
  if (isJustBegun(payment)) return { payment, url };
  const { state } = await askStatus(payment);
  if (state === 'placed') redirectAfterPayment();
  if (state !== 'confirming') throw replace(paths.paymentFailed(branch.en));
  return { payment, url };
}

/** Payment page: the gateway's page in a frame, or a link to it. */
export default function Payment({ loaderData: { payment, url: kept } }: Route.ComponentProps) {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const { close, isClosing } = useClosePayment(payment);
  const { state } = useLocation();
  const url = isPageUrl(state?.paymentUrl) ? state.paymentUrl : kept;
  const { branch } = payment;
  const returned = ({ outcome, transactionId }: ReturnMessage) => {
    const page = outcome === 'successful' ? paths.paymentSuccessful(branch.en) : paths.paymentFailed(branch.en);
    void navigate(
      { pathname: page, search: transactionId ? `?${new URLSearchParams({ transaction_id: transactionId })}` : '' },
      { replace: true },
    );
  };
  return (
    <div className="page flex max-w-3xl flex-col gap-5 pt-6 pb-10 lg:py-8">
      <PageTitle page={t('payments.title')} />
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">{t('payments.title')}</h1>
        <p className="text-muted">
          <Sentence message="payments.what_is_paid" values={{ amount: <Price fils={payment.total} />, branch: name(branch) }} />
        </p>
      </header>
      {payment.mode === 'iframe' ? (
        <PaymentFrame url={url} onReturn={returned} />
      ) : (
        <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
          <p>{t('payments.elsewhere')}</p>
          <PageLink url={url} look="primary" />
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" icon="chevron-start" pending={isClosing} onClick={() => close({ to: paths.checkout(branch.en) })}>
          {t('payments.back_to_checkout')}
        </Button>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name={lockIcon} />
          {t('payments.secure')}
        </p>
      </footer>
    </div>
  );
}

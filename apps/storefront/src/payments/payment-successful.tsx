import { readTransactionId } from '@sufra/contract/payments/return-path';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { requirePayment } from '../checkout/after-checkout.ts';
import { loadPayment, useClosePayment } from '../checkout/finish-payment.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import type { PendingPayment } from '../visit/state.ts';
import type { Route } from './+types/payment-successful.ts';
import { Checking } from './checking.tsx';
import { type Progress, paymentFailureMessage, progressQuery } from './progress.ts';

export const handle: PageHandle = { title: 'shell.crumb_payment_successful' };

export const clientMiddleware = [requirePayment];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { payment: loadPayment(), transactionId: readTransactionId(url.searchParams.get('transaction_id')) };
}

/** Limit of checks; confirmation continues in the background. */
const mostAsked = 6;

/** Return from the gateway: waits for confirmation, then redirects to the placed order (PAY-02), or explains the failure (PAY-04). */
export default function PaymentSuccessful({ loaderData: { payment, transactionId } }: Route.ComponentProps) {
  const { t } = useI18n();
  const { data } = useQuery(progressQuery(payment, transactionId));
  if (data?.state === 'confirming' && data.asked >= mostAsked) return <TakesLong payment={payment} />;
  if (!data || data.state === 'confirming' || data.state === 'placed')
    return <Checking title={t('payments.checking')} text={t('payments.confirming_text')} />;
  // A gateway with one return address sends declined payments here as well.
  if (data.state === 'failed') return <Navigate to={paths.paymentFailed(payment.branch.en)} replace />;
  return <Refused payment={payment} progress={data} />;
}

function TakesLong({ payment }: { payment: PendingPayment }) {
  const { t } = useI18n();
  const back = (
    <Link to={paths.checkout(payment.branch.en)} className={buttonClass('secondary')}>
      {t('payments.back_to_checkout')}
    </Link>
  );
  return <Checking title={t('payments.confirming_long')} text={t('payments.confirming_long_text')} action={back} />;
}

type Refusal = Exclude<Progress, { state: 'confirming' | 'placed' }>;

function Refused({ payment, progress }: { payment: PendingPayment; progress: Refusal }) {
  const { t } = useI18n();
  const { close, isClosing } = useClosePayment(payment);
  return (
    <div className="page py-6" role="alert">
      <PageTitle page={t('payments.refused')} />
      <EmptyState
        scene="error"
        level={1}
        title={t('payments.refused')}
        text={paymentFailureMessage(progress, t)}
        action={
          <Button pending={isClosing} onClick={() => close({ to: paths.checkout(payment.branch.en) })}>
            {t('payments.back_to_checkout')}
          </Button>
        }
      />
    </div>
  );
}

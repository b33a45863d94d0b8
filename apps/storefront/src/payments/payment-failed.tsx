import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { requirePayment } from '../checkout/after-checkout.ts';
import { loadPayment, useClosePayment } from '../checkout/finish-payment.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import type { Route } from './+types/payment-failed.ts';
import { Checking } from './checking.tsx';
import { paymentFailureMessage, progressQuery } from './progress.ts';

export const handle: PageHandle = { title: 'shell.crumb_payment_failed' };

export const clientMiddleware = [requirePayment];

export const clientLoader = loadPayment;

/** Limit of checks: a payment cancelled at the gateway stays open until the customer continues. */
const mostAsked = 3;

/** The gateway claims failure: verify with the server before showing it (PAY-03). */
export default function PaymentFailed({ loaderData: payment }: Route.ComponentProps) {
  const { t } = useI18n();
  const { data } = useQuery(progressQuery(payment, null));
  const { close, isClosing, closingFor } = useClosePayment(payment);
  const { branch } = payment;
  const warning = useId();
  if (!data || data.state === 'placed' || (data.state === 'confirming' && data.asked < mostAsked))
    return <Checking title={t('payments.checking')} text={t('payments.checking_text')} />;
  const again = paths.checkout(branch.en);
  const menu = paths.menu(branch.en);
  return (
    <div className="page py-6" role="alert">
      <PageTitle page={t('shell.crumb_payment_failed')} />
      <EmptyState
        scene="error"
        level={1}
        title={t('payments.failed')}
        text={data.state === 'confirming' ? t('payments.why_left') : paymentFailureMessage(data, t)}
        action={
          <>
            <div className="flex flex-wrap justify-center gap-3">
              <Button pending={closingFor?.to === again} onClick={() => isClosing || close({ to: again })}>
                {t('payments.try_again')}
              </Button>
              <Button
                variant="secondary"
                aria-describedby={warning}
                pending={closingFor?.to === menu}
                onClick={() => isClosing || close({ to: menu, clearsCart: true })}
              >
                {t('payments.back_to_menu')}
              </Button>
            </div>
            <p id={warning} className="mt-3 text-sm text-muted">
              {t('payments.back_empties')}
            </p>
          </>
        }
      />
    </div>
  );
}

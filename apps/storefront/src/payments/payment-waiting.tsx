import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link, Outlet } from 'react-router';
import { useClosePayment } from '../checkout/finish-payment.ts';
import { paths } from '../paths.ts';
import type { PendingPayment } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';

/** Checkout layout: a pending payment is resumed or closed first. */
export default function PaymentWaiting() {
  const payment = useStore(({ cart }) => cart.payment);
  return (
    <>
      {payment && <WaitingNotice payment={payment} />}
      <Outlet />
    </>
  );
}

function WaitingNotice({ payment }: { payment: PendingPayment }) {
  const { t } = useI18n();
  const { close, isClosing } = useClosePayment(payment);
  return (
    <div className="page pt-6 lg:pt-8">
      <Notice icon="card" title={t('payments.waiting')}>
        <p>
          <Sentence message="payments.waiting_text" values={{ amount: <Price fils={payment.total} /> }} />
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link to={paths.payment(payment.branch.en)} className={buttonClass('secondary')}>
            {t('payments.continue')}
          </Link>
          <Button variant="ghost" pending={isClosing} onClick={() => close({})}>
            {t('payments.cancel')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { Refusal } from './use-place-order.ts';

/** Refusals that only the cart can resolve. */
const inCart = /^(below_minimum|total_too_high|item_|modifier_)/;

/** Refusal with its fix (CHK-08). Scrolls into view and takes the focus. */
export function RefusalNotice({ refusal, branchName }: { refusal: Refusal; branchName: string }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [refusal]);

  let action: ReactNode = null;
  if (inCart.test(refusal.code)) action = <RefusalLink to={paths.cart(branchName)}>{t('checkout.modify')}</RefusalLink>;
  else if (refusal.code === 'too_many_open_orders') action = <RefusalLink to={paths.orders}>{t('orders.title')}</RefusalLink>;
  else if (refusal.code === 'too_many_unconfirmed_orders') action = <RefusalLink to={paths.account}>{t('account.my_account')}</RefusalLink>;
  else if (refusal.code === 'order_type_unavailable') action = <RefusalLink to={paths.home}>{t('locations.choose_branch')}</RefusalLink>;
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice tone={refusal.code === 'price_changed' ? 'warning' : 'error'}>
        <p dir="auto">{refusal.text}</p>
        {action && <p className="mt-2">{action}</p>}
      </Notice>
    </div>
  );
}

const RefusalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass('secondary')}>
    {children}
  </Link>
);

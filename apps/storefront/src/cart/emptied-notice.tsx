import { Button, buttonClass, IconButton } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { discardEmptiedCart, useEmptied } from '../visit/emptied.ts';
import { isCustomer } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';
import { addLine } from './cart-actions.ts';

/** Tells why the cart was emptied, with undo where possible. */
export default function EmptiedNotice({ branchName }: { branchName: string }) {
  const { t } = useI18n();
  const { isElsewhere, dishes } = useEmptied();
  const isSignedIn = useStore(isCustomer);
  const lines = dishes?.branchName === branchName ? dishes.lines : [];
  if (lines.length === 0 && !isElsewhere) return null;
  const bringBack = () => {
    discardEmptiedCart();
    // addLine prepends, so add in reverse order.
    for (const line of lines.toReversed()) addLine(line);
  };
  return (
    <Notice
      role="status"
      icon="cart"
      className="mt-3"
      title={t(lines.length > 0 ? 'cart.emptied_payment' : 'cart.emptied_elsewhere')}
      action={<IconButton icon="close" label={t('ui.close')} onClick={discardEmptiedCart} />}
    >
      {lines.length > 0 ? (
        <Button variant="secondary" className="mt-1" onClick={bringBack}>
          {t('cart.bring_back')}
        </Button>
      ) : (
        <>
          <p>{t('cart.emptied_elsewhere_text')}</p>
          {isSignedIn && (
            <Link to={paths.orders} className={`${buttonClass('secondary')} mt-2`}>
              {t('shell.link_orders')}
            </Link>
          )}
        </>
      )}
    </Notice>
  );
}

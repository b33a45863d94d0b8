import { buttonClass } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';

/** Of customers alone; a page that cannot have it still has the links of the navigation. */
const CustomerMenu = lazy(() => import('./customer-menu.tsx').catch(() => ({ default: () => <></> })));

/** A login button, or the customer's name with a menu (NAV-03). */
export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useI18n();
  const isCustomer = useStore((state) => state.auth.token !== null);
  const login = (
    <Link to={paths.login} className={classNames(buttonClass('primary'), 'in-data-customer:invisible')}>
      {t('shell.login')}
    </Link>
  );
  if (!isCustomer) return login;
  return (
    <Suspense fallback={login}>
      <CustomerMenu onLogout={onLogout} />
    </Suspense>
  );
}

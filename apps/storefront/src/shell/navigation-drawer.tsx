import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Drawer } from '@sufra/ui/overlay/drawer.tsx';
import { type FormEvent, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OrderTypeToggle } from '../branches/order-type-toggle.tsx';
import { useCartPath } from '../catalogue/branches.ts';
import { optional } from '../loading/page-texts.ts';
import { paths } from '../paths.ts';
import { useRestaurant } from '../site/page-head.tsx';
import { isOfGuest } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';
import { Greeting } from './customer-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { type NavigationLink, useCustomerLinks } from './sub-navigation.tsx';

/** For sessions only; optional. */
const OpenOrderEntry = optional(async () => (await import('../orders/open-order.tsx')).OpenOrderEntry);

const entry = 'flex min-h-12 items-center gap-4 rounded-control px-3 font-semibold hover:bg-sunken';

interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** Navigation drawer of phones and tablets: search, order type, links, login or logout (NAV-04). */
export function NavigationDrawer({ open, onClose, onLogout }: NavigationDrawerProps) {
  const { t, name } = useI18n();
  const restaurant = useRestaurant();
  const isCustomer = useStore((state) => state.auth.token !== null);
  const branch = useStore((state) => state.general.branch);
  const isGuest = useStore(isOfGuest);
  const customerLinks = useCustomerLinks();
  const cart: NavigationLink = { to: useCartPath(), icon: 'cart', label: t('shell.link_cart') };
  // Guests see account links too: the guard redirects to login and back.
  const links = [...customerLinks.filter(({ to }) => isCustomer || to !== paths.coupons), cart];

  const leave = (
    <Button
      variant="secondary"
      icon="logout"
      fullWidth
      onClick={() => {
        onClose();
        onLogout();
      }}
    >
      {t(isGuest ? 'shell.forget_me' : 'shell.logout')}
    </Button>
  );
  const foot = isGuest ? (
    <Link to={paths.account} className={buttonClass('primary', 'md', true)} onClick={onClose}>
      {t('shell.register')}
    </Link>
  ) : isCustomer ? (
    leave
  ) : (
    <div className="flex flex-col gap-2">
      <Link to={paths.login} className={buttonClass('primary', 'md', true)} onClick={onClose}>
        {t('shell.login')}
      </Link>
      <Link to={paths.register} className={buttonClass('ghost', 'md', true)} onClick={onClose}>
        {t('shell.register')}
      </Link>
    </div>
  );
  return (
    <Drawer open={open} onClose={onClose} title={isCustomer ? <Greeting /> : name(restaurant.name)} foot={foot}>
      <div className="flex flex-col gap-4">
        {branch && <MenuSearch branchName={branch.name} onDone={onClose} />}
        <OrderTypeToggle fullWidth onDone={onClose} />
        <nav aria-label={t('shell.navigation')}>
          <ul className="-mx-3 flex flex-col">
            {isCustomer && (
              <Suspense>
                <OpenOrderEntry className={entry} onFollow={onClose} />
              </Suspense>
            )}
            {links.map((link) => (
              <li key={link.icon}>
                <Link to={link.to} onClick={onClose} className={entry}>
                  <Icon name={link.icon} size={24} className="text-muted" />
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {isGuest && leave}
        <div className="-mx-3 border-t border-line pt-3">
          <LanguageSwitch />
        </div>
      </div>
    </Drawer>
  );
}

/** Opens the menu with the term in `?q=`. */
function MenuSearch({ branchName, onDone }: { branchName: string; onDone: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = term.trim();
    if (!q) return;
    onDone();
    void navigate({ pathname: paths.menu(branchName), search: `?${new URLSearchParams({ q })}` });
  };
  return (
    <search>
      <form onSubmit={search}>
        <TextField
          type="search"
          icon="search"
          label={t('shell.search')}
          labelHidden
          placeholder={t('shell.search')}
          enterKeyHint="search"
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </form>
    </search>
  );
}

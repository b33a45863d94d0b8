import { useMedia } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { NavLink, useLocation } from 'react-router';
import { useMenuPath } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';

/** Secondary navigation for signed-in customers (NAV-05). Phones have it in the drawer; the landing page has its own. */
export function SubNavigation() {
  const isHome = useLocation().pathname === paths.home;
  const hasPlace = useMedia('(width >= 64rem)', true);
  // Its own element: hydration would take another `nav` for one that is left out.
  return <div>{!isHome && hasPlace && <CustomerLinks />}</div>;
}

function CustomerLinks() {
  const { t } = useI18n();
  const links = useCustomerLinks();
  return (
    <nav aria-label={t('shell.sub_navigation')} className="hidden border-b border-line bg-surface lg:in-data-customer:block">
      <ul className="page flex gap-2">
        {links.map(({ to, icon, label }) => (
          <li key={icon}>
            <NavLink
              to={to}
              end={to === paths.home}
              className="flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-primary"
            >
              <Icon name={icon} size={18} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface NavigationLink {
  to: string;
  icon: IconName;
  label: string;
}

export function useCustomerLinks(): NavigationLink[] {
  const { t } = useI18n();
  const menu = useMenuPath();
  return [
    { to: menu, icon: 'cutlery', label: t('shell.link_menu') },
    { to: paths.orders, icon: 'orders', label: t('shell.link_orders') },
    { to: paths.addresses, icon: 'pin', label: t('shell.link_addresses') },
    { to: paths.coupons, icon: 'ticket', label: t('shell.link_coupons') },
    { to: paths.account, icon: 'user', label: t('shell.link_account') },
  ];
}

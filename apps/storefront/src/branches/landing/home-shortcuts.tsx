import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { Link } from 'react-router';
import { useMenuPath } from '../../catalogue/branches.ts';
import { paths } from '../../paths.ts';
import { isLocated } from '../../visit/guards.ts';
import { useStore } from '../../visit/store.ts';

/** Shortcuts for signed-in customers (NAV-05). 'Menu' leads to the order in progress, or to the branches. */
export function HomeShortcuts() {
  const { t } = useI18n();
  const menu = useMenuPath();
  const branches = useStore(isLocated) ? '#branches' : '#all-branches';
  const entries: { to: string; icon: IconName; label: string }[] = [
    { to: paths.orders, icon: 'orders', label: t('shell.link_orders') },
    { to: paths.addresses, icon: 'pin', label: t('shell.link_addresses') },
    { to: paths.coupons, icon: 'ticket', label: t('shell.link_coupons') },
    { to: paths.account, icon: 'user', label: t('shell.link_account') },
    { to: menu === paths.home ? branches : menu, icon: 'cutlery', label: t('shell.link_menu') },
  ];
  return (
    <nav aria-label={t('shell.sub_navigation')} className="page hidden pt-6 in-data-customer:block">
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6">
        {entries.map(({ to, icon, label }) => (
          <li key={to} className="shrink-0 lg:grow lg:basis-0">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap transition-[border-color,box-shadow] hover:border-control hover:shadow-raised"
            >
              <Icon name={icon} className="text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

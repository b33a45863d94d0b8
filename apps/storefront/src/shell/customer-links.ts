/** The pages of a logged-in customer, in the order of every navigation. */

import { useI18n } from '@sufra/ui/i18n.tsx';
import type { IconName } from '@sufra/ui/icon.tsx';
import { useMenuPath } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';

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

import type { StaffRole } from '@sufra/contract/endpoint';
import type { MessageKey } from '@sufra/i18n';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { starIcon } from '@sufra/ui/stars.tsx';
import { NavLink } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { paths } from '../paths.ts';

/** A rail at the side of a tablet, a bar below on a phone. Only where one may go. */
export function PlaceList() {
  const { t } = useI18n();
  const { may } = useStaff();
  const open = places.filter(({ role }) => may(role));
  return (
    <nav
      aria-label={t('console.screens')}
      className="z-20 flex shrink-0 border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:overflow-x-auto max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-0 md:h-dvh md:w-24 md:flex-col md:gap-1 md:overflow-y-auto md:border-e md:p-2 print:hidden"
    >
      {open.map(({ path, text, icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === '/'}
          className={({ isActive }) =>
            classNames(
              'flex min-h-16 flex-col items-center justify-center gap-1 rounded-control text-center md:px-1 text-xs font-semibold max-md:min-w-fit max-md:grow max-md:basis-0 max-md:px-0.5',
              isActive ? 'bg-primary-soft text-primary' : 'text-muted hover:bg-sunken hover:text-ink',
            )
          }
        >
          <Icon name={icon} size={24} />
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}

interface Place {
  path: string;
  text: MessageKey;
  icon: IconName;
  role: StaffRole;
}

const peopleIcon =
  'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.800 19.500c.7-3.200 3.200-5 6.200-5s5.500 1.800 6.200 5M15.500 4.800a3.500 3.500 0 0 1 0 6.400M17.500 14.900c1.900.7 3.200 2.300 3.700 4.600';
const menuIcon = 'M6 3.500h12v17H6ZM9.500 8h5M9.500 12h5M9.500 16h3';
const salesIcon = 'M4 20h16M6.500 20v-6M12 20V5M17.500 20v-9';
const customerIcon =
  'M10 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3.500 19.500c.6-3.200 3.100-5 6.500-5M16.200 19.200a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400ZM18.200 18.500l2.300 2.300';
const auditLogIcon = 'M12 20.500a8.500 8.500 0 1 0-8.200-10.700M3.500 5v5h5M12 7.500V12l3 2';

export const places: readonly Place[] = [
  { path: paths.board, text: 'console.board_title', icon: 'orders', role: 'kitchen' },
  { path: paths.availability, text: 'console.availability_title', icon: 'cutlery', role: 'kitchen' },
  { path: paths.dishes, text: 'console.dishes_title', icon: menuIcon, role: 'manager' },
  { path: paths.today, text: 'console.today_title', icon: salesIcon, role: 'manager' },
  { path: paths.customers, text: 'console.customers_title', icon: customerIcon, role: 'manager' },
  { path: paths.ratings, text: 'console.ratings_title', icon: starIcon, role: 'manager' },
  { path: paths.trail, text: 'console.trail_title', icon: auditLogIcon, role: 'manager' },
  { path: paths.staff, text: 'console.staff_title', icon: peopleIcon, role: 'owner' },
];

import type { StaffRole } from '@sufra/contract/endpoint';
import type { MessageKey } from '@sufra/i18n';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { starIcon } from '@sufra/ui/stars.tsx';
import { useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { paths } from '../paths.ts';
import { hasGiftVouchers } from '../site.ts';

/** Number of items in a phone's navigation, beside "More". */
const few = 4;

/** Navigation, only permitted screens: a list on desktops, a rail on tablets, a bottom bar on phones. */
export function PlaceList() {
  const { t } = useI18n();
  const { may } = useStaff();
  const open = places.filter(({ role, isOff }) => may(role) && !isOff?.());
  const more = open.length > few + 1 ? open.slice(few) : [];
  return (
    <nav
      aria-label={t('console.screens')}
      className="z-20 flex shrink-0 border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:overflow-x-auto max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-0 md:h-dvh md:w-24 md:flex-col 2xl:w-52 md:gap-0.5 md:overflow-y-auto md:border-e md:p-2 print:hidden"
    >
      {open.map((place) => (
        <NavLink
          key={place.path}
          to={place.path}
          end={place.path === '/'}
          className={({ isActive }) => classNames(entryClass(isActive), more.includes(place) && 'max-md:hidden')}
        >
          <Icon name={place.icon} size={24} />
          {t(place.text)}
        </NavLink>
      ))}
      {more.length > 0 && <More places={[...more, account]} />}
    </nav>
  );
}

/** Text zoom is limited, so that five items fit. */
const entryClass = (isActive: boolean): string =>
  classNames(
    'flex min-h-16 flex-col items-center justify-center gap-1 rounded-control text-center md:min-h-13 md:shrink-0 md:gap-0.5 md:px-1 md:leading-tight 2xl:min-h-10 2xl:flex-row 2xl:justify-start 2xl:gap-3 2xl:px-3 2xl:text-start 2xl:text-sm text-xs font-semibold max-md:min-w-fit max-md:grow max-md:basis-0 max-md:px-0.5 max-md:text-[min(0.75rem,4.4vw)]',
    isActive ? 'bg-primary-soft text-primary' : 'text-muted hover:bg-sunken hover:text-ink',
  );

/** Items beyond the phone's navigation bar. */
function More({ places: hidden }: { places: readonly Place[] }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(entryClass(hidden.some(({ path }) => matchPath({ path, end: false }, pathname))), 'md:hidden')}
        onClick={() => setOpen(true)}
      >
        <Icon name={moreIcon} size={24} />
        {t('console.more')}
      </button>
      {isOpen && (
        <Dialog open onClose={close} title={t('console.more')} size="sm">
          <ul className="flex flex-col gap-1">
            {hidden.map(({ path, text, icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  onClick={close}
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold',
                      isActive ? 'bg-primary-soft text-primary' : 'hover:bg-sunken',
                    )
                  }
                >
                  <Icon name={icon} size={24} />
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

interface Place {
  path: string;
  text: MessageKey;
  icon: IconName;
  role: StaffRole;
  /** Depends on the chosen branch. */
  isOfBranch?: true;
  /** Whether the restaurant does without it. */
  isOff?: () => boolean;
}

const staffIcon =
  'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.800 19.500c.7-3.200 3.200-5 6.200-5s5.500 1.800 6.200 5M15.500 4.800a3.500 3.500 0 0 1 0 6.400M17.500 14.900c1.900.7 3.200 2.300 3.700 4.600';
const tableIcon = 'M3.500 8.500h17M5.500 8.500v11M18.500 8.500v11M12 8.500v7M9 19.500l3-4 3 4';
const menuIcon = 'M6 3.500h12v17H6ZM9.500 8h5M9.500 12h5M9.500 16h3';
const bannerIcon = 'M4 10v4h3l9 4.500v-13L7 10H4ZM19 9.500v5M8 14.200l1.200 5.300h2.300l-1-4.200';
const changesIcon = 'M4 6.500h16v13H4ZM4 10.500h16M8.500 4v4M15.500 4v4M8.500 15l2.300 2.300 4.700-4.300';
const areasIcon = 'M9 4.500 3.500 6.500v13l5.500-2 6 2 5.500-2v-13l-5.500 2ZM9 4.500v13M15 6.500v13';
const giftIcon =
  'M4 11.500h16v8.500H4ZM3 7.500h18v4H3ZM12 7.500V20M12 7.500C9 7.500 7 6.500 7 5s3.500-1.500 5 2.500c1.500-4 5-4 5-2.500s-2 2.500-5 2.500Z';
const salesIcon = 'M4 20h16M6.500 20v-6M12 20V5M17.500 20v-9';
const soldIcon = 'M4 6h10M4 12h16M4 18h6';
const moreIcon = 'M6.500 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM19.500 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z';
const customerIcon =
  'M10 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM3.500 19.500c.6-3.200 3.100-5 6.500-5M16.200 19.200a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400ZM18.200 18.500l2.300 2.300';
const settingsIcon = 'M4 7h9M17 7h3M15 4.500v5M4 12h3M11 12h9M9 9.500v5M4 17h10M18 17h2M16 14.500v5';
const auditLogIcon = 'M12 20.500a8.500 8.500 0 1 0-8.200-10.700M3.500 5v5h5M12 7.500V12l3 2';

/** Account entry for phones, where the top button has no label. */
const account: Place = { path: paths.account, text: 'console.account_title', icon: 'user', role: 'driver' };

export const places: readonly Place[] = [
  { path: paths.board, text: 'console.board_title', icon: 'orders', role: 'kitchen', isOfBranch: true },
  { path: paths.availability, text: 'console.availability_title', icon: 'cutlery', role: 'kitchen', isOfBranch: true },
  { path: paths.phoneOrder, text: 'console.phoned_title', icon: 'phone', role: 'kitchen', isOfBranch: true },
  { path: paths.dishes, text: 'console.dishes_title', icon: menuIcon, role: 'manager' },
  { path: paths.tables, text: 'console.tables_title', icon: tableIcon, role: 'kitchen', isOfBranch: true },
  { path: paths.hours, text: 'console.hours_title', icon: 'clock', role: 'manager', isOfBranch: true },
  { path: paths.promotions, text: 'console.promotions_title', icon: 'ticket', role: 'owner' },
  { path: paths.banner, text: 'console.banner_title', icon: bannerIcon, role: 'owner' },
  { path: paths.branches, text: 'console.branches_title', icon: 'pin', role: 'manager' },
  { path: paths.areas, text: 'console.areas_title', icon: areasIcon, role: 'manager', isOfBranch: true },
  { path: paths.changes, text: 'console.changes_title', icon: changesIcon, role: 'manager' },
  { path: paths.today, text: 'console.today_title', icon: salesIcon, role: 'manager', isOfBranch: true },
  { path: paths.sold, text: 'console.sold_title', icon: soldIcon, role: 'manager', isOfBranch: true },
  { path: paths.customers, text: 'console.customers_title', icon: customerIcon, role: 'manager' },
  { path: paths.gifts, text: 'console.gifts_title', icon: giftIcon, role: 'manager', isOfBranch: true, isOff: () => !hasGiftVouchers() },
  { path: paths.ratings, text: 'console.ratings_title', icon: starIcon, role: 'manager', isOfBranch: true },
  { path: paths.trail, text: 'console.trail_title', icon: auditLogIcon, role: 'manager' },
  { path: paths.staff, text: 'console.staff_title', icon: staffIcon, role: 'manager' },
  { path: paths.settings, text: 'console.settings_title', icon: settingsIcon, role: 'owner' },
];

/** Whether a screen depends on the chosen branch. Orders open over the board. */
export const isOfBranch = (pathname: string): boolean =>
  matchPath('/order/:number', pathname) !== null ||
  matchPath(paths.till, pathname) !== null ||
  places.some((place) => place.isOfBranch && matchPath({ path: place.path, end: place.path === paths.board }, pathname));

import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { NavLink } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { places } from './places.ts';

/** A rail at the side of a tablet, a bar below on a phone. Only where one may go. */
export function PlaceList() {
  const { t } = useI18n();
  const { may } = useStaff();
  const open = places.filter(({ role }) => may(role));
  return (
    <nav
      aria-label={t('console.screens')}
      className="z-20 flex shrink-0 border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-0 md:h-dvh md:w-24 md:flex-col md:gap-1 md:overflow-y-auto md:border-e md:p-2 print:hidden"
    >
      {open.map(({ path, text, icon }) => (
        <NavLink
          key={path}
          to={path}
          end={path === '/'}
          className={({ isActive }) =>
            classNames(
              'flex min-h-16 flex-col items-center justify-center gap-1 rounded-control px-1 text-center text-xs font-semibold max-md:grow max-md:basis-0',
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

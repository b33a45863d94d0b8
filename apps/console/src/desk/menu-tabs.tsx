import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { chipClass } from '@sufra/ui/toggle-chip.tsx';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { useWithoutArabic } from './without-arabic.ts';

/** The lists that the menu is made of. */
export function MenuTabs() {
  const { t } = useI18n();
  const { texts = [] } = useWithoutArabic();
  return (
    <TabLinks
      label={t('desk.lists')}
      tabs={[
        [paths.dishes, t('desk.dishes')],
        [paths.categories, t('desk.categories')],
        [paths.options, t('desk.option_groups')],
        ...(texts.length > 0 ? [[paths.arabic, t('desk.arabic_count', { count: texts.length })] as const] : []),
      ]}
    />
  );
}

interface TabLinksProps {
  label: string;
  tabs: readonly (readonly [path: string, text: string])[];
}

/** Screens that belong together. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav aria-label={label} className="-my-2 flex flex-wrap gap-2">
    {tabs.map(([path, text]) => (
      <NavLink
        key={path}
        to={path}
        end
        className={({ isActive }) => classNames(chipClass, isActive && 'before:border-primary before:bg-primary-soft text-primary')}
      >
        {text}
      </NavLink>
    ))}
  </nav>
);

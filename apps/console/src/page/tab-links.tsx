import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { chipClass } from '@sufra/ui/toggle-chip.tsx';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';

interface TabLinksProps {
  label: string;
  tabs: readonly (readonly [path: string, text: string])[];
}

/** Tabs of related screens. */
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

/** Tabs of the audit log: staff actions, and field changes. */
export function ChangeLogTabs() {
  const { t } = useI18n();
  return (
    <TabLinks
      label={t('console.trail_title')}
      tabs={[
        [paths.trail, t('console.trail_actions')],
        [paths.trailOfFields, t('console.trail_fields')],
      ]}
    />
  );
}

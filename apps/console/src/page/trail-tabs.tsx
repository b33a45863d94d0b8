import { useI18n } from '@sufra/ui/i18n.tsx';
import { TabLinks } from '../page/tab-links.tsx';
import { paths } from '../paths.ts';

/** Tabs of the audit log: staff actions, and field changes. */
export function TrailTabs() {
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

import { useI18n } from '@sufra/ui/i18n.tsx';
import { TabLinks } from '../page/tab-links.tsx';
import { paths } from '../paths.ts';

/** What was done, and what was changed of the restaurant, field by field. */
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

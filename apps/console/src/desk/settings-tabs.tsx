import { useI18n } from '@sufra/ui/i18n.tsx';
import { TabLinks } from '../page/tab-links.tsx';
import { paths } from '../paths.ts';

export function SettingsTabs() {
  const { t } = useI18n();
  return (
    <TabLinks
      label={t('desk.settings_tabs')}
      tabs={[
        [paths.settings, t('console.settings_title')],
        [paths.logo, t('desk.logo_title')],
        [paths.company, t('desk.company_title')],
        [paths.terms, t('desk.terms')],
        [paths.privacy, t('desk.privacy')],
      ]}
    />
  );
}

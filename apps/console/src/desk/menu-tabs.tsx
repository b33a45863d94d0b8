import { useI18n } from '@sufra/ui/i18n.tsx';
import { TabLinks } from '../page/tab-links.tsx';
import { paths } from '../paths.ts';
import { useWithoutArabic } from './without-arabic.ts';

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

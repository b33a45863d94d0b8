/** New category: names. Shown once it contains a dish. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { categoryPath, paths } from '../paths.ts';
import { shelvesOf } from './desk-queries.ts';
import { NewThingPage } from './new-thing.tsx';

export function NewCategoryPage() {
  const { t } = useI18n();
  return (
    <NewThingPage
      kind="category"
      title={t('desk.category_new')}
      back={paths.categories}
      backText={t('desk.categories_back')}
      names={['name.en', 'name.ar']}
      takenIn={(list) => [...shelvesOf(list), ...list.things]}
      otherwise="category"
      pathTo={categoryPath}
    />
  );
}

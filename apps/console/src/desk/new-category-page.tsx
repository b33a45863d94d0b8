/** A new category: its names. It is shown once a dish is in it. */
import type { DeskThings } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { categoryPath, paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { shelvesOf, thingsQuery } from './desk-queries.ts';
import { NewThingFields } from './new-thing.tsx';
import { useNewThing } from './use-new-thing.ts';

export function NewCategoryPage() {
  const { t } = useI18n();
  const categories = useQuery(thingsQuery('category'));
  return (
    <DeskPage title={t('desk.category_new')} back={paths.categories} backText={t('desk.categories_back')} queries={[categories]} isOwners>
      {categories.data && <NewCategory categories={categories.data} />}
    </DeskPage>
  );
}

function NewCategory({ categories }: { categories: DeskThings }) {
  const thing = useNewThing({
    kind: 'category',
    names: ['name.en', 'name.ar'],
    start: {},
    taken: new Set([...shelvesOf(categories), ...categories.things].map(({ code }) => code)),
    otherwise: 'category',
    pathTo: categoryPath,
  });
  return <NewThingFields thing={thing} />;
}

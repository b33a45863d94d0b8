/** New dish: names, category, prices, facts and picture; the rest on its own screen. */
import { newDishFields } from '@sufra/contract/desk/fields';
import type { DeskEntries } from '@sufra/contract/desk/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link, useSearchParams } from 'react-router';
import { newPath, paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { type MenuCategory, menuCategories, useEntries } from './desk-queries.ts';
import { DishFacts } from './dish-facts.tsx';
import { dishCrops } from './focal-point-field.tsx';
import { decimal } from './form-fields.tsx';
import { Group } from './form-parts.tsx';
import { Options } from './names.tsx';
import { NewEntryFields } from './new-entry.tsx';
import { PictureField } from './picture-field.tsx';
import { useNewEntry } from './use-new-entry.ts';

export function NewDishPage() {
  const { t } = useI18n();
  const dishes = useEntries('item');
  const categories = useEntries('category');
  return (
    <DeskPage kind="item" title={t('desk.dish_new')} queries={[dishes, categories]} isOwners>
      {([all, menu]) => <NewDish dishes={all} shelves={menuCategories(menu)} />}
    </DeskPage>
  );
}

function NewDish({ dishes, shelves }: { dishes: DeskEntries; shelves: readonly MenuCategory[] }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const thing = useNewEntry({
    kind: 'item',
    names: newDishFields,
    start: { category: search.get('category') ?? '' },
    taken: new Set(dishes.things.map(({ code }) => code)),
    otherwise: 'dish',
  });
  const { text, select } = thing;
  if (shelves.length === 0)
    return (
      <EmptyState
        compact
        title={t('desk.dish_needs_category')}
        action={
          <Link to={newPath(paths.categories)} className={buttonClass()}>
            {t('desk.category_new')}
          </Link>
        }
      />
    );
  const category = select(
    'category',
    <>
      <option value="" disabled>
        {t('desk.choose')}
      </option>
      <Options of={shelves} />
    </>,
    { required: true },
  );
  return (
    <NewEntryFields thing={thing} texts={category}>
      <Group title={t('desk.prices')} text={t('desk.dish_new_text')}>
        {text('price.pickup', { ...decimal, required: true })}
        {text('price.delivery', { ...decimal, required: true })}
      </Group>
      <DishFacts {...thing} />
      <Group title={t('desk.picture')} isWide>
        <PictureField fields={thing} label={t('desk.picture')} cuts={dishCrops(t)} known={{}} />
      </Group>
    </NewEntryFields>
  );
}

/** Category form: names, hours and subcategories. */
import { categoryFields } from '@sufra/contract/desk/fields';
import type { DeskThing, DeskThings } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { dishesIn, moves } from './category-dishes.ts';
import type { Shelf } from './desk-queries.ts';
import { type Subcategory, type Typed, toText } from './field-texts.ts';
import { Group, NameFields, partsOf, ThingFields } from './form-parts.tsx';
import { HoursField } from './promotions/hours-field.tsx';
import { Subcategories } from './subcategories.tsx';
import { useThingForm } from './use-thing-form.ts';

interface CategoryFormProps {
  category: DeskThing;
  dishes: DeskThings['things'];
  shelves: readonly Shelf[];
  reload: () => Promise<DeskThing | undefined>;
}

const path = 'subcategories';
const listIn = (text: string | undefined): Subcategory[] => JSON.parse(text || '[]');

export function CategoryForm({ category, dishes, shelves, reload }: CategoryFormProps) {
  const { t } = useI18n();
  /** Targets for dishes of removed subcategories. */
  const [ways, setWays] = useState<Readonly<Record<string, string>>>({});
  const there = listIn(toText(path, category.fields[path]));
  /** Removed subcategories with active dishes. */
  const leaving = (typed: Typed) => {
    const kept = new Set(listIn(typed[path]).map(({ code }) => code));
    return there
      .filter(({ code }) => !kept.has(code))
      .map((shelf) => ({ shelf, dishes: dishesIn(dishes, [shelf.code]) }))
      .filter((each) => each.dishes.length > 0);
  };
  const thing = useThingForm(category, categoryFields, reload, (typed) =>
    leaving(typed).flatMap((each) => {
      const to = ways[each.shelf.code];
      return to ? moves(each.dishes, to) : [];
    }),
  );
  const { typed } = thing;
  const { field, control, around } = partsOf(category, thing);
  const kept = new Set(listIn(typed[path]).map(({ code }) => code));
  const gone = there.filter(({ code }) => !kept.has(code)).map(({ code }) => code);
  return (
    <ThingFields thing={category} form={thing}>
      <NameFields {...{ field, around, typed }} />
      <Group title={t('desk.category_hours')} text={t('desk.category_hours_text')} isWide>
        <HoursField control={control} around={around} />
      </Group>
      <Group title={t('desk.subcategories')} text={t('desk.subcategories_text')} isWide>
        {around(
          path,
          <Subcategories
            {...control(path)}
            leaving={leaving(typed)}
            ways={ways}
            onWay={(code, to) => setWays((all) => ({ ...all, [code]: to }))}
            shelves={shelves.filter(({ code }) => !gone.includes(code))}
          />,
        )}
      </Group>
    </ThingFields>
  );
}

/** The names of a category, when it is offered, and what it is divided into. */
import { categoryFields } from '@sufra/contract/desk/fields';
import type { DeskThing, DeskThings } from '@sufra/contract/desk/model';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { dishesIn, moves } from './category-dishes.ts';
import type { Shelf } from './desk-queries.ts';
import { formName, type Subcategory, type Typed, toText } from './field-texts.ts';
import { controlOf, FormNotices, fieldOf, Group, SaveFoot, WithTrail } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
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
  /** Where the dishes of subcategories go that are taken out. */
  const [ways, setWays] = useState<Readonly<Record<string, string>>>({});
  const there = listIn(toText(path, category.fields[path]));
  /** Those that are taken out, with dishes on the menu. */
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
  const { form, changed, typed } = thing;
  const kept = new Set(listIn(typed[path]).map(({ code }) => code));
  const gone = there.filter(({ code }) => !kept.has(code)).map(({ code }) => code);
  return (
    <>
      <FormNotices {...thing} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        <Group title={t('desk.texts')}>
          <WithTrail thing={category} form={thing} field="name.en">
            <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...fieldOf(category, thing, 'name.en')} />
          </WithTrail>
          <WithTrail thing={category} form={thing} field="name.ar">
            <TextField
              label={t('desk.name_ar')}
              lang="ar"
              dir="rtl"
              {...fieldOf(category, thing, 'name.ar')}
              hint={typed[formName('name.ar')] === '' ? t('desk.name_ar_missing') : undefined}
            />
          </WithTrail>
        </Group>
        <Group title={t('desk.category_hours')} text={t('desk.category_hours_text')} isWide>
          <HoursField
            control={(field) => controlOf(category, thing, field)}
            around={(field, within) => (
              <WithTrail thing={category} form={thing} field={field}>
                {within}
              </WithTrail>
            )}
          />
        </Group>
        <Group title={t('desk.subcategories')} text={t('desk.subcategories_text')} isWide>
          <WithTrail thing={category} form={thing} field={path}>
            <Subcategories
              {...controlOf(category, thing, path)}
              leaving={leaving(typed)}
              ways={ways}
              onWay={(code, to) => setWays((all) => ({ ...all, [code]: to }))}
              shelves={shelves.filter(({ code }) => !gone.includes(code))}
            />
          </WithTrail>
        </Group>
        {category.mayChange.length > 0 && <SaveFoot isPending={form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}

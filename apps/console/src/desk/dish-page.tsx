/** Page of a dish: texts, prices, facts and history. */
import { dishFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { formatAmount } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { optionGroupPath } from '../paths.ts';
import { EntryPage } from './desk-page.tsx';
import { type MenuCategory, menuCategories, textIn, useEntries } from './desk-queries.ts';
import { DishFacts } from './dish-facts.tsx';
import { formName, type Typed, toText } from './field-texts.ts';
import { dishCrops } from './focal-point-field.tsx';
import { decimal, numeric, useEntryFields } from './form-fields.tsx';
import { EntryFields, Group, NameFields } from './form-parts.tsx';
import { namedCodesOf, Options } from './names.tsx';
import { type Choices, PickList } from './pick-list.tsx';
import { PictureField } from './picture-field.tsx';
import { type EntryForm, useEntryForm } from './use-entry-form.ts';

export function DishPage() {
  const { name } = useI18n();
  const categories = useEntries('category');
  const groups = useEntries('optionGroup');
  const dishes = useEntries('item');
  const shelves = categories.data ? menuCategories(categories.data) : [];
  const named = { category: shelves, optionGroups: namedCodesOf(groups.data), goesWith: namedCodesOf(dishes.data) };
  return (
    <EntryPage kind="item" others={[categories, groups, dishes]} parts={() => ({ named })}>
      {({ thing, reload }, [, options, all]) => (
        <DishForm
          dish={thing}
          menu={{ shelves, optionGroups: activeIn(options), dishes: dishesBy(all, shelves, thing.code, name) }}
          reload={reload}
        />
      )}
    </EntryPage>
  );
}

const activeIn = ({ things }: DeskEntries) => things.flatMap(({ code, isActive }) => (isActive ? [code] : []));

/** Candidates for recommendations: active dishes. */
function dishesBy(
  { things }: DeskEntries,
  shelves: readonly MenuCategory[],
  own: string,
  name: (of: MenuCategory['name']) => string,
): Choices[] {
  const by = Map.groupBy(
    things.filter(({ code, isActive }) => isActive && code !== own),
    ({ fields }) => textIn(fields, 'category'),
  );
  return shelves.map((shelf) => ({ title: name(shelf.name), codes: (by.get(shelf.code) ?? []).map(({ code }) => code) }));
}

/** Choices for a dish's references. */
interface Menu {
  shelves: readonly MenuCategory[];
  optionGroups: readonly string[];
  /** Dishes by category. */
  dishes: readonly Choices[];
}

const mostGoWith = 6;

interface DishFormProps {
  dish: DeskEntry;
  menu: Menu;
  reload: () => Promise<DeskEntry | undefined>;
}

/** All fields of a dish. */
function DishForm({ dish, menu: { shelves, optionGroups, dishes }, reload }: DishFormProps) {
  const { t } = useI18n();
  const names = [...dishFields, ...Object.keys(dish.fields).filter((field) => field.startsWith('at.'))];
  const thing = useEntryForm(dish, names, reload);
  const fields = useEntryFields(dish, thing);
  const { control, around, text, area, select } = fields;
  return (
    <EntryFields thing={dish} form={thing}>
      <NameFields title={t('desk.names')} {...fields} />
      <Group title={t('desk.prices')}>
        {text('price.pickup', { ...decimal, required: true })}
        {text('price.delivery', { ...decimal, required: true })}
        {text('minQuantity', { ...numeric, hint: t('desk.min_quantity_text') })}
      </Group>
      <Group title={t('desk.texts')}>
        {area('description.en')}
        {area('description.ar')}
        {select(
          'category',
          <>
            {!shelves.some(({ code }) => code === dish.fields.category) && <option value={String(dish.fields.category)} />}
            <Options of={shelves} />
          </>,
        )}
      </Group>
      <Group title={t('desk.picture')} isWide>
        <PictureField fields={fields} label={t('desk.picture')} cuts={dishCrops(t)} known={dish.pictures} />
      </Group>
      <DishFacts {...fields} />
      <Group title={t('desk.choosing')} isWide>
        {around(
          'optionGroups',
          <PickList
            field="optionGroups"
            label={t('desk.option_groups')}
            hint={t('desk.option_groups_text')}
            add={t('desk.option_groups_add')}
            choices={[{ title: '', codes: optionGroups }]}
            most={optionGroups.length}
            linkTo={(code) => optionGroupPath(code, dish.code)}
            {...control('optionGroups')}
          />,
        )}
        {around(
          'goesWith',
          <PickList
            field="goesWith"
            label={t('desk.goes_with')}
            hint={t('desk.goes_with_text')}
            add={t('desk.goes_with_add')}
            choices={dishes}
            most={mostGoWith}
            {...control('goesWith')}
          />,
        )}
      </Group>
      <DishAtBranches dish={dish} thing={thing} />
    </EntryFields>
  );
}

/** Branch overrides of a dish. */
function DishAtBranches({ dish, thing }: { dish: DeskEntry; thing: EntryForm }) {
  const { t, name } = useI18n();
  const { text, flag } = useEntryFields(dish, thing);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{t('desk.own_prices')}</h2>
      <p className="text-sm text-muted">{t('desk.own_prices_text')}</p>
      <div className="rounded-card border border-line bg-surface px-4">
        {dish.branches.map((branch) => {
          const at = (path: string) => `at.${branch.code}.${path}`;
          const isOwn = ['isHidden', 'price.pickup', 'price.delivery'].some((path) => toText(at(path), dish.fields[at(path)]) !== '');
          return (
            <AccordionSection
              key={branch.code}
              title={name(branch.name)}
              end={<Differs typed={thing.typed} code={branch.code} />}
              open={isOwn || dish.branches.length === 1}
            >
              <div className="grid gap-4 md:grid-cols-2">
                {(['pickup', 'delivery'] as const).map((way) =>
                  text(at(`price.${way}`), {
                    ...decimal,
                    placeholder: t('desk.same', { price: formatAmount(Number(dish.fields[`price.${way}`])) }),
                  }),
                )}
                {flag(at('isHidden'))}
              </div>
            </AccordionSection>
          );
        })}
      </div>
    </section>
  );
}

/** Summary of overrides in a collapsed branch row, unsaved ones included. */
function Differs({ typed, code }: { typed: Typed; code: string }) {
  const { t } = useI18n();
  const has = (path: string) => (typed[formName(`at.${code}.${path}`)] ?? '').trim() !== '';
  const [isHidden, isPriced] = [has('isHidden'), has('price.pickup') || has('price.delivery')];
  if (!isHidden && !isPriced) return <span className="text-sm font-normal text-muted">{t('desk.same_as_all')}</span>;
  return (
    <>
      {isHidden && <Badge tone="error">{t('desk.is_hidden')}</Badge>}
      {isPriced && <Badge>{t('desk.own_price')}</Badge>}
    </>
  );
}

import { optionFields, optionGroupFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskEntry, DeskSave } from '@sufra/contract/desk/model';
import { freeCode } from '@sufra/contract/text';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { EntryPage } from './desk-page.tsx';
import { dishesIn, listIn, type MenuCategory, menuCategories, nameIn, useEntries } from './desk-queries.ts';
import { DishesDialog } from './dishes-dialog.tsx';
import { draftOf } from './drafts.ts';
import { formName, toText, toValue, wordsIn } from './field-texts.ts';
import { numeric, useEntryFields } from './form-fields.tsx';
import { EntryFields, Group, NameFields } from './form-parts.tsx';
import { includedText } from './included-text.ts';
import { namedCodesOf } from './names.tsx';
import { NewEntryPage } from './new-entry.tsx';
import { OptionRows } from './option-rows.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { useEntryForm } from './use-entry-form.ts';

export function OptionGroupPage() {
  const [search] = useSearchParams();
  const groups = useEntries('optionGroup');
  const dishes = useEntries('item');
  const categories = useEntries('category');
  return (
    <EntryPage
      kind="optionGroup"
      others={[groups, dishes, categories]}
      touched={[dishes]}
      parts={() => ({ named: { dish: namedCodesOf(dishes.data) } })}
    >
      {({ thing, reload }, [all, { things }, menu]) => (
        <OptionGroupForm
          group={thing}
          dishes={things}
          shelves={menuCategories(menu)}
          taken={new Set(all.things.map((each) => each.code))}
          from={things.find((dish) => dish.code === search.get('dish'))}
          reload={reload}
        />
      )}
    </EntryPage>
  );
}

export function NewOptionGroupPage() {
  const { t } = useI18n();
  return <NewEntryPage kind="optionGroup" title={t('desk.option_group_new')} names={['name.en', 'name.ar']} otherwise="options" />;
}

type Dish = DeskEntries['things'][number];

interface OptionGroupFormProps {
  group: DeskEntry;
  dishes: readonly Dish[];
  shelves: readonly MenuCategory[];
  /** Codes of existing groups, retired included. */
  taken: ReadonlySet<string>;
  /** Dish from which the group was opened. */
  from: Dish | undefined;
  reload: () => Promise<DeskEntry | undefined>;
}

/** Option group form: limits, options with prices, and using dishes. */
function OptionGroupForm({ group, dishes, shelves, taken, from, reload }: OptionGroupFormProps) {
  const { t } = useI18n();
  const { id } = useStaff();
  // Unsaved new options need registered fields, too.
  const [added, setAdded] = useState(() => wordsIn(draftOf(group.kind, group.code, id).get()?.options?.text ?? ''));
  const [ticks, setTicks] = useState<MembershipChanges>({});
  const [isAdding, setAdding] = useState(false);
  const codes = [...new Set([...listIn(group.fields, 'options'), ...added])];
  const names = [...optionGroupFields, ...codes.flatMap((code) => optionFields.map((field) => `options.${code}.${field}`))];
  const sent = useRef<MembershipChanges>({});
  const reloaded = async () => {
    const fresh = await reload();
    // Keep ticks made during the save.
    const done = sent.current;
    setTicks((all) => Object.fromEntries(Object.entries(all).filter(([code, isOn]) => done[code] !== isOn)));
    return fresh;
  };
  const thing = useEntryForm(group, names, reloaded, () => {
    sent.current = ticks;
    return membershipEdits(group.code, dishes, ticks);
  });
  const { typed } = thing;
  const users = dishes.filter(({ isActive, fields }) => isActive && listIn(fields, 'optionGroups').includes(group.code));
  const fields = useEntryFields(group, thing);
  const { around, text, flag } = fields;
  const listed = wordsIn(typed.options ?? '');
  const list = (wanted: readonly string[]) => thing.set('options', wanted.join(' '));
  const dishOf = (option: string) => typed[formName(`options.${option}.dish`)] ?? '';
  /** Adds an option with one given field. */
  const add = (said: 'name.en' | 'dish', given: string) => {
    const code = freeCode(given, new Set(codes), 'option');
    setAdded((all) => [...all, code]);
    thing.set(`options.${code}.${said}`, given);
    // A removed option of this code comes back, so it starts with its last price.
    const before = group.archived.find((each) => each.code === code)?.fields;
    for (const way of ['pickup', 'delivery'])
      thing.set(`options.${code}.price.${way}`, toText('price.pickup', before?.[`price.${way}`] ?? 0));
    list([...listed, code]);
  };
  const typedFields = (code: string) =>
    Object.fromEntries(optionFields.map((field) => [field, typed[formName(`options.${code}.${field}`)] ?? '']));
  const removed = [
    ...codes.filter((code) => !listed.includes(code)).map((code) => ({ code, fields: typedFields(code) })),
    ...group.archived.filter(({ code }) => !codes.includes(code)),
  ];
  /** What is typed of an option that was removed here stays; an archived one comes back with its last values. */
  const restore = (code: string) => {
    const before = codes.includes(code) ? undefined : group.archived.find((each) => each.code === code)?.fields;
    if (before) setAdded((all) => [...all, code]);
    for (const field of before ? optionFields : []) thing.set(`options.${code}.${field}`, toText(field, before?.[field]));
    list([...listed, code]);
  };
  const turnDish = (dish: string, isOption: boolean) => {
    if (!isOption) return list(listed.filter((option) => dishOf(option) !== dish));
    const before = codes.find((option) => dishOf(option) === dish);
    if (before === undefined) add('dish', dish);
    else list([...listed, before]);
  };
  const now = Object.fromEntries(names.map((field) => [field, toValue(field, typed[formName(field)] ?? '')]));
  const isTicked = membershipEdits(group.code, dishes, ticks).length > 0;
  const head = <SharedNotice group={group} thing={thing} users={users} from={from} taken={taken} />;
  return (
    <>
      <EntryFields thing={group} form={thing} head={head} hasMore={isTicked}>
        <NameFields {...fields} />
        <Group title={t('desk.how_many')}>
          {text('min', { ...numeric, required: true })}
          {text('max', { ...numeric, required: true, hint: t('desk.max_text') })}
          {text('included', { ...numeric, hint: includedText(t, now) ?? t('desk.included_text') })}
          {flag('hasQuantities')}
        </Group>
        <Group title={t('desk.option_groups')} text={t('desk.options_text')} isWide>
          {around(
            'options',
            <OptionRows
              {...{ group, thing, removed }}
              onAdd={(name) => add('name.en', name)}
              onAddDishes={() => setAdding(true)}
              onRestore={restore}
            />,
          )}
        </Group>
        <UsedBy
          code={group.code}
          dishes={dishes}
          shelves={shelves}
          ticks={ticks}
          onTick={setTicks}
          disabled={!group.mayChange.includes('options')}
        />
      </EntryFields>
      {isAdding && (
        <DishesDialog
          dishes={dishes.filter((dish) => dish.isActive && !users.includes(dish))}
          shelves={shelves}
          chosen={new Set(listed.map(dishOf))}
          onTurn={turnDish}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Changed membership of dishes in the group. */
type MembershipChanges = Readonly<Record<string, boolean>>;

const asks = ({ fields }: Dish, group: string): boolean => listIn(fields, 'optionGroups').includes(group);

/** Appends the group at a dish's end. */
const membershipEdits = (group: string, dishes: readonly Dish[], ticks: MembershipChanges): DeskSave['edits'] =>
  dishes
    .filter((dish) => ticks[dish.code] !== undefined && ticks[dish.code] !== asks(dish, group))
    .map((dish) => {
      const before = listIn(dish.fields, 'optionGroups');
      const after = asks(dish, group) ? before.filter((code) => code !== group) : [...before, group];
      return { kind: 'item', code: dish.code, field: 'optionGroups', before, after };
    });

interface UsedByProps {
  code: string;
  dishes: readonly Dish[];
  shelves: readonly MenuCategory[];
  ticks: MembershipChanges;
  onTick: (ticks: MembershipChanges) => void;
  disabled: boolean;
}

function UsedBy({ code, dishes, shelves, ticks, onTick, disabled }: UsedByProps) {
  const { t, name } = useI18n();
  const isTicked = (dish: Dish) => ticks[dish.code] ?? asks(dish, code);
  const count = dishes.filter((dish) => dish.isActive && isTicked(dish)).length;
  return (
    <section className="rounded-card border border-line bg-surface px-4">
      <AccordionSection isHeading title={t('desk.used_by', { count })}>
        {shelves.map((shelf) => {
          const here = dishesIn(dishes, [shelf.code]);
          return (
            here.length > 0 && (
              <fieldset key={shelf.code} className="mb-3 min-w-0">
                <legend className="font-semibold">{name(shelf.name)}</legend>
                <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                  {here.map((dish) => (
                    <Checkbox
                      key={dish.code}
                      label={<bdi className="wrap-anywhere">{name(nameIn(dish.fields))}</bdi>}
                      checked={isTicked(dish)}
                      disabled={disabled}
                      onChange={({ target }) => onTick({ ...ticks, [dish.code]: target.checked })}
                    />
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
      </AccordionSection>
    </section>
  );
}

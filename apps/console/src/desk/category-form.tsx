/** Category form: names, hours and subcategories. */
import { categoryFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useId, useState } from 'react';
import { dishesIn, type MenuCategory, moves } from './desk-queries.ts';
import { type Subcategory, type Typed, toText } from './field-texts.ts';
import { type Control, FieldError, useEntryFields } from './form-fields.tsx';
import { EntryFields, Group, NameFields } from './form-parts.tsx';
import { Options } from './names.tsx';
import { moved, OrderList } from './order-list.tsx';
import { HoursField } from './promotions/hours-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface CategoryFormProps {
  category: DeskEntry;
  dishes: DeskEntries['things'];
  shelves: readonly MenuCategory[];
  reload: () => Promise<DeskEntry | undefined>;
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
  const thing = useEntryForm(category, categoryFields, reload, (typed) =>
    leaving(typed).flatMap((each) => {
      const to = ways[each.shelf.code];
      return to ? moves(each.dishes, to) : [];
    }),
  );
  const { typed } = thing;
  const fields = useEntryFields(category, thing);
  const { control, around } = fields;
  const kept = new Set(listIn(typed[path]).map(({ code }) => code));
  const gone = there.filter(({ code }) => !kept.has(code)).map(({ code }) => code);
  return (
    <EntryFields thing={category} form={thing}>
      <NameFields {...fields} />
      <Group title={t('desk.category_hours')} text={t('desk.category_hours_text')} isWide>
        <HoursField {...fields} mayBeSunset />
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
    </EntryFields>
  );
}

interface SubcategoriesProps extends Control {
  leaving: readonly { shelf: Subcategory; dishes: DeskEntries['things'] }[];
  ways: Readonly<Record<string, string>>;
  onWay: (code: string, to: string) => void;
  shelves: readonly MenuCategory[];
}

/** Subcategories: rename, reorder, add, and remove with reassignment of dishes. */
function Subcategories({ text, error, disabled, onChange, leaving, ways, onWay, shelves }: SubcategoriesProps) {
  const { t, name } = useI18n();
  const [addId, errorId] = [useId(), useId()];
  const list: Subcategory[] = JSON.parse(text || '[]');
  const set = (wanted: readonly Subcategory[]) => onChange(JSON.stringify(wanted));
  const rename = (code: string, names: Partial<Subcategory['name']>) =>
    set(list.map((each) => (each.code === code ? { ...each, name: { ...each.name, ...names } } : each)));
  const add = () => {
    const count = list.reduce((most, { code }) => Math.max(most, Number(code.replace('+', '')) || 0), 0);
    set([...list, { code: `+${count + 1}`, name: { en: '', ar: '' } }]);
  };
  const takeOut = ({ key }: { key: string }) => {
    set(list.filter(({ code }) => code !== key));
    document.getElementById(addId)?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      {list.length > 0 && (
        <OrderList
          label={t('desk.subcategories')}
          isForm
          entries={list.map((each, place) => ({
            ...{ ...each, key: each.code, text: each.name, place },
            name: name(each.name) || t('desk.subcategory_new'),
          }))}
          onMove={disabled ? undefined : (from, to) => set(moved(list, from, to))}
          onTakeOut={disabled ? undefined : takeOut}
        >
          {({ code, text: names, name: called, place }) => (
            <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
              <legend className="sr-only">{called}</legend>
              <TextField
                label={t('desk.name_en')}
                name={`subcategories/${place}/name/en`}
                lang="en"
                dir="ltr"
                required
                autoComplete="off"
                disabled={disabled}
                value={names.en}
                onChange={({ target }) => rename(code, { en: target.value })}
              />
              <TextField
                label={t('desk.name_ar')}
                name={`subcategories/${place}/name/ar`}
                lang="ar"
                dir="rtl"
                autoComplete="off"
                disabled={disabled}
                value={names.ar}
                onChange={({ target }) => rename(code, { ar: target.value })}
              />
            </fieldset>
          )}
        </OrderList>
      )}
      {leaving.map(({ shelf, dishes }) => (
        <div key={shelf.code} className="rounded-card border border-accent bg-accent-soft p-4">
          <Select
            label={<Sentence message="desk.subcategory_leaves" values={{ name: name(shelf.name), count: dishes.length }} />}
            required
            value={ways[shelf.code] ?? ''}
            onChange={({ target }) => onWay(shelf.code, target.value)}
          >
            <option value="" disabled>
              {t('desk.choose')}
            </option>
            <Options of={shelves} />
          </Select>
        </div>
      ))}
      {!disabled && (
        <Button id={addId} variant="secondary" icon="plus" className="self-start" onClick={add}>
          {t('desk.subcategory_add')}
        </Button>
      )}
      {disabled && list.length === 0 && <p>{t('desk.empty')}</p>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

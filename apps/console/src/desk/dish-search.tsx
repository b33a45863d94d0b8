/** Spelling-tolerant dish search, by category in menu order. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import { fold } from '@sufra/i18n/fold';
import { IconButton } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { type MenuCategory, textIn } from './desk-queries.ts';

export type Dish = DeskEntries['things'][number];

export interface Section {
  key: string;
  title: string;
  dishes: Dish[];
  /** Results have an order of their own. */
  isOrdered?: boolean;
}

export function useDishSearch(things: readonly Dish[], shelves: readonly MenuCategory[]) {
  const { t, name } = useI18n();
  const [term, setTerm] = useState('');
  // Deferred value: typing stays responsive while the list of thousands follows.
  const sought = useDeferredValue(term);
  const words = useMemo(
    () => things.map((dish) => ({ dish, text: fold(`${textIn(dish.fields, 'name.en')} ${textIn(dish.fields, 'name.ar')}`) })),
    [things],
  );
  const found = useMemo(() => {
    const typed = fold(sought).split(' ').filter(Boolean);
    return words.filter(({ text }) => typed.every((word) => text.includes(word))).map(({ dish }) => dish);
  }, [words, sought]);
  const sections = useMemo((): Section[] => {
    const active = Map.groupBy(
      found.filter(({ isActive }) => isActive),
      ({ fields }) => textIn(fields, 'category'),
    );
    const known = shelves.map((shelf) => ({
      key: shelf.code,
      title: name(shelf.name),
      dishes: active.get(shelf.code) ?? [],
      isOrdered: true,
    }));
    const listed = new Set(shelves.map(({ code }) => code));
    const homeless = [...active].flatMap(([code, dishes]) => (listed.has(code) ? [] : dishes));
    return [
      ...known,
      { key: ' homeless', title: t('desk.dishes_no_category'), dishes: homeless },
      { key: ' retired', title: t('desk.dishes_retired'), dishes: found.filter(({ isActive }) => !isActive) },
    ].filter(({ dishes }) => dishes.length > 0);
  }, [found, shelves, name, t]);
  return { term, setTerm, found, sections, isSought: sought !== '' };
}

export function DishSearch({ term, setTerm }: Pick<ReturnType<typeof useDishSearch>, 'term' | 'setTerm'>) {
  const { t } = useI18n();
  return (
    <search>
      <TextField
        type="search"
        icon="search"
        label={t('desk.dishes_search')}
        labelHidden
        placeholder={t('desk.dishes_search')}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        autoComplete="off"
        end={term && <IconButton icon="close" label={t('desk.dishes_search_clear')} onClick={() => setTerm('')} />}
      />
    </search>
  );
}

/** Referential integrity between entries, beyond what the folder format can express. */
import type { DeskKind } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import { activeField } from '@sufra/restaurant/entries';
import type { Facts, Restaurant } from '@sufra/restaurant/restaurant';
import { setsInSets } from '@sufra/restaurant/sets';
import type { Edit } from './edits.ts';

type IsActive = (kind: DeskKind, code: string) => boolean;

/** Codes of dishes whose category is unlisted, so that customers cannot find them. */
function dishesWithoutCategory({ categories, items }: Restaurant, isActive: IsActive): Set<string> {
  const listed = categories.filter(({ code }) => isActive('category', code));
  const shelves = new Set(listed.flatMap(({ code, subcategories }) => [code, ...subcategories.map((below) => below.code)]));
  return new Set(items.flatMap(({ code, category }) => (shelves.has(category) || !isActive('item', code) ? [] : [code])));
}

/** Codes of branches whose company or a payment method is retired. */
function branchesWithRetiredEntries({ branches }: Restaurant, isActive: IsActive): Set<string> {
  const misses = ({ legalEntity, paymentMethods }: Restaurant['branches'][number]) =>
    !isActive('legalEntity', legalEntity) || !paymentMethods.every((code) => isActive('paymentMethod', code));
  return new Set(branches.flatMap((branch) => (isActive('branch', branch.code) && misses(branch) ? [branch.code] : [])));
}

/** Option groups that contain a retired dish. */
function groupsWithRetiredDish({ optionGroups }: Restaurant, isActive: IsActive): Set<string> {
  const gone = ({ dish }: { dish: string }) => dish !== '' && !isActive('item', dish);
  return new Set(
    optionGroups
      .filter(({ code }) => isActive('optionGroup', code))
      .flatMap(({ code, options }) => options.filter(gone).map(({ dish }) => `${code} ${dish}`)),
  );
}

/** Set menus within set menus. */
function nested({ optionGroups, items }: Restaurant, isActive: IsActive): Set<string> {
  const asked = optionGroups.filter(({ code }) => isActive('optionGroup', code));
  const found = setsInSets({ optionGroups: asked, items });
  return new Set(
    found.flatMap(({ set, group, dish }) => (isActive('item', set) && isActive('item', dish) ? [`${set} ${group} ${dish}`] : [])),
  );
}

const lacksCalories = ({ calories }: Facts): boolean => calories === null;

/** Dishes and options without the calories that the settings require. */
function withoutCalories({ settings, items, optionGroups }: Restaurant, isActive: IsActive): Set<string> {
  if (!settings.caloriesRequired) return new Set();
  const dishes = items.filter((item) => isActive('item', item.code) && lacksCalories(item));
  const groups = optionGroups.filter(
    ({ code, options }) => isActive('optionGroup', code) && options.some((option) => option.dish === '' && lacksCalories(option)),
  );
  return new Set([...dishes.map(({ code }) => `item ${code}`), ...groups.map(({ code }) => `optionGroup ${code}`)]);
}

interface DependencyRule {
  /** Whether an edit can cause the loss. */
  by: (edit: Pick<Edit, 'kind' | 'field'>) => boolean;
  /** Entries that lost something, each with its message. */
  find: (restaurant: Restaurant, isActive: IsActive) => Set<string>;
  messageKey: MessageKey;
}

const turns =
  (...kinds: readonly DeskKind[]): DependencyRule['by'] =>
  ({ kind, field }) =>
    kinds.includes(kind) && field === activeField;
const requiresCalories: DependencyRule['by'] = ({ kind, field }) => kind === 'settings' && field === 'caloriesRequired';
const turnsMenu = turns('item', 'optionGroup');
const asks: DependencyRule['by'] = ({ kind, field }) =>
  kind === 'item' ? field === 'optionGroups' : kind === 'optionGroup' && /^options(\..*\.dish)?$/.test(field);

export const dependencyRules: readonly DependencyRule[] = [
  { by: ({ kind }) => kind === 'category', find: dishesWithoutCategory, messageKey: 'desk.rule_has_dishes' },
  { by: turns('legalEntity', 'paymentMethod', 'branch'), find: branchesWithRetiredEntries, messageKey: 'desk.rule_branch_needs' },
  { by: turnsMenu, find: groupsWithRetiredDish, messageKey: 'desk.rule_in_set_menu' },
  { by: (edit) => turnsMenu(edit) || asks(edit), find: nested, messageKey: 'desk.rule_set_in_set' },
  { by: requiresCalories, find: withoutCalories, messageKey: 'desk.rule_calories_lacking' },
];

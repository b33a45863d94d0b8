/** What cannot be without another thing, and has lost it. */
import type { DeskKind } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import type { Restaurant } from '@sufra/restaurant/restaurant';

type IsActive = (kind: DeskKind, code: string) => boolean;

/** Codes of dishes whose category is not listed: no customer finds them. */
function homeless({ categories, items }: Restaurant, isActive: IsActive): Set<string> {
  const listed = categories.filter(({ code }) => isActive('category', code));
  const shelves = new Set(listed.flatMap(({ code, subcategories }) => [code, ...subcategories.map((below) => below.code)]));
  return new Set(items.flatMap(({ code, category }) => (shelves.has(category) || !isActive('item', code) ? [] : [code])));
}

/** Codes of branches whose company, or one of whose ways to pay, is retired: no folder could say that. */
function unserved({ branches }: Restaurant, isActive: IsActive): Set<string> {
  const misses = ({ legalEntity, paymentMethods }: Restaurant['branches'][number]) =>
    !isActive('legalEntity', legalEntity) || !paymentMethods.every((code) => isActive('paymentMethod', code));
  return new Set(branches.flatMap((branch) => (isActive('branch', branch.code) && misses(branch) ? [branch.code] : [])));
}

interface Loss {
  /** Kinds of which an edit may bring it about. */
  of: readonly DeskKind[];
  /** Codes of what has lost something. */
  find: (restaurant: Restaurant, isActive: IsActive) => Set<string>;
  says: MessageKey;
}

export const losses: readonly Loss[] = [
  { of: ['category'], find: homeless, says: 'desk.rule_has_dishes' },
  { of: ['legalEntity', 'paymentMethod', 'branch'], find: unserved, says: 'desk.rule_branch_needs' },
];

import type { Access } from '@sufra/contract/endpoint';
import type { Category, CategoryItems, CategoryName, Item } from '@sufra/contract/menu/model';
import { getItem, goesWith, itemsAndSubcategories, itemsPerCategory, listCategories, searchItems } from '@sufra/contract/menu/served';
import type { OrderType } from '@sufra/contract/names';
import type { ServedEndpoint } from '@sufra/contract/served';
import type { Context } from '../../context/context.ts';
import type { Repeatable } from '../../platform/http/cached-response.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { enforce, networkOf } from '../../platform/http/limits.ts';
import { MemoryBuckets } from '../../platform/http/memory-limits.ts';
import { cachedOutput, type Serve } from '../../platform/http/serve.ts';
import { realTime } from '../../platform/variant.ts';
import { feedRoutes } from '../feed/routes.ts';
import type { Menu } from '../store/menu.ts';
import { foldTerm, search } from './search.ts';
import { prepareIndex } from './search-index.ts';

/** Rate limit of one network for searches that miss the cache; cached answers are not limited. */
const searchesOfNetwork = { capacity: 120, refillPerMinute: 300 };
/** More recommendations than a screen shows, because the client filters out what is in the cart. */
const mostRecommended = 8;

export function menuRoutes(
  serve: Serve,
  { catalogue, responses, env, now }: Pick<Context, 'catalogue' | 'responses' | 'env' | 'now'>,
): void {
  const searchBuckets = new MemoryBuckets(searchesOfNetwork);
  /** `make` throws when the menu lacks what is requested. */
  const answer = <Output>(
    branchCode: string,
    served: ServedEndpoint<Access, unknown, Output>,
    id: number,
    make: (menu: Menu) => Output,
  ): Repeatable =>
    responses.repeatable(
      () => `${served.endpoint.name} ${menuOf(branchCode).number} ${id}`,
      () => cachedOutput(served, make(menuOf(branchCode))),
    );

  // Builds the index early, so that the first search after a change is as fast as the others.
  let latest = catalogue.businessMenu();
  const prepare = () => {
    const before = latest;
    latest = catalogue.businessMenu();
    void prepareIndex(latest, before);
  };
  catalogue.onChange(prepare);
  prepare();

  const menuOf = (branchCode: string): Menu => {
    const branch = requireFound(catalogue.branchByCode(branchCode));
    return requireFound(catalogue.menu(branch.id));
  };

  serve(listCategories, ({ input: { branchCode, parentId = 0 } }) => {
    const make = (menu: Menu) => (parentId === 0 ? [...menu.categories] : subcategoriesOf(menu, parentId));
    return answer(branchCode, listCategories, parentId, make);
  });

  serve(itemsAndSubcategories, ({ input: { branchCode, categoryId } }) =>
    answer(branchCode, itemsAndSubcategories, categoryId, (menu) => findCategory(menu, categoryId)),
  );

  serve(itemsPerCategory, ({ input: { branchCode, categoryId } }) =>
    answer(branchCode, itemsPerCategory, categoryId, (menu) => directItems(menu, findCategory(menu, categoryId).category.id)),
  );

  serve(getItem, ({ input: { branchCode, itemId } }) => answer(branchCode, getItem, itemId, (menu) => requireFound(menu.item(itemId))));

  serve(goesWith, ({ input: { branchCode, itemIds, orderType } }) => {
    const menu = menuOf(branchCode);
    const type = requireFound(orderType);
    const ids = [...new Set(itemIds)].toSorted((one, other) => one - other);
    const make = () => cachedOutput(goesWith, dishesThatGoWith(menu, ids, type));
    return responses.of(`goes with ${menu.number} ${type} ${ids}`, make, 'endless');
  });

  serve(searchItems, ({ input: { branchCode, term }, request }) => {
    const folded = foldTerm(term);
    const make = () => {
      if (env.rateLimits) enforce(searchBuckets.take(networkOf(request.ip), realTime(now)));
      return cachedOutput(searchItems, search(menuOf(branchCode), folded), { quality: 4, caching: 'no-cache' });
    };
    return responses.repeatable(() => `search ${menuOf(branchCode).number} ${folded}`, make, 'endless');
  });

  feedRoutes(serve, { catalogue, responses, env, now });
}

function subcategoriesOf(menu: Menu, parentId: number): Category[] {
  const { subcategories } = findCategory(menu, parentId);
  return subcategories.map((category) => ({ ...category, items: directItems(menu, category.id), subcategories: [] }));
}

/** A category of either level with its items, including those of its subcategories. Throws the refusal `not_found`. */
function findCategory(menu: Menu, id: number): CategoryItems {
  for (const category of menu.categories) {
    if (category.id === id) return { category, items: category.items, subcategories: category.subcategories };
    const below: CategoryName | undefined = category.subcategories.find((subcategory) => subcategory.id === id);
    if (below) return { category: below, items: directItems(menu, id), subcategories: [] };
  }
  throw new Refusal('not_found');
}

const directItems = (menu: Menu, categoryId: number): Item[] => menu.items.filter((item) => item.categoryId === categoryId);

/** Recommends dishes by reciprocal rank fusion over the given dishes. Omits dishes not available now for this order type. */
function dishesThatGoWith(menu: Menu, itemIds: readonly number[], orderType: OrderType): Item[] {
  const given = new Set(itemIds);
  const scores = new Map<number, number>();
  for (const id of given)
    for (const [place, other] of menu.goesWith(id).entries())
      if (!given.has(other)) scores.set(other, (scores.get(other) ?? 0) + 1 / (place + 1));
  return [...scores]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .flatMap(([id]) => {
      const item = menu.item(id);
      if (!item?.isAvailable || item.price[orderType] <= 0) return [];
      const { optionGroups: _, ...listed } = item;
      return [listed];
    })
    .slice(0, mostRecommended);
}

/** Cart lines compared with today's menu. */

import { type CheckedLine, type CurrentMenu, cartChanges } from '@sufra/contract/cart/changes';
import type { CartLine } from '@sufra/contract/cart/model';
import type { ItemWithOptions } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { polled } from '../catalogue/branches.ts';
import { categoriesQuery, itemQuery } from '../catalogue/menu.ts';

export interface TodaysLines {
  /** Undefined until the menu loads or when it fails: then only checkout validates. */
  checked: CheckedLine[] | undefined;
  menu: CurrentMenu | undefined;
  /** True while menu or options load for the first time. */
  isPending: boolean;
}

/** Loads menu and options of the cart's dishes; refetches with each poll and on return. */
export function useTodaysLines(lines: readonly CartLine[], branchCode: string | undefined, orderType: OrderType): TodaysLines {
  const isAsked = branchCode !== undefined && lines.length > 0;
  const { data: categories, isPending } = useQuery({ ...categoriesQuery(branchCode ?? ''), ...polled, enabled: isAsked });
  const ids = useMemo(() => {
    const inCart = new Set(lines.map((line) => line.itemId));
    const items = categories?.flatMap((category) => category.items) ?? [];
    return items.filter((item) => item.hasOptions && inCart.has(item.id)).map((item) => item.id);
  }, [lines, categories]);
  const details = useQueries({
    queries: ids.map((id) => ({ ...itemQuery(branchCode ?? '', id), ...polled, enabled: isAsked })),
    combine: collect,
  });
  return useMemo(() => {
    const menu = isAsked && categories ? { categories, details: details.items } : undefined;
    return {
      menu,
      checked: menu && cartChanges(lines, menu, orderType),
      isPending: isAsked && (isPending || details.isPending),
    };
  }, [lines, isAsked, categories, details, orderType, isPending]);
}

/** Module-level for a stable reference, so that results keep their identity. */
const collect = (answers: UseQueryResult<ItemWithOptions>[]) => ({
  items: new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  isPending: answers.some((answer) => answer.isPending),
});

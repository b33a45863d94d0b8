import type { Item } from '@sufra/contract/menu/model';
import { whenIdle } from '@sufra/ui/hooks.ts';
import { QueryObserver } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { useMenuContext } from '../add-item.ts';
import { prefetchOptions } from '../dish/prefetch-item.ts';

/**
 * Fetches the options of the dishes in sight, one dish after another while the browser has nothing else to do, and keeps them as long as they are
 * in sight: a finger on a phone gives no notice, and their dialogs are to open complete. The list's children stand for the items, in their order.
 */
export function usePrefetchInSight(list: RefObject<HTMLElement | null>, items: readonly Item[]): void {
  const { branchCode } = useMenuContext();
  // Lists are made anew more often than they change.
  const ids = items.map((item) => item.id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the items
  useEffect(() => {
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (!list.current || !ids || saves) return;
    const itemOf = new Map([...list.current.children].map((child, index): [Element, Item | undefined] => [child, items[index]]));
    const inSight = new Set<Item>();
    const waiting = new Set<Item>();
    const kept = new Map<Item, () => void>();
    let busy = false;
    let left = false;

    const work = async () => {
      if (busy) return;
      busy = true;
      for (let [item] = waiting; item && !left; [item] = waiting) {
        await new Promise<void>((resolve) => void whenIdle(resolve));
        // It may have been scrolled past meanwhile.
        if (!waiting.delete(item) || left || !navigator.onLine) continue;
        await prefetchOptions(branchCode, item);
        if (!left && item.hasOptions && inSight.has(item))
          kept.set(item, new QueryObserver(queryClient, { ...itemQuery(branchCode, item.id), enabled: false }).subscribe(noop));
      }
      busy = false;
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const item = itemOf.get(target);
        if (!item) continue;
        if (isIntersecting) {
          inSight.add(item);
          if (!kept.has(item)) waiting.add(item);
        } else {
          inSight.delete(item);
          waiting.delete(item);
          kept.get(item)?.();
          kept.delete(item);
        }
      }
      void work();
    });
    for (const child of itemOf.keys()) observer.observe(child);
    return () => {
      left = true;
      observer.disconnect();
      for (const forget of kept.values()) forget();
    };
  }, [ids, branchCode]);
}

const noop = () => undefined;

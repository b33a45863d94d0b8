import type { Item } from '@sufra/contract/menu/model';
import { whenIdle } from '@sufra/ui/hooks.ts';
import { QueryObserver } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { queryClient } from '../../calls/query-client.ts';
import { itemQuery } from '../../catalogue/menu.ts';
import { useMenuContext } from '../add-item.ts';
import { prefetchOptions } from '../dish/prefetch-item.ts';

/**
 * Prefetches options of visible dishes sequentially on idle, and retains them while visible, because touch gives no hover. The list's
 * children correspond to the items.
 */
export function usePrefetchInSight(list: RefObject<HTMLElement | null>, items: readonly Item[]): void {
  const { branchCode } = useMenuContext();
  // Key by content: lists are recreated more often than they change.
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

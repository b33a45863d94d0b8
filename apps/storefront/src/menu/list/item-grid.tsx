import type { Item, ItemMarks } from '@sufra/contract/menu/model';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ItemCard, ItemOutline } from './item-card.tsx';
import { usePrefetchInSight } from './use-prefetch-in-sight.ts';

const grid = 'dish-grid';

/** Batch size of a long list: full rows of one, two or three columns. */
const portion = 6;
/** CSS containment per batch; the margin leaves room for the hover shadow. */
const apart = 'contain-content [overflow-clip-margin:1.5rem]';

interface ItemGridProps {
  items: readonly Item[];
  label: string;
  level?: 3 | 4 | undefined;
  /** Search highlights by item id. */
  marks?: ReadonlyMap<number, ItemMarks | undefined> | undefined;
  /** Not yet opened by the visitor. */
  isHidden?: boolean | undefined;
  /** How many pictures load at once. */
  priorities?: number | undefined;
  /** Above this length the list renders lazily near the viewport. */
  most?: number | undefined;
}

export function ItemGrid({ most = 24, ...list }: ItemGridProps) {
  return list.items.length > most ? <LongList {...list} /> : <ShortList {...list} />;
}

function ShortList({ items, label, level, marks, isHidden, priorities = 0 }: ItemGridProps) {
  const list = useRef<HTMLUListElement>(null);
  usePrefetchInSight(list, isHidden ? none : items);
  return (
    <ul ref={list} aria-label={label} className={grid}>
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} level={level} marks={marks?.get(item.id)} isHidden={isHidden} priority={index < priorities} />
      ))}
    </ul>
  );
}

/** Virtualized list: far batches show only names in place, so that scrolling, anchors and find-in-page work without layout shift. */
function LongList({ items, label, priorities = 0, ...look }: ItemGridProps) {
  const portions = useMemo(
    () => Array.from({ length: Math.ceil(items.length / portion) }, (_, at) => items.slice(at * portion, (at + 1) * portion)),
    [items],
  );
  return (
    // Separate grids per batch limit layout work. The first renders when the category opens, the next in tasks of their own.
    // biome-ignore lint/a11y/useSemanticElements: the portions stand between a list and its items
    <div role="list" aria-label={label} className="grid gap-3 sm:gap-4">
      {portions.map((some, at) => (
        <Portion key={some[0]?.id} items={some} atOnce={at === 0} priorities={at === 0 ? priorities : 0} {...look} />
      ))}
    </div>
  );
}

const Portion = memo(function Portion({
  items,
  level,
  marks,
  isHidden,
  priorities = 0,
  atOnce,
}: Omit<ItemGridProps, 'label'> & { atOnce: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useNear(place, atOnce);
  usePrefetchInSight(place, drawn && !isHidden ? items : none);
  const Dish = drawn ? ItemCard : ItemOutline;
  return (
    <div ref={place} className={classNames(grid, apart)}>
      {items.map((item, index) => (
        <Dish
          key={item.id}
          item={item}
          level={level}
          marks={marks?.get(item.id)}
          isHidden={isHidden}
          priority={index < priorities}
          inLongList
        />
      ))}
    </div>
  );
});

/** True once the element came near the viewport by any means. */
function useNear(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(atOnce);
  useEffect(() => {
    if (near || !place.current) return;
    const look = (entries: IntersectionObserverEntry[]) => setNear(entries.some(({ isIntersecting }) => isIntersecting));
    const observer = new IntersectionObserver(look, { rootMargin: '800px 0px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place]);
  // Layout effect: do the layout in this task, because the next frame has to paint.
  useLayoutEffect(() => {
    if (near && !atOnce) place.current?.getBoundingClientRect();
  }, [near, atOnce, place]);
  return near;
}

const none: readonly Item[] = [];

const placeholders = Array.from({ length: 8 }, (_, index) => `placeholder-${index}`);

/** Loading placeholder of items (MENU-10). */
export function ItemGridPlaceholder() {
  const { t } = useI18n();
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('menu.loading')}
      </p>
      <ul aria-hidden className={grid}>
        {placeholders.map((key) => (
          <Card as="li" flush key={key} data-placeholder="item" className="flex flex-row-reverse gap-3 p-3 sm:flex-col sm:gap-0 sm:p-0">
            <Skeleton className="aspect-4/3 w-30 shrink-0 rounded-control sm:w-full sm:rounded-none" />
            <div className="grid grow content-start gap-2 sm:p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="mt-2 h-5 w-20" />
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}

/** The page while its branch loads. */
export function MenuPlaceholder({ title }: { title: string }) {
  return (
    <div className="page py-6">
      <h1 className="text-2xl">{title}</h1>
      <Skeleton className="mt-2 h-5 w-48" />
      <TabsPlaceholder />
      <ItemGridPlaceholder />
    </div>
  );
}

const widths = ['w-24', 'w-32', 'w-20', 'w-28', 'w-24', 'w-32'];

/** Placeholder of category tabs (MENU-02). */
export const TabsPlaceholder = () => (
  <div aria-hidden data-placeholder="tabs" className="flex gap-2 overflow-hidden py-2">
    {widths.map((width, index) => (
      <Skeleton key={`${width}${index.toString()}`} className={`h-11 shrink-0 rounded-full ${width}`} />
    ))}
  </div>
);

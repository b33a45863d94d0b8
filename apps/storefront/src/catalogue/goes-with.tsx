import { goesWith } from '@sufra/contract/menu/endpoints';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { IconButton } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../api.ts';

/** Number shown at once. */
const most = 3;
/** The contract's limit per call. */
const mostAsked = 30;

const goesWithQuery = (branchCode: string, orderType: OrderType, ids: readonly number[]) => {
  const itemIds = [...new Set(ids)].toSorted((one, other) => one - other).slice(0, mostAsked);
  return queryOptions({
    queryKey: ['goes-with', branchCode, orderType, itemIds],
    queryFn: ({ signal }) => call(goesWith, { branchCode, itemIds, orderType }, { signal }),
    // Optional content: render nothing on failure.
    meta: { handlesErrors: true },
  });
};

interface GoesWithProps {
  title: string;
  branchCode: string;
  orderType: OrderType;
  /** Reference dishes: one, or those of the cart. */
  itemIds: readonly number[];
  /** Dishes in the cart, excluded. */
  inCart?: readonly number[];
  /** Why nothing can be added now. */
  blocked: string | null;
  /** Dish whose dialog was just closed, to restore focus. */
  returnsFrom?: number | undefined;
  onAdd: (item: Item) => void;
}

/** Up to three recommended dishes (TRY-03). */
export default function GoesWith({ title, branchCode, orderType, itemIds, inCart = itemIds, blocked, returnsFrom, onAdd }: GoesWithProps) {
  const { t, name } = useI18n();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery({ ...goesWithQuery(branchCode, orderType, itemIds), placeholderData: keepPreviousData });
  const dishes = (data ?? []).filter((dish) => !inCart.includes(dish.id)).slice(0, most);
  const isBack = returnsFrom !== undefined;
  const isStillThere = dishes.some((dish) => dish.id === returnsFrom);
  useEffect(() => {
    if (isBack) section.current?.scrollIntoView({ block: 'center' });
  }, [isBack]);
  if (dishes.length === 0 && !isAdding) return null;
  const add = (dish: Item) => {
    // The pressed button disappears with its row.
    setAdding(true);
    section.current?.focus();
    onAdd(dish);
  };
  return (
    <section
      ref={section}
      aria-labelledby={id}
      tabIndex={-1}
      data-autofocus={(isBack && !isStillThere) || undefined}
      className={dishes.length > 0 ? 'outline-none' : 'sr-only'}
    >
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {dishes.map((dish) => (
          <li key={dish.id} className="flex items-center gap-3 py-2 last:pb-0">
            <Picture src={dish.picture} alt="" ratio={1} sizes="48px" className="w-12 shrink-0 rounded-control" />
            <div className="min-w-0 grow">
              <p className="line-clamp-2 text-sm font-medium">
                <bdi>{name(dish.name)}</bdi>
              </p>
              <Price fils={dish.price[orderType]} className="text-sm text-muted" />
            </div>
            <IconButton
              icon="plus"
              look="outline"
              data-autofocus={dish.id === returnsFrom || undefined}
              label={t('menu.add_item', { name: name(dish.name) })}
              title={blocked ?? undefined}
              disabled={blocked !== null}
              onClick={() => add(dish)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Item, ItemMarks } from '@sufra/contract/menu/model';
import { formatWeekTime } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Marked } from '@sufra/ui/marked.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { memo } from 'react';
import { useStore } from '../../visit/store.ts';
import { canBeAdded, useMenuContext } from '../add-item.ts';
import { claimsOf } from '../diet/diet.ts';
import { MarkSigns } from '../dish/dietary-marks.tsx';
import { DishPrice, unavailableReason } from '../dish/dish-price.tsx';
import { lineOf } from '../dish/item-choice.ts';
import { prefetchItem } from '../dish/prefetch-item.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';

interface ItemCardProps {
  item: Item;
  /** In the first row: loads its picture eagerly. */
  priority?: boolean | undefined;
  level?: 3 | 4 | undefined;
  /** Search highlights. */
  marks?: ItemMarks | undefined;
  /** In a category not yet opened. */
  isHidden?: boolean | undefined;
  /** One of hundreds with equal height. */
  inLongList?: boolean | undefined;
}

/** Dish card (MENU-11): the name opens the dialog, the button adds it (ITEM-01). */
export const ItemCard = memo(function ItemCard({ item, priority, level = 3, marks, isHidden, inLongList }: ItemCardProps) {
  const { t, name, locale } = useI18n();
  const { branchCode, orderType, blocked, isForLater, openItem, addItem } = useMenuContext();
  const count = useStore(({ cart }) => cart.lines.reduce((sum, line) => (line.itemId === item.id ? sum + line.quantity : sum), 0));
  const title = name(item.name);
  const text = name(item.description);
  const isMissing = !canBeAdded(item, isForLater);
  const unsold = unavailableReason(item, orderType, t);
  const Tag = inLongList ? 'div' : 'li';
  const Heading = `h${level}` as const;
  const calories = item.calories ?? 0;
  const prefetch = () => prefetchItem(branchCode, item);
  const add = () => (item.hasOptions ? openItem(item) : addItem(lineOf(item)));

  return (
    <Tag role={inLongList ? 'listitem' : undefined} className="dish" onPointerEnter={prefetch} onFocus={prefetch}>
      <div className={isMissing ? 'dish-picture relative' : 'dish-picture'}>
        <Picture
          src={item.picture}
          alt=""
          priority={priority}
          isHidden={isHidden}
          sizes="(width>=64rem) 300px,(width>=40rem) 46vw,120px"
          className={isMissing ? 'opacity-60 grayscale' : undefined}
        />
        {isMissing && (
          <Badge className="absolute start-2 top-2 sm:start-3 sm:top-3">
            {t(item.offeredFrom === undefined ? 'menu.sold_out' : 'menu.not_now')}
          </Badge>
        )}
      </div>
      <div className="dish-texts">
        <Heading className="dish-name">
          <button type="button" data-item={item.id} onClick={() => openItem(item)}>
            <Marked text={title} marks={title === item.name.ar ? marks?.name.ar : marks?.name.en} />
          </button>
        </Heading>
        <p>
          <Marked text={text} marks={text === item.description.ar ? marks?.description.ar : marks?.description.en} />
        </p>
        <div className="dish-facts">
          <DishPrice item={item} orderType={orderType} className={isMissing ? 'text-muted' : undefined} />
          {item.offeredFrom && <span>{t('menu.from_time', { time: formatWeekTime(locale, item.offeredFrom) })}</span>}
          {item.isPopular && <Badge tone="accent">{t('menu.popular')}</Badge>}
          <MarkSigns marks={claimsOf(item).dietaryMarks} />
          {calories > 0 && <span>{t('menu.calories', { count: calories })}</span>}
          {item.minQuantity > 1 && <span>{t('menu.at_least', { count: item.minQuantity })}</span>}
        </div>
      </div>
      <div className="dish-add">
        <button
          type="button"
          className={unsold ? 'muted' : undefined}
          aria-label={t('menu.add_item', { name: title })}
          title={blocked ?? unsold ?? undefined}
          disabled={isMissing || blocked !== null}
          onClick={add}
        >
          <Icon name="plus" />
        </button>
        {count > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute -end-1.5 -top-1.5 min-w-6 rounded-full border-2 border-primary bg-surface px-1 text-center text-xs leading-5 font-bold text-primary tabular-nums"
          >
            {count}
          </span>
        )}
      </div>
      {!isHidden && <FavouriteButton itemId={item.id} name={title} className="dish-heart" />}
    </Tag>
  );
});

/** Placeholder of a far-off dish in a long list: only its name, to save layout work. */
export const ItemOutline = memo(function ItemOutline({ item, level = 3 }: ItemCardProps) {
  const { name } = useI18n();
  const Heading = `h${level}` as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a portion of the list stands between the two
    <div role="listitem" className="dish-outline">
      <Heading className="dish-name">{name(item.name)}</Heading>
    </div>
  );
});

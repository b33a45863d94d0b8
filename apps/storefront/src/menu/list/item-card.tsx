import type { Item, ItemMarks } from '@sufra/contract/menu/model';
import { memo } from 'react';
import { useI18n } from '../../i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useStore } from '../../visit/store.ts';
import { putInCart } from '../add-item.ts';
import { MarkSigns } from '../dish/dietary-marks.tsx';
import { DishPrice, whyNotSold } from '../dish/dish-price.tsx';
import { lineOf } from '../dish/item-choice.ts';
import { prefetchItem } from '../dish/prefetch-item.ts';
import { useMenuContext } from '../menu-context.ts';

interface ItemCardProps {
  item: Item;
  /** In the first row: its picture loads at once. */
  priority?: boolean | undefined;
  level?: 3 | 4 | undefined;
  /** Where the term of a search stands in its texts. */
  marks?: ItemMarks | undefined;
  /** One of hundreds, which are all equally high. */
  inLongList?: boolean | undefined;
}

const card = 'flex flex-row-reverse items-start gap-3 p-3 sm:flex-col sm:items-stretch sm:gap-0 sm:p-0';
/** Room for two lines of each text: what is drawn later moves nothing. */
const fullTextArea = 'min-h-31 sm:min-h-42 rtl:min-h-35 rtl:sm:min-h-45';
/** As high as the card: its padding is where the picture will be. */
const outline = 'box-content p-3 min-h-31 rtl:min-h-35 sm:px-4 sm:pt-[calc(75%-1.5px+0.75rem)] sm:pb-4 sm:min-h-35 rtl:sm:min-h-38';
const heading = 'text-base leading-snug font-semibold rtl:leading-relaxed';

/** A dish (MENU-11): its name opens the dialog, the round button adds it (ITEM-01). Lies on phones, stands elsewhere. */
export const ItemCard = memo(function ItemCard({ item, priority, level = 3, marks, inLongList }: ItemCardProps) {
  const { t, name } = useI18n();
  const { branchCode, orderType, blocked, openItem } = useMenuContext();
  const count = useStore(({ cart }) => cart.lines.reduce((sum, line) => (line.itemId === item.id ? sum + line.quantity : sum), 0));
  const title = name(item.name);
  const text = name(item.description);
  const soldOut = !item.isAvailable;
  const unsold = whyNotSold(item, orderType, t);
  const Heading = `h${level}` as const;
  const calories = item.calories ?? 0;
  const prefetch = () => prefetchItem(branchCode, item);
  const add = () => (item.hasOptions ? openItem(item) : putInCart(lineOf(item), orderType, t));

  return (
    <Card
      as={inLongList ? 'div' : 'li'}
      role={inLongList ? 'listitem' : undefined}
      flush="unclipped"
      interactive
      className={card}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <div className={classNames('w-[min(7.5rem,36%)] shrink-0 sm:w-full', soldOut && 'relative')}>
        <Picture
          src={item.picture}
          alt=""
          priority={priority}
          sizes="(min-width: 64rem) 300px, (min-width: 40rem) 46vw, 120px"
          className={classNames(
            'rounded-control sm:rounded-b-none sm:rounded-t-[calc(var(--radius-card)-1px)]',
            soldOut && 'opacity-60 grayscale',
          )}
        />
        {soldOut && <Badge className="absolute start-2 top-2 sm:start-3 sm:top-3">{t('menu.sold_out')}</Badge>}
      </div>
      <div className={classNames('flex min-w-0 grow flex-col self-stretch sm:p-4 sm:pt-3', inLongList && fullTextArea)}>
        <Heading className={heading}>
          <button
            type="button"
            data-item={item.id}
            className="line-clamp-2 text-start font-semibold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            onClick={() => openItem(item)}
          >
            <Marked text={title} marks={title === item.name.ar ? marks?.name.ar : marks?.name.en} />
          </button>
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-muted">
          <Marked text={text} marks={text === item.description.ar ? marks?.description.ar : marks?.description.en} />
        </p>
        <div className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2 sm:gap-x-3 sm:-mb-1 sm:min-h-13 sm:items-center sm:pe-12">
          <DishPrice item={item} orderType={orderType} className={classNames('font-semibold', soldOut && 'text-muted')} />
          <MarkSigns marks={item.dietaryMarks} />
          {calories > 0 && <span className="text-sm text-muted">{t('menu.calories', { count: calories })}</span>}
          {item.minQuantity > 1 && <span className="text-sm text-muted">{t('menu.at_least', { count: item.minQuantity })}</span>}
        </div>
      </div>
      <div className="absolute end-2 bottom-2 sm:end-3 sm:bottom-3">
        <IconButton
          icon="plus"
          look={unsold ? 'outline' : 'primary'}
          label={t('menu.add_item', { name: title })}
          title={blocked ?? unsold ?? ''}
          className={unsold ? 'text-muted' : undefined}
          disabled={soldOut || blocked !== null}
          onClick={add}
        />
        {count > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute -end-1.5 -top-1.5 min-w-6 rounded-full border-2 border-primary bg-surface px-1 text-center text-xs leading-5 font-bold text-primary tabular-nums"
          >
            {count}
          </span>
        )}
      </div>
    </Card>
  );
});

/** Stands for a dish of a long list that is far out of sight: its name, in its place, and nothing else that would have to be laid out. */
export const ItemOutline = memo(function ItemOutline({ item, level = 3 }: ItemCardProps) {
  const { name } = useI18n();
  const Heading = `h${level}` as const;
  return (
    <Card role="listitem" flush="unclipped" className={outline}>
      <Heading className={heading}>{name(item.name)}</Heading>
    </Card>
  );
});

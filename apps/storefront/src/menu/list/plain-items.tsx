import type { Item } from '@sufra/contract/menu/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { DishPrice } from '../dish/dish-price.tsx';
import { useMenuContext } from '../menu-context.ts';

/**
 * The dishes of a category that is not open, in a menu too large to render whole: for search engines, and for browsers without scripts.
 * Other browsers make no elements of it, and React leaves it as the server wrote it.
 */
export function PlainItems({ items = [] }: { items: readonly Item[] | undefined }) {
  const { name } = useI18n();
  const { orderType } = useMenuContext();
  return (
    <noscript>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <h3>{name(item.name)}</h3>
            <p>{name(item.description)}</p>
            <DishPrice item={item} orderType={orderType} />
          </li>
        ))}
      </ul>
    </noscript>
  );
}

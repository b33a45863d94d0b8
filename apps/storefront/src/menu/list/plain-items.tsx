import type { MenuItem } from '@sufra/contract/menu';
import { useI18n } from '../../i18n.tsx';
import { Price } from '../../ui/price.tsx';
import { useMenuContext } from '../menu-context.ts';
import { itemFils } from '../price-filter.ts';

/**
 * The dishes of a category that nobody has opened, in a menu too large to draw whole: for search engines, and for browsers without scripts.
 * Other browsers make no elements of it, and React leaves it as the server wrote it.
 */
export function PlainItems({ items = [] }: { items: readonly MenuItem[] | undefined }) {
  const { name } = useI18n();
  const { orderType } = useMenuContext();
  return (
    <noscript>
      <ul>
        {items.map((item) => (
          <li key={item.stock_id}>
            <h3>{name(item.item_name_en, item.item_name_ar)}</h3>
            <p>{name(item.description_en, item.description_ar)}</p>
            <Price fils={itemFils(item, orderType)} />
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** What every card of the menu needs. */

import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { createContext, useContext } from 'react';
import type { AddOptions } from './add-item.ts';

export interface MenuContextValue {
  branchCode: string;
  orderType: OrderType;
  /** Why nothing can be added now; null while the branch takes orders (BRN-06). */
  blocked: string | null;
  openItem(item: Item): void;
  addItem(line: CartLine, options?: AddOptions): void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

export function useMenuContext(): MenuContextValue {
  const value = useContext(MenuContext);
  if (!value) throw new Error('useMenuContext is used outside of the menu');
  return value;
}

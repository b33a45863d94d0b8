/** What every card of the menu needs. */
import type { OrderType } from '@sufra/contract/locations';
import type { MenuItem } from '@sufra/contract/menu';
import { createContext, useContext } from 'react';

export interface MenuContextValue {
  locCode: string;
  orderType: OrderType;
  /** Why nothing can be added now; null while orders are taken (BRN-06). */
  blocked: string | null;
  openItem(item: MenuItem): void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

export function useMenuContext(): MenuContextValue {
  const value = useContext(MenuContext);
  if (!value) throw new Error('useMenuContext is used outside of the menu');
  return value;
}

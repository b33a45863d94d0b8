import type { Item } from './model.ts';

/** Item factory for tests: single place for defaults of new fields. Prices in fils. */
export const itemOf = (id: number, changes: Partial<Item> = {}): Item => ({
  id,
  name: { en: `Dish ${id}`, ar: `طبق ${id}` },
  description: { en: '', ar: '' },
  picture: '',
  hasOptions: false,
  price: { pickup: 1000, delivery: 1250 },
  minQuantity: 1,
  isAvailable: true,
  categoryId: 1,
  ...changes,
});

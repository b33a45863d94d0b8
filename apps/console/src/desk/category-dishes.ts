/** Dishes of categories, and their reassignment. Pure. */
import type { DeskSave, DeskThings } from '@sufra/contract/desk/model';
import { textIn } from './desk-queries.ts';

type Dish = DeskThings['things'][number];

/** Active dishes of the given categories and subcategories. */
export const dishesIn = (dishes: readonly Dish[], codes: readonly string[]): Dish[] =>
  dishes.filter(({ isActive, fields }) => isActive && codes.includes(textIn(fields, 'category')));

export const moves = (dishes: readonly Dish[], to: string): DeskSave['edits'] =>
  dishes.map(({ code, fields }) => ({ kind: 'item', code, field: 'category', before: fields.category, after: to }));

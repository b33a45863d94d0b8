/** The rules of an item's choices: how a category of modifiers is shown, and what may be chosen from it. */

export interface OptionCategory {
  category_id: number;
  minimum_amount: number;
  maximum_amount: number;
  show_qty_selection_for_modifiers: boolean;
  modifiers: readonly { id: number }[];
}

/** Chosen quantity by modifier id; absent or 0 is not chosen. */
export type Selection = Readonly<Record<number, number>>;

export type OptionStyle = 'radio' | 'stepper' | 'checkbox';

/** Without a limit of its own a category still ends here, per modifier and per category (0/0). */
export const optionCap = 20;

/** 1/1 is a single choice; otherwise steppers if quantities are shown, else checkboxes (ITEM-03). */
export function optionStyle(category: OptionCategory): OptionStyle {
  if (category.minimum_amount === 1 && category.maximum_amount === 1) return 'radio';
  return category.show_qty_selection_for_modifiers ? 'stepper' : 'checkbox';
}

/** True for 0/0, which has no limit and shows none. */
export const isUnlimited = (category: OptionCategory): boolean => category.minimum_amount === 0 && category.maximum_amount === 0;

/** The most that may be chosen from the category; a maximum of 0 with a minimum above it means no maximum. */
export const optionMaximum = (category: OptionCategory): number =>
  category.maximum_amount === 0 ? optionCap : Math.min(category.maximum_amount, optionCap);

/** How much is chosen from the category, quantities added up. */
export const chosenCount = (category: OptionCategory, selection: Selection): number =>
  category.modifiers.reduce((sum, modifier) => sum + Math.max(0, selection[modifier.id] ?? 0), 0);

export type OptionProblem = { code: 'modifier_maximum'; max: number } | { code: 'modifier_minimum'; min: number };

/** The first rule that a selection breaks, or null (ITEM-06, ITEM-07). */
export function optionProblem(category: OptionCategory, selection: Selection): OptionProblem | null {
  const count = chosenCount(category, selection);
  const max = optionMaximum(category);
  if (count > max) return { code: 'modifier_maximum', max };
  if (count < category.minimum_amount) return { code: 'modifier_minimum', min: category.minimum_amount };
  return null;
}

/** What is chosen when the dialog opens to add: the first modifier of 1/1 and of minimum 1 without quantities (ITEM-03, ITEM-04). */
export function initialSelection(categories: readonly OptionCategory[]): Record<number, number> {
  const selection: Record<number, number> = {};
  for (const category of categories) {
    const first = category.modifiers[0];
    const preselects = category.minimum_amount === 1 && (optionStyle(category) === 'radio' || !category.show_qty_selection_for_modifiers);
    if (first && preselects) selection[first.id] = 1;
  }
  return selection;
}

/** What is chosen in the item dialog, and what is wrong with it. */
import type { CartLine } from '@sufra/contract/cart';
import type { ModifierCategory } from '@sufra/contract/menu';
import type { OptionProblem } from '@sufra/contract/options';
import { useState } from 'react';
import { type Choice, choose, firstProblem, type LineItem, startingChoice } from './item-choice.ts';

export interface CategoryProblem {
  categoryId: number;
  problem: OptionProblem;
}

/** Starts anew with every dialog: the owner gives it a key. `categories` is undefined until they have arrived. */
export function useItemChoice(item: LineItem, categories: readonly ModifierCategory[] | undefined, line: CartLine | undefined) {
  const [changes, setChanges] = useState<Partial<Choice>>({});
  const [problem, setProblem] = useState<CategoryProblem | null>(null);
  const choice: Choice = { ...startingChoice(item, categories ?? [], line), ...changes };
  const change = (patch: Partial<Choice>) => setChanges((before) => ({ ...before, ...patch }));

  return {
    choice,
    /** Something that the price depends on was changed. */
    changed: changes.selection !== undefined || changes.quantity !== undefined,
    problem,
    setQuantity: (quantity: number) => change({ quantity }),
    setNotes: (notes: string) => change({ notes }),
    choose(category: ModifierCategory, modifierId: number, quantity: number) {
      const next = choose(category, choice.selection, modifierId, quantity);
      change({ selection: next.selection });
      if (next.problem) setProblem({ categoryId: category.category_id, problem: next.problem });
      else if (problem?.categoryId === category.category_id) setProblem(null);
    },
    /** The first category that is not answered as it has to be, also shown; null when everything is right. */
    check(): number | null {
      const failing = firstProblem({ modifiers_categories: [...(categories ?? [])] }, choice.selection);
      setProblem(failing && { categoryId: failing.category.category_id, problem: failing.problem });
      return failing?.category.category_id ?? null;
    },
  };
}

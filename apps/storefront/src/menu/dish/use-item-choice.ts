/** State of the choice in the item dialog, with its problems. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { OptionGroup } from '@sufra/contract/menu/model';
import type { OptionProblem } from '@sufra/contract/menu/options';
import { useState } from 'react';
import { type Choice, choose, firstProblem, type LineItem, startingChoice } from './item-choice.ts';

export interface GroupProblem {
  groupId: number;
  problem: OptionProblem;
}

/** `groups` is undefined until loaded. */
export function useItemChoice(item: LineItem, groups: readonly OptionGroup[] | undefined, line: CartLine | undefined) {
  const [changes, setChanges] = useState<Partial<Choice>>({});
  const [problem, setProblem] = useState<GroupProblem | null>(null);
  const choice: Choice = { ...startingChoice(item, groups ?? [], line), ...changes };
  const change = (patch: Partial<Choice>) => setChanges((before) => ({ ...before, ...patch }));

  return {
    choice,
    /** Whether a price-relevant choice changed. */
    changed: changes.selection !== undefined || changes.quantity !== undefined,
    problem,
    setQuantity: (quantity: number) => change({ quantity }),
    setNote: (note: string) => change({ note }),
    choose(group: OptionGroup, optionId: number, quantity: number) {
      const next = choose(group, choice.selection, optionId, quantity);
      change({ selection: next.selection });
      if (next.problem) setProblem({ groupId: group.id, problem: next.problem });
      else if (problem?.groupId === group.id) setProblem(null);
    },
    /** Shows and returns the first group with a violated limit; null when valid. */
    check(): number | null {
      const failing = firstProblem({ optionGroups: [...(groups ?? [])] }, choice.selection);
      setProblem(failing && { groupId: failing.group.id, problem: failing.problem });
      return failing?.group.id ?? null;
    },
  };
}

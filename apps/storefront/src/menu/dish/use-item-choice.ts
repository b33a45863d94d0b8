/** What is chosen in the item dialog, and what is wrong with it. */
import type { CartLine } from '@sufra/contract/cart/model';
import type { OptionGroup } from '@sufra/contract/menu/model';
import type { OptionProblem } from '@sufra/contract/menu/options';
import { useState } from 'react';
import { type Choice, choose, firstProblem, type LineItem, startingChoice } from './item-choice.ts';

export interface GroupProblem {
  groupId: number;
  problem: OptionProblem;
}

/** Starts anew with every dialog: the owner gives it a key. `groups` is undefined until they have arrived. */
export function useItemChoice(item: LineItem, groups: readonly OptionGroup[] | undefined, line: CartLine | undefined) {
  const [changes, setChanges] = useState<Partial<Choice>>({});
  const [problem, setProblem] = useState<GroupProblem | null>(null);
  const choice: Choice = { ...startingChoice(item, groups ?? [], line), ...changes };
  const change = (patch: Partial<Choice>) => setChanges((before) => ({ ...before, ...patch }));

  return {
    choice,
    /** Something that the price depends on was changed. */
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
    /** The first group that is not answered as it has to be, also shown; null when everything is right. */
    check(): number | null {
      const failing = firstProblem({ optionGroups: [...(groups ?? [])] }, choice.selection);
      setProblem(failing && { groupId: failing.group.id, problem: failing.problem });
      return failing?.group.id ?? null;
    },
  };
}

/** Rules of option groups: control style and valid selections. */
import type { OptionGroup } from './model.ts';

/** Limits of a group used by the rules. */
export type GroupLimits = Pick<OptionGroup, 'min' | 'max' | 'hasQuantities'> & { options: readonly { id: number }[] };

/** Chosen quantity by option id; absent or 0 means not chosen. */
export type Selection = Readonly<Record<number, number>>;

export type OptionStyle = 'radio' | 'stepper' | 'checkbox';

/** Technical limit per option and group, for unlimited groups (0/0). */
export const optionCap = 20;

/** 1/1 is a single choice; otherwise steppers if quantities are shown, else checkboxes (ITEM-03). */
export function optionStyle(group: GroupLimits): OptionStyle {
  if (group.min === 1 && group.max === 1) return 'radio';
  return group.hasQuantities ? 'stepper' : 'checkbox';
}

/** True for 0/0, which has no limit and shows none. */
export const isUnlimited = (group: GroupLimits): boolean => group.min === 0 && group.max === 0;

/** Maximum of the group; 0 with a positive minimum means unlimited. */
export const optionMaximum = (group: GroupLimits): number => (group.max === 0 ? optionCap : Math.min(group.max, optionCap));

/** Total quantity chosen from the group. */
export const chosenCount = (group: GroupLimits, selection: Selection): number =>
  group.options.reduce((sum, option) => sum + Math.max(0, selection[option.id] ?? 0), 0);

/** The violated group rule with its limit. Codes match the server's refusals. */
export type OptionProblem = { code: 'modifier_maximum'; max: number } | { code: 'modifier_minimum'; min: number };

/** The first violated rule, or null (ITEM-06, ITEM-07). */
export function optionProblem(group: GroupLimits, selection: Selection): OptionProblem | null {
  const count = chosenCount(group, selection);
  const max = optionMaximum(group);
  if (count > max) return { code: 'modifier_maximum', max };
  if (count < group.min) return { code: 'modifier_minimum', min: group.min };
  return null;
}

/** Initial selection: the first option of 1/1 groups, and of minimum 1 without quantities (ITEM-03, ITEM-04). */
export function initialSelection(groups: readonly GroupLimits[]): Record<number, number> {
  const selection: Record<number, number> = {};
  for (const group of groups) {
    const first = group.options[0];
    const preselects = group.min === 1 && (optionStyle(group) === 'radio' || !group.hasQuantities);
    if (first && preselects) selection[first.id] = 1;
  }
  return selection;
}

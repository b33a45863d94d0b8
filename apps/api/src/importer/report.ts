/** What the commands and the start of the server say about a folder. */
import { type Problem, problemText } from '@sufra/restaurant/problems';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { changesText } from './changes-text.ts';
import type { Change } from './diff.ts';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Errors first, then what is only worth a look. Empty where there is nothing. */
export function problemsReport(problems: readonly Problem[]): string {
  const errors = problems.filter(({ level }) => level === 'error').map(problemText);
  const warnings = problems.filter(({ level }) => level === 'warning').map(problemText);
  return [
    errors.length > 0 ? `${counted(errors.length, 'error', 'errors')}: nothing is imported before all are right.\n${indented(errors)}` : '',
    warnings.length > 0 ? `${counted(warnings.length, 'warning', 'warnings')}:\n${indented(warnings)}` : '',
  ].join('');
}

export const contentsReport = ({ branches, items, promotions }: Restaurant): string =>
  [
    counted(branches.length, 'branch', 'branches'),
    counted(items.length, 'dish', 'dishes'),
    counted(promotions.length, 'promotion', 'promotions'),
  ].join(', ');

export const changesReport = (changes: readonly Change[], heading: string, none: string): string =>
  changes.length === 0 ? `${none}\n` : `${heading}\n${indented(changesText(changes))}`;

/** What is wrong with a folder, or worth a look, said so that its owner finds the place. */
import { currency } from '@sufra/contract/money';

export interface Problem {
  /** Errors keep the folder from being imported; warnings do not. */
  level: 'error' | 'warning';
  /** Path within the folder, with '/'. */
  file: string;
  /** From 1; null where the whole file is meant. */
  line: number | null;
  /** Name of the field, '' where none is meant. */
  field: string;
  message: string;
}

export interface Place {
  file: string;
  line: number | null;
}

/** `menu.csv line 14: price 'AED 12' is not a number`. */
export const problemText = ({ file, line, message }: Problem): string => `${file}${line === null ? '' : ` line ${line}`}: ${message}`;

/** Collects all of them, so that they can be put right at once. */
export class Problems {
  /** What amounts are in that are read; a folder says its own. */
  currency = currency;
  readonly #found: Problem[] = [];

  error({ file, line }: Place, field: string, message: string): void {
    this.#found.push({ level: 'error', file, line, field, message });
  }

  warn({ file, line }: Place, field: string, message: string): void {
    this.#found.push({ level: 'warning', file, line, field, message });
  }

  get hasErrors(): boolean {
    return this.#found.some(({ level }) => level === 'error');
  }

  /** By file and line. A warning that a file gives many times is told once, where it is first, with how many more there are. */
  inOrder(): Problem[] {
    const order = [...this.#found].sort((a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0));
    const alike = Map.groupBy(order, ({ level, file, line, message }) => `${level} ${file} ${level === 'error' ? line : ''} ${message}`);
    return [...alike.values()].flatMap(([first, ...more]) => {
      if (!first) return [];
      const told = first.level === 'warning' && more.length > 0;
      return [
        told ? { ...first, message: `${first.message} (and on ${more.length} more ${more.length === 1 ? 'line' : 'lines'})` } : first,
      ];
    });
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Problems of a folder, with positions for its owner. */
import { country } from '@sufra/contract/country';
import { currency } from '@sufra/contract/money';

export interface Problem {
  /** Errors prevent the import; warnings do not. */
  level: 'error' | 'warning';
  /** Path within the folder, with '/'. */
  file: string;
  /** From 1; null for the whole file. */
  line: number | null;
  /** Field name, '' for none. */
  field: string;
  message: string;
}

export interface Place {
  file: string;
  line: number | null;
}

/** `menu.csv line 14: price 'AED 12' is not a number`. */
export const problemText = ({ file, line, message }: Problem): string => `${file}${line === null ? '' : ` line ${line}`}: ${message}`;

/** Collects all problems, so that the owner can fix them in one pass. */
export class Problems {
  /** Currency of parsed amounts; the folder's settings override it. */
  currency = currency;
  /** Country whose rules apply, likewise. */
  country = country;
  /** Whether dishes and options must state their calories, likewise. */
  needsCalories = false;
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

  /** Paths of the fields with errors. */
  wrongFields(pathOf = (field: string, _line: number | null): string => field): string[] {
    return this.inOrder().flatMap(({ level, field, line }) => (level === 'error' ? [pathOf(field, line)] : []));
  }

  /** Sorted by file and line. Repeated warnings of a file are merged into the first, with a count. */
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

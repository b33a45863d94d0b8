/**
 * Rows that the catalogue leaves out, because they are unusable. Each is logged once, and kept for the operator's health check. A problem
 * says where the row is and why it is unusable, never its content.
 */
import type { Logger } from 'pino';
import type { BranchIds, Changes } from './changes.ts';

export interface RowProblem {
  table: string;
  /** Null where rows are known by their code alone. */
  id: number | null;
  /** Of the row where it has one, else of what it belongs to; '' where neither has. */
  code: string;
  reason: string;
  /** Shown all the same. */
  isKept: boolean;
}

export type Report = (problem: Omit<RowProblem, 'isKept'> & { isKept?: boolean }) => void;

/** A branch whose rows are read, and whom to tell what is wrong with one. */
export interface RowOwner {
  id: number;
  code: string;
  report: Report;
}

/** What one reading found, by the kind of change that has it read again. */
type Scope = 'names' | 'restaurant' | 'promotions' | 'pictures' | `branches:${number}`;

/** Of one reading; asked for a scope, it takes down what is found there. */
export class FoundProblems {
  readonly #found: [Scope, RowProblem][] = [];

  in(scope: Scope): Report {
    return (problem) => {
      this.#found.push([scope, { isKept: false, ...problem }]);
    };
  }

  all(): readonly [Scope, RowProblem][] {
    return this.#found;
  }
}

export class RowProblems {
  #known: readonly [Scope, RowProblem][] = [];
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  list(): readonly RowProblem[] {
    return [...new Map(this.#known.map(([, problem]) => [keyOf(problem), problem])).values()];
  }

  /** Takes over what a reading of these changes found: what was known of them before is over. */
  take(found: FoundProblems, changes: Changes): void {
    const said = new Set(this.#known.map(([, problem]) => keyOf(problem)));
    this.#known = [...this.#known.filter(([scope]) => !isRead(scope, changes)), ...found.all()];
    for (const problem of this.list()) {
      if (said.has(keyOf(problem))) continue;
      const { table, id: row, code, reason, isKept } = problem;
      if (isKept) this.#log.warn({ table, row, code, reason }, 'a row of the database is not as it should be');
      else this.#log.error({ table, row, code, reason }, 'a row of the database is left out');
    }
  }
}

const keyOf = ({ table, id, code, reason }: RowProblem): string => `${table} ${id ?? code} ${reason}`;

function isRead(scope: Scope, changes: Changes): boolean {
  // Known anew after each reading.
  if (scope === 'names') return true;
  const [kind, id] = scope.split(':') as [keyof Changes, string | undefined];
  return id === undefined ? changes[kind] === true : isAmong(Number(id), changes[kind] as BranchIds);
}

const isAmong = (id: number, ids: BranchIds): boolean => ids === 'all' || ids.includes(id);

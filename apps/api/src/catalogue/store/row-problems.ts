/**
 * Unusable rows that the catalogue omits, logged once and listed in the operator's health check. A problem names location and reason, never
 * content.
 */
import type { Logger } from 'pino';
import type { BranchIds, Changes } from './changes.ts';

export interface RowProblem {
  table: string;
  /** Null for rows with only a code. */
  id: number | null;
  /** Code of the row or of its parent; '' when neither has one. */
  code: string;
  reason: string;
  /** Kept and shown in spite of the problem. */
  isKept: boolean;
}

export type Report = (problem: Omit<RowProblem, 'isKept'> & { isKept?: boolean }) => void;

/** Branch of the rows, and a callback to report problems. */
export interface RowOwner {
  id: number;
  code: string;
  report: Report;
}

/** Problems by the kind of change that triggers a new read. */
type Scope = 'names' | 'restaurant' | 'promotions' | 'pictures' | `branches:${number}`;

/** Collects the problems of one load by scope. */
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

  /** Replaces the known problems of these changes with those just found. */
  take(found: FoundProblems, changes: Changes): void {
    const said = new Set(this.#known.map(([, problem]) => keyOf(problem)));
    this.#known = [...this.#known.filter(([scope]) => !isRead(scope, changes)), ...found.all()];
    for (const problem of this.list()) {
      if (said.has(keyOf(problem))) continue;
      const { table, id: row, code, reason, isKept } = problem;
      if (isKept) this.#log.warn({ table, row, code, reason }, 'a database row is invalid, but kept');
      else this.#log.error({ table, row, code, reason }, 'a database row is invalid and ignored');
    }
  }
}

const keyOf = ({ table, id, code, reason }: RowProblem): string => `${table} ${id ?? code} ${reason}`;

function isRead(scope: Scope, changes: Changes): boolean {
  // Recomputed after each reload.
  if (scope === 'names') return true;
  const [kind, id] = scope.split(':') as [keyof Changes, string | undefined];
  return id === undefined ? changes[kind] === true : isAmong(Number(id), changes[kind] as BranchIds);
}

const isAmong = (id: number, ids: BranchIds): boolean => ids === 'all' || ids.includes(id);

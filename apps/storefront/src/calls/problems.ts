/** Error dialog store for failed calls: one at a time, deduplicated (ERR-01..09). For the dialog see root.tsx. */

import { ApiError } from '@sufra/calls/request';
import type { MessageKey } from '@sufra/i18n';
import { create } from 'zustand';

/** Our text, or the server's localized one. */
export type Problem = { key: MessageKey } | { text: string };

export const useProblems = create<{ queue: Problem[] }>()(() => ({ queue: [] }));

const same = (a: Problem, b: Problem): boolean => JSON.stringify(a) === JSON.stringify(b);

export function showProblem(problem: Problem): void {
  useProblems.setState(({ queue }) => (queue.some((shown) => same(shown, problem)) ? { queue } : { queue: [...queue, problem] }));
}

export const dismissProblem = (): void => useProblems.setState(({ queue }) => ({ queue: queue.slice(1) }));

export const reportExpiredSession = (): void => showProblem({ key: 'errors.session_expired' });

/** Reports an error, except aborts, 404s (ERR-05) and expired sessions. */
export function reportProblem(error: unknown): void {
  const problem = describeProblem(error);
  if (problem) showProblem(problem);
}

export function describeProblem(error: unknown): Problem | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof ApiError)) return { key: 'errors.unexpected' };
  const { status, code } = error;
  if (code === 'session_expired' || status === 404) return null;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return { key: 'errors.network' };
  if (status === 401 || status === 403) return { key: 'errors.authentication' };
  if (status === 400 || status === 422) {
    const text = Object.values(error.payload ?? {})
      .flat()
      .join(' ');
    return text ? { text } : { key: 'errors.check_input' };
  }
  if (status === 430 && error.error) return { text: error.error };
  if (typeof status === 'number' && status >= 500) return { key: 'errors.server' };
  return { key: 'errors.unexpected' };
}

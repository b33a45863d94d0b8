/** Reset progress in sessionStorage: a reload keeps the wait and the token. */

import { Skeleton } from '@sufra/ui/loading.tsx';
import { RouteTitle } from '../../site/page-head.tsx';
import { getFromTab, setInTab } from '../../visit/tab.ts';

export interface SavedReset {
  email: string;
  /** Earliest time for another code: ms since the epoch. */
  resendAt: number;
  /** Set once the code was right. */
  token?: string;
}

export const saveReset = (reset: SavedReset | null): void => setInTab('reset', reset && JSON.stringify(reset));

export function savedReset(): SavedReset | null {
  try {
    const { email, resendAt, token } = JSON.parse(getFromTab('reset') ?? 'null') as Partial<SavedReset>;
    if (typeof email !== 'string' || typeof resendAt !== 'number') return null;
    return { email, resendAt, ...(typeof token === 'string' ? { token } : {}) };
  } catch {
    return null;
  }
}

/** Placeholder until hydration: only the browser knows the progress. */
export function ResetLoading() {
  return (
    <>
      <RouteTitle />
      <div className="page flex flex-col items-center gap-6 py-10" aria-hidden>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-64 w-full max-w-md" />
      </div>
    </>
  );
}

/** The new password being chosen, kept by the tab: a reload, or a look at the mail, loses neither the wait nor the token. */

import { Skeleton } from '@sufra/ui/loading.tsx';
import { RouteTitle } from '../../site/page-head.tsx';
import { getFromTab, setInTab } from '../../visit/tab.ts';

export interface SavedReset {
  email: string;
  /** When another code may be asked for: ms since the epoch. */
  resendAt: number;
  /** Once the code was right. */
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

/** A placeholder until hydration: only the browser knows how far the customer is with a new password. */
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

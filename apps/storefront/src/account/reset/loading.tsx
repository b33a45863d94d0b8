import { Skeleton } from '@sufra/ui/skeleton.tsx';

/** A placeholder until hydration: only the browser knows how far the customer is with a new password. */
export function ResetLoading() {
  return (
    <div className="page flex flex-col items-center gap-6 py-10" aria-hidden>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-64 w-full max-w-md" />
    </div>
  );
}

import { Skeleton } from '@sufra/ui/loading.tsx';
import { Outlet } from 'react-router';
import { RouteTitle } from '../site/page-head.tsx';
import { requireCustomer } from '../visit/guards.ts';
import { useProfile } from './use-profile.ts';

/** Layout of customer pages: guests are redirected to login and back (NAV-12). */
export const clientMiddleware = [requireCustomer];

/** The server does not know the session: it renders the fallback, and the guard decides in the browser. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return (
    <div className="page grid gap-4 py-8" aria-hidden>
      <RouteTitle />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

export default function CustomersOnly() {
  useProfile();
  return <Outlet />;
}

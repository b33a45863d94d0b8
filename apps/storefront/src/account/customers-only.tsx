import '../customer-texts.ts';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useStore } from '../visit/store.ts';
import { useProfile } from './use-profile.ts';

/** Pages of the logged-in customer: guests go to the login page, which leads back here (NAV-12). */
export default function CustomersOnly() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const hydrated = useStore((state) => state.hydrated);
  const isCustomer = useStore((state) => state.auth.token !== null);
  useProfile();
  useEffect(() => {
    // Somebody who has just logged out may be on the way to another page already.
    const isLeaving = new URL(pathname, window.location.origin).pathname !== window.location.pathname;
    if (hydrated && !isCustomer && !isLeaving) navigate(paths.login, { replace: true, state: { from: `${pathname}${search}${hash}` } });
  }, [hydrated, isCustomer, navigate, pathname, search, hash]);
  if (hydrated && isCustomer) return <Outlet />;
  return (
    <div className="page grid gap-4 py-8" aria-hidden>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

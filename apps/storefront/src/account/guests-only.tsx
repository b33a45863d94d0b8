import '../customer-texts.ts';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { safeReturnPath } from '../paths.ts';
import { useStore } from '../visit/store.ts';

/** Login and registration: a customer who opens them, or has just logged in, goes where login was to lead, else home (NAV-12, AUTH-03). */
export default function GuestsOnly() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isCustomer = useStore((store) => store.hydrated && store.auth.token !== null);
  useEffect(() => {
    if (isCustomer) navigate(safeReturnPath(state?.from), { replace: true });
  }, [isCustomer, navigate, state]);
  return <Outlet />;
}

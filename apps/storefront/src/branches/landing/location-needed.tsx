import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useStore } from '../../visit/store.ts';

/** Pages that need a chosen location: without one they lead to the landing page (NAV-12). */
export default function LocationNeeded() {
  const navigate = useNavigate();
  const hydrated = useStore((state) => state.hydrated);
  const located = useStore((state) => state.location.current !== null);
  useEffect(() => {
    if (hydrated && !located) navigate(paths.home, { replace: true });
  }, [hydrated, located, navigate]);
  return hydrated && located ? <Outlet /> : null;
}

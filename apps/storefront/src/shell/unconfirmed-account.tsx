import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { customerTexts, withTexts } from '../page-texts.ts';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';

/** Most visitors never see it. A page that cannot have it goes on without: My account says the same. */
const UnconfirmedBar = lazy(() =>
  withTexts(customerTexts, () => import('../account/unconfirmed-bar.tsx')).then(
    (module) => ({ default: module.UnconfirmedBar }),
    () => ({ default: () => <></> }),
  ),
);

/** These say it themselves. */
const exceptAt: readonly string[] = [paths.account, paths.confirmAccount];

/** Asks a customer to confirm the e-mail until it is confirmed. */
export function UnconfirmedAccount() {
  const user = useStore(({ auth }) => auth.user);
  const { pathname } = useLocation();
  if (!user?.isUnconfirmed || exceptAt.includes(pathname)) return null;
  return (
    <Suspense>
      <UnconfirmedBar email={user.email} />
    </Suspense>
  );
}

import { classNames } from '@sufra/ui/class-names.ts';
import { keepFocusPlace } from '@sufra/ui/focus-place.ts';
import { whenIdle } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import plates from '@sufra/ui/plates.svg?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation, useRevalidator } from 'react-router';
import { useBranchWatch } from '../branches/use-branch-watch.ts';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { HydrateLater } from '../loading/hydrate-later.tsx';
import { loadPageTexts } from '../loading/page-texts.ts';
import { resumePayment } from '../payments/resume.ts';
import { serverContext } from '../site/server-context.ts';
import { whenGuardsMayChange } from '../visit/guards.ts';
import type { Route } from './+types/frame.ts';
import { StoreBanner, UnconfirmedAccount } from './banners.tsx';
import { type BranchNames, BreadcrumbRow } from './breadcrumb-row.tsx';
import { Failure } from './failure-page.tsx';
import { Footer } from './footer.tsx';
import { SubNavigation } from './sub-navigation.tsx';
import { TopBar, useOffline } from './top-bar.tsx';

export const loader = ({ context }: Route.LoaderArgs): { branchNames: BranchNames } => ({
  branchNames: context.get(serverContext).branchNames(),
});

/** Middleware: loads a page's texts. */
const bringTexts: Route.ClientMiddlewareFunction = async ({ url }, next) => {
  const [answer] = await Promise.all([next(), loadPageTexts(url.pathname)]);
  return answer;
};

export const clientMiddleware = [resumePayment, bringTexts];

/** Branch names are constant while a page is open. */
export const shouldRevalidate = () => false;

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Shell branchNames={loaderData.branchNames}>
      <Outlet />
    </Shell>
  );
}

/** Error boundary: a failing screen keeps the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell branchNames={null}>
      <Failure error={error} />
    </Shell>
  );
}

/**
 * Re-runs guards when the visit loses a precondition, such as the session. Deferred during navigation, because a loader may reset state
 * (LOC-01) and must not interrupt itself.
 */
function GuardWatch() {
  const { revalidate } = useRevalidator();
  const isUnderWay = useNavigation().state !== 'idle';
  const [isDue, setDue] = useState(false);
  useEffect(() => whenGuardsMayChange(() => setDue(true)), []);
  useEffect(keepFocusPlace, []);
  // Prefetch the offline illustration while online.
  useEffect(() => whenIdle(() => fetchAhead([plates])), []);
  useEffect(() => {
    if (!isDue || isUnderWay) return;
    setDue(false);
    void revalidate();
  }, [isDue, isUnderWay, revalidate]);
  return null;
}

const noNames: BranchNames = [];

/** Frame around every page. Without names there are no breadcrumbs. */
function Shell({ branchNames, children }: { branchNames: BranchNames | null; children: ReactNode }) {
  const { t } = useI18n();
  const main = usePageFocus();
  useBranchWatch(branchNames ?? noNames);
  const offline = useOffline();
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col [--bar:3.5rem] [--top-bar:calc(var(--bar)+var(--notice))] lg:[--bar:4.5rem]',
        offline ? '[--notice:2rem]' : '[--notice:0rem]',
      )}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:rounded-control focus:bg-primary focus:px-4 focus:py-2 focus:font-semibold focus:text-on-primary"
      >
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <GuardWatch />
      <HydrateLater>
        <TopBar offline={offline} />
      </HydrateLater>
      <SubNavigation />
      <StoreBanner />
      <UnconfirmedAccount />
      {branchNames && <BreadcrumbRow branchNames={branchNames} />}
      <main id="main" ref={main} tabIndex={-1} className="grow">
        {children}
      </main>
      <HydrateLater>
        <Footer />
      </HydrateLater>
    </div>
  );
}

function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Skip when a screen placed the focus itself, or a dialog is open.
    const { activeElement } = document;
    if (main.current?.contains(activeElement) || activeElement?.closest('dialog')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Navigation progress bar, shown after a delay. */
function ProgressBar() {
  const { t } = useI18n();
  const isLoading = useNavigation().state === 'loading';
  if (!isLoading) return null;
  return (
    <div role="progressbar" aria-label={t('shell.loading_page')} className="fixed inset-x-0 top-0 z-40 h-0.5">
      <div className="h-full animate-pulse bg-primary transition-opacity delay-200 starting:opacity-0" />
    </div>
  );
}

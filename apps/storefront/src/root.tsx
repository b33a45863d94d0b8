import './app.css';
import { configureRequests } from '@sufra/calls/request';
import { direction, type Locale } from '@sufra/i18n';
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { Toaster } from '@sufra/ui/overlay/toast.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Outlet, useNavigate, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { queryClientForRender } from './calls/query-client.ts';
import { Document } from './loading/document.tsx';
import { InputReplay } from './loading/input-replay.tsx';
import { settlePage } from './loading/next-visit.ts';
import { isLoaded, loadedTranslator, loadTranslator } from './messages.ts';
import { FailurePage } from './shell/failure-page.tsx';
import { ProblemDialog } from './shell/problem-dialog.tsx';
import { ScrollPlace } from './site/scroll-place.tsx';
import { RenderContext, serverContext } from './site/server-context.ts';
import { rememberChoices } from './visit/remember.ts';
import { makeMove, useStore } from './visit/store.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(serverContext).site;

/** The site's settings never change while a page is open. */
export const shouldRevalidate = () => false;

/** The browser has the document already, and hydrates what is inside of `#page`. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(RenderContext)?.nonce;
  const page = (
    <div>
      {children}
      <InputReplay />
      <ScrollPlace nonce={nonce} />
    </div>
  );
  return import.meta.env.SSR ? <Document>{page}</Document> : page;
}

export default function Root({ loaderData: site }: Route.ComponentProps) {
  const [queryClient] = useState(queryClientForRender);
  const chosen = useStore(({ general }) => general.locale);
  const locale = chosen && isLoaded(chosen) ? chosen : site.locale;
  configureRequests({ key: site.apiKey, language: locale });

  const navigate = useNavigate();
  const changeLocale = useCallback(
    async (wanted: Locale) => {
      await setLocale(wanted);
      // Its language would win over the one that was chosen when the page is loaded again.
      const asked = new URLSearchParams(window.location.search);
      if (!asked.has('lang')) return;
      asked.set('lang', wanted);
      const { hash } = window.location;
      void navigate({ search: `?${asked}`, hash }, { replace: true, preventScrollReset: true, state: window.history.state?.usr });
    },
    [navigate],
  );

  useEffect(rememberChoices, []);
  useEffect(settlePage, []);

  useEffect(() => {
    // Scripts have taken over: what is typed and pressed from here on counts.
    document.documentElement.dataset.hydrated = '';
  }, []);

  useEffect(() => {
    const { documentElement: root } = document;
    // The same again would have the browser lay out all of the page again.
    if (root.lang === locale) return;
    root.lang = locale;
    root.dir = direction(locale);
  }, [locale]);

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider t={loadedTranslator(locale)} setLocale={changeLocale}>
        <Outlet />
        <ProblemDialog />
        <Toaster />
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Downloads the other language's texts if needed, then switches everything at once (I18N-02). Without them everything stays as it is. */
async function setLocale(locale: Locale): Promise<void> {
  try {
    await loadTranslator(locale);
  } catch {
    const present = document.documentElement.lang === 'ar' ? 'ar' : 'en';
    toast({ text: loadedTranslator(present)('errors.network'), tone: 'error' });
    return;
  }
  makeMove({ type: 'choose-language', locale });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('root');
  const locale = typeof document === 'undefined' ? (site?.locale ?? 'en') : document.documentElement.lang === 'ar' ? 'ar' : 'en';
  return (
    <I18nProvider t={loadedTranslator(locale)} setLocale={() => undefined}>
      <FailurePage error={error} />
    </I18nProvider>
  );
}

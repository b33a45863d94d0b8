import './app.css';
import { configureRequests } from '@sufra/calls/request';
import { direction, type Locale } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { I18nProvider, useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { Toaster } from '@sufra/ui/overlay/toast.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Outlet, useNavigate, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { dismissProblem, useProblems } from './calls/problems.ts';
import { queryClientForRender } from './calls/query-client.ts';
import { Document } from './loading/document.tsx';
import { InputReplay } from './loading/input-replay.tsx';
import { cachePageLater } from './loading/next-visit.ts';
import { isLoaded, loadedTranslator, loadTranslator } from './messages.ts';
import { FailurePage } from './shell/failure-page.tsx';
import { ScrollPlace } from './site/scroll-place.tsx';
import { RenderContext, serverContext } from './site/server-context.ts';
import { rememberChoices } from './visit/remember.ts';
import { makeMove, useStore } from './visit/store.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(serverContext).site;

/** Site settings are constant while a page is open. */
export const shouldRevalidate = () => false;

/** The browser hydrates only the content of `#page`. */
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
      // Remove the language parameter, which would override the choice on reload.
      const asked = new URLSearchParams(window.location.search);
      if (!asked.has('lang')) return;
      asked.set('lang', wanted);
      const { hash } = window.location;
      void navigate({ search: `?${asked}`, hash }, { replace: true, preventScrollReset: true, state: window.history.state?.usr });
    },
    [navigate],
  );

  useEffect(rememberChoices, []);
  useEffect(cachePageLater, []);

  useEffect(() => {
    // Hydrated: marks the end of input replay.
    document.documentElement.dataset.hydrated = '';
  }, []);

  useEffect(() => {
    const { documentElement: root } = document;
    // Setting the same value again would force a full layout.
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

/** Loads the other language's texts, then switches atomically (I18N-02). Stays unchanged on failure. */
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

/** The 'Oops...' dialog of failed calls. */
function ProblemDialog() {
  const { t } = useI18n();
  const problem = useProblems((state) => state.queue[0]);
  return (
    <Dialog
      open={problem !== undefined}
      onClose={dismissProblem}
      role="alertdialog"
      size="sm"
      title={t('errors.title')}
      foot={
        <Button fullWidth onClick={dismissProblem}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p dir="auto">{problem && ('key' in problem ? t(problem.key) : problem.text)}</p>
    </Dialog>
  );
}

import './app.css';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import { configureRequests } from '@sufra/calls/request';
import { type CompiledMessages, createTranslator, direction, type Locale, locales } from '@sufra/i18n';
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { Sprite } from '@sufra/ui/icon.tsx';
import { Toaster } from '@sufra/ui/overlay/toast.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Links, Meta, Outlet, useNavigate, useRouteLoaderData } from 'react-router';
import arabic from '../../../packages/i18n/messages/ar.json?compiled&part=noscript';
import english from '../../../packages/i18n/messages/en.json?compiled&part=noscript';
import type { Route } from './+types/root.ts';
import { queryClientForRender } from './calls/query-client.ts';
import { DeferredScripts } from './loading/deferred-scripts.tsx';
import { firstPaintScript } from './loading/first-paint.ts';
import { earlyScript, InputReplay } from './loading/input-replay.tsx';
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

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const locale: Locale = site?.locale ?? 'en';
  const nonce = useContext(RenderContext)?.nonce;
  return (
    <html lang={locale} dir={direction(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171310" media="(prefers-color-scheme: dark)" />
        {/* They have run before the browser hydrates, so its code does not carry them. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? firstPaintScript : ' '}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? earlyScript : ' '}
        </script>
        {/* An Arabic page has prices in Latin digits. */}
        {(locale === 'ar' ? [readexPro, figtree] : [figtree]).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {site?.brand.theme && <link rel="stylesheet" href={site.brand.theme} />}
        {site && <link rel="icon" href={site.brand.icon.path} type={site.brand.icon.type} />}
        {site && <link rel="apple-touch-icon" href={site.brand.touchIcon} />}
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        {/* Browsers that run scripts make no elements of it, so they download none of it either. */}
        <noscript>{import.meta.env.SSR && <WithoutScripts locale={locale} />}</noscript>
        {children}
        <InputReplay />
        <ScrollPlace nonce={nonce} />
        <DeferredScripts nonce={nonce} texts={site?.messagesUrl} />
      </body>
    </html>
  );
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
    document.documentElement.lang = locale;
    document.documentElement.dir = direction(locale);
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

const texts = { en: english, ar: arabic } as Record<Locale, CompiledMessages>;

/** What the server says to a browser that runs no scripts, where the page's language cannot be changed either: in both, the page's first. */
function WithoutScripts({ locale }: { locale: Locale }) {
  return (
    <div className="border-b border-line bg-accent-soft">
      {locales
        .toSorted((one) => (one === locale ? -1 : 1))
        .map((each) => (
          <p key={each} lang={each} dir={direction(each)} className="page py-2 font-medium">
            {createTranslator(each, texts[each])('noscript.text')}
          </p>
        ))}
    </div>
  );
}

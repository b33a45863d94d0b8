/** Starts the console in this device's language, else the server-negotiated one. */
import './console.css';
import { configureRequests } from '@sufra/calls/request';
import { setCountry } from '@sufra/contract/country';
import { setCurrency } from '@sufra/contract/money';
import { direction, isLocale, type Locale, type Translator } from '@sufra/i18n';
import { keepFocusPlace } from '@sufra/ui/focus-place.ts';
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { Toaster } from '@sufra/ui/overlay/toast.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { problemText, setReportTranslator } from './calls/problems.ts';
import { queryClient } from './calls/query-client.ts';
import { reloadSoon } from './live/reload.ts';
import { loadTexts } from './messages.ts';
import { chosenLocale } from './persisted.ts';
import { routes } from './routes.tsx';
import { apiKey, restaurantCountry, restaurantCurrency } from './site.ts';

const router = createBrowserRouter(routes, { basename: '/console' });

function Console({ texts }: { texts: Translator }) {
  const [t, setT] = useState<Translator>(() => texts);
  const setLocale = async (locale: Locale) => {
    try {
      const translator = await loadTexts(locale);
      chosenLocale.set(locale);
      use(translator);
      setT(() => translator);
    } catch (error) {
      toast({ text: problemText(error), tone: 'error' });
    }
  };
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider t={t} setLocale={(locale) => void setLocale(locale)}>
        <RouterProvider router={router} />
        <Toaster />
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Also updates the page, calls and error texts outside components. */
function use(t: Translator): void {
  document.documentElement.lang = t.locale;
  document.documentElement.dir = direction(t.locale);
  configureRequests({ key: apiKey(), language: t.locale, client: 'console' });
  setReportTranslator(t);
}

async function start(): Promise<void> {
  setCountry(restaurantCountry());
  setCurrency(restaurantCurrency());
  const { lang } = document.documentElement;
  const texts = await loadTexts(chosenLocale.get() ?? (isLocale(lang) ? lang : 'en'));
  use(texts);
  const root = document.getElementById('console');
  if (!root) throw new Error('the page has no place for the console');
  keepFocusPlace();
  // A crash outside all screens unmounts the page; report it as a page error.
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    reloadSoon();
  };
  createRoot(root, { onUncaughtError }).render(
    <StrictMode>
      <Console texts={texts} />
    </StrictMode>,
  );
}

void start();

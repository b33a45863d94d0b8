import { isLocale } from '@sufra/i18n';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTranslator } from './messages.ts';
import { loadPageTexts } from './page-texts.ts';
import { readStore, useStore } from './visit/store.ts';

const { lang } = document.documentElement;
await Promise.all([loadTranslator(isLocale(lang) ? lang : 'en'), loadPageTexts(location.pathname), readStore()]);
// Where no cookie told the server, or the address asks for another language.
const { locale } = useStore.getState().general;
if (locale && locale !== lang) await loadTranslator(locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

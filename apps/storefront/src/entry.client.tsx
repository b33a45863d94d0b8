import { setCountry } from '@sufra/contract/country';
import { setCurrency } from '@sufra/contract/money';
import { isLocale } from '@sufra/i18n';
import { StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadPageTexts } from './loading/page-texts.ts';
import { addStylesOnce } from './loading/styles-once.ts';
import { loadTranslator } from './messages.ts';
import { makeMove, readStore, useStore } from './visit/store.ts';

const { lang, dataset } = document.documentElement;
// Must precede reading stored amounts. The attributes are absent for dirhams and the UAE.
if (dataset.currency) setCurrency(JSON.parse(dataset.currency));
if (dataset.country) setCountry(JSON.parse(dataset.country));
await Promise.all([loadTranslator(isLocale(lang) ? lang : 'en'), loadPageTexts(location.pathname), readStore()]);
// A link with a language sets it, and its page is rendered in it: nothing changes.
const asked = new URLSearchParams(location.search).get('lang');
if (isLocale(asked)) makeMove({ type: 'choose-language', locale: asked });
// Where no cookie told the server.
const { locale } = useStore.getState().general;
if (locale && locale !== lang) await loadTranslator(locale);

addStylesOnce(window.__reactRouterManifest);
// Split the long task: texts and stored visit were parsed in this one.
await new Promise((resolve) => setTimeout(resolve));

const page = document.getElementById('page');
if (page)
  hydrateRoot(
    page,
    <StrictMode>
      <Suspense>
        <HydratedRouter />
      </Suspense>
    </StrictMode>,
  );

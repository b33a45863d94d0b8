/** Renders components for tests, in English by default. */
import type { Translator } from '@sufra/i18n';
import { en } from '@sufra/i18n/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from './i18n.tsx';

export const renderHtml = (element: ReactNode, t: Translator = en): string =>
  renderToStaticMarkup(
    <I18nProvider t={t} setLocale={() => undefined}>
      {element}
    </I18nProvider>,
  );

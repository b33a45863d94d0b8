/** Renders components in English for tests. */
import { en } from '@sufra/i18n/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from './i18n.tsx';

export const renderHtml = (element: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider t={en} setLocale={() => undefined}>
      {element}
    </I18nProvider>,
  );

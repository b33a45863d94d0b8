/** HTML document around a page, rendered only by the server. */

import { country, defaultCountry } from '@sufra/contract/country';
import { currency, defaultCurrency } from '@sufra/contract/money';
import { type CompiledMessages, createTranslator, direction, type Locale, locales } from '@sufra/i18n';
import figtree from '@sufra/ui/fonts/figtree-basic.woff2?url';
import readexPro from '@sufra/ui/fonts/readex-pro-arabic.woff2?url';
import { Sprite } from '@sufra/ui/icon.tsx';
import { type ReactNode, useContext } from 'react';
import { Links, useRouteLoaderData } from 'react-router';
import arabic from '../../../../packages/i18n/messages/ar.json?part=noscript&compiled';
import english from '../../../../packages/i18n/messages/en.json?part=noscript&compiled';
import { InlineScript } from '../site/head.tsx';
import { RenderContext, type Site } from '../site/server-context.ts';
import { DeferredScripts } from './deferred-scripts.tsx';
import { firstPaintScript } from './first-paint.ts';
import { inputCaptureScript } from './input-replay.tsx';

export function Document({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<Site>('root');
  const locale: Locale = site?.locale ?? 'en';
  const nonce = useContext(RenderContext)?.nonce;
  return (
    <html
      lang={locale}
      dir={direction(locale)}
      data-preview={site?.isPreview || undefined}
      data-country={country.code === defaultCountry.code ? undefined : JSON.stringify(country)}
      data-currency={currency.code === defaultCurrency.code ? undefined : JSON.stringify(currency)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171310" media="(prefers-color-scheme: dark)" />
        <InlineScript nonce={nonce}>{firstPaintScript}</InlineScript>
        <InlineScript nonce={nonce}>{inputCaptureScript}</InlineScript>
        {/* An Arabic page also has Latin digits in prices. */}
        {(locale === 'ar' ? [readexPro, figtree] : [figtree]).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {site?.brand.theme && <link rel="stylesheet" href={site.brand.theme} />}
        {site && <link rel="icon" href={site.brand.icon.path} type={site.brand.icon.type} />}
        {site && <link rel="apple-touch-icon" href={site.brand.touchIcon} />}
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        <Links />
      </head>
      <body>
        <Sprite />
        <noscript>
          <WithoutScripts locale={locale} />
        </noscript>
        {site?.isPreview && <PreviewBar locale={locale} />}
        <div id="page">{children}</div>
        <DeferredScripts nonce={nonce} texts={site?.messagesUrl} />
      </body>
    </html>
  );
}

const texts = { en: english, ar: arabic } as Record<Locale, CompiledMessages>;

/** Noscript notice in both languages, the page's first. */
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

/** Outside the page, so that customers do not download it. */
function PreviewBar({ locale }: { locale: Locale }) {
  const t = createTranslator(locale, texts[locale]);
  return (
    <aside className="border-b border-line bg-accent-soft">
      <p className="page flex flex-wrap items-center justify-between gap-x-4 font-medium">
        <span className="py-2">{t('noscript.preview')}</span>
        <a href="/preview/end" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
          {t('noscript.preview_end')}
        </a>
      </p>
    </aside>
  );
}

/**
 * Own payment page: a standalone document with its own content security policy, isolated from the storefront. Card fields are gateway
 * iframes.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Bilingual } from '@sufra/contract/names';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { grounds, palette, type Theme } from '@sufra/contract/restaurant/palette';
import { direction, type Locale, localName } from '@sufra/i18n';
import { formatUnbrokenMoney } from '@sufra/i18n/formats';
import { escapeHtml } from '../../platform/http/html.ts';
import { translator } from '../../platform/messages.ts';
import type { CardFields } from './gateway.ts';
import { layout } from './own-page-style.ts';

const client = readFileSync(new URL('./own-page-client.js', import.meta.url), 'utf8');
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface OwnPage {
  restaurant: RestaurantSettings;
  /** Branch of the order. */
  branch: Bilingual;
  locale: Locale;
  /** Fils. */
  amount: number;
  fields: CardFields;
  clientSecret: string;
  /** Client secret for saved cards and the save checkbox; empty when not offered. */
  cardsSecret: string;
  /** URL of this page, to which the bank redirects. */
  here: string;
  /** URL after a possible success. */
  done: string;
  /** URL back to the shop with the cart unchanged. */
  back: string;
  /** Localized reason for the last failure. */
  error: string;
}

const ink = { light: ['#1f1a17', '#e9e2d8', '#8c8177', '#b3261e'], dark: ['#f5efe8', '#3a322c', '#8f8479', '#f2857c'] } as const;

function tokens(restaurant: RestaurantSettings, theme: Theme): string {
  const { paper, surface, muted } = grounds[theme];
  const [text, line, control, error] = ink[theme];
  const own = palette(restaurant.colours)[theme];
  const [primary, hover, onPrimary, textPrimary] = [
    own['--color-primary'],
    own['--color-primary-hover'],
    own['--color-on-primary'],
    own['--text-color-primary'],
  ];
  return (
    `:root{color-scheme:${theme};--paper:${paper};--surface:${surface};--muted:${muted};--ink:${text};--line:${line};--control:${control};--error:${error};` +
    `--primary:${primary};--hover:${hover};--on-primary:${onPrimary};--text-primary:${textPrimary}}`
  );
}

const styleOf = (restaurant: RestaurantSettings): string =>
  `${tokens(restaurant, 'light')}@media (prefers-color-scheme:dark){${tokens(restaurant, 'dark')}}${layout}`;

/** Content security policy that admits the gateway's script and iframes on this page only. */
export function ownPagePolicy({ restaurant, fields }: Pick<OwnPage, 'restaurant' | 'fields'>, leadsTo: readonly string[]): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [hash(client)],
    'style-src': [hash(styleOf(restaurant))],
    // The gateway's script sizes its iframes with style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'frame-src': [],
    'connect-src': [],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...leadsTo],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(fields.sources[name] ?? [])])
    .map((parts) => (parts.length === 1 ? [...parts, "'none'"] : parts).join(' '))
    .join('; ');
}

/** Renders a text as HTML with bidi-isolated values. */
const sentence = (text: string, values: Record<string, string>): string =>
  escapeHtml(text).replace(/\{(\w+)\}/g, (_, name) => `<bdi>${escapeHtml(values[name] ?? '')}</bdi>`);

export function ownPageHtml(page: OwnPage): string {
  const { restaurant, locale, fields, clientSecret, cardsSecret, here, done, back } = page;
  const t = translator(locale);
  const say = (key: Parameters<typeof t>[0]) => escapeHtml(t(key));
  const values = { amount: formatUnbrokenMoney(page.amount), branch: localName(locale, page.branch) };
  const withValues = (key: 'payment_page.pay' | 'payments.what_is_paid') =>
    sentence(t(key, { amount: '{amount}', branch: '{branch}' }), values);
  const name = escapeHtml(localName(locale, restaurant.name));
  const data = {
    script: fields.script,
    key: fields.key,
    secret: clientSecret,
    cards: cardsSecret,
    locale,
    here,
    done,
    unreached: t('payment_page.unreached'),
  };
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`);
  const elsewhere = (look: string) =>
    `<form method="post" action="${escapeHtml(here)}/hosted"><button class="${look}">${say('payment_page.elsewhere')}</button></form>`;
  return `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><title>${say('payments.title')} · ${name}</title><style>${styleOf(restaurant)}</style></head>
<body${attributes.join('')}><header><a href="${escapeHtml(back)}">${say('payments.back_to_checkout')}</a><strong><bdi>${name}</bdi></strong></header>
<main><h1>${say('payments.title')}</h1><p class="muted">${withValues('payments.what_is_paid')}</p>
<noscript><p class="notice">${say('payment_page.fields_failed')}</p>${elsewhere('primary')}</noscript>
<section class="card"><div id="wallets"></div><p id="or" hidden><span>${say('payment_page.or_card')}</span></p>
<form id="form" aria-busy="true"><p id="wait" class="muted" role="status">${say('payment_page.loading')}</p><div id="card"></div>
<p id="error" class="error" role="alert">${escapeHtml(page.error)}</p><button id="pay" class="primary" disabled>${withValues('payment_page.pay')}</button></form>
<div id="fallback" class="notice" role="alert" hidden><p><strong>${say('payment_page.fields_failed')}</strong></p><p>${say('payment_page.fields_failed_text')}</p>${elsewhere('primary')}</div></section>
<footer><p class="muted">${say('payments.secure')}</p><div id="other">${say('payments.trouble')} ${elsewhere('link')}</div></footer></main><script>${client}</script></body></html>`;
}

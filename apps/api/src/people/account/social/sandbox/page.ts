/** The page of the sandbox provider: it believes the name and the e-mail that a visitor types. Plain HTML, no script. */
import type { Provider } from '@sufra/contract/account/social/model';
import { providerNames } from '@sufra/contract/account/social/model';
import type { Locale } from '@sufra/i18n';
import { style } from '@sufra/sandbox-gateway/style.ts';
import { escapeHtml } from '../../../../platform/http/html.ts';
import { translator } from '../../../../platform/messages.ts';

export function signInPage(provider: Provider, locale: Locale, cancelUrl: string): string {
  const t = translator(locale);
  const title = t('demo.sign_in_title', { provider: providerNames[provider] });
  const person = locale === 'ar' ? 'نور حداد' : 'Noor Haddad';
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="test">${escapeHtml(t('demo.sign_in_sandbox'))}</p><main><section class="card"><h1>${escapeHtml(title)}</h1>
<p class="muted">${escapeHtml(t('demo.sign_in_text'))}</p><form method="post">
<label for="name">${escapeHtml(t('account.name'))}</label><input id="name" name="name" autocomplete="name" maxlength="120" required value="${person}">
<label for="email">${escapeHtml(t('account.email'))}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="200" required value="noor@sufra.example">
<button>${escapeHtml(t('demo.sign_in_continue'))}</button></form></section>
<a href="${escapeHtml(cancelUrl)}">${escapeHtml(t('ui.cancel'))}</a></main></body></html>`;
}

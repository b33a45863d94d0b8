/** HTML of the hosted card page: plain forms without scripts. */
import { brandAndLast4, cards, challengeCode, hostedCards, type SavedCard, type Session } from './model.ts';
import { style } from './style.ts';
import { type Texts, texts } from './texts.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Card number grouped for display: 4242 4242 4242 4242. */
export const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

function money({ amount, currency, locale }: Session): string {
  const format = new Intl.NumberFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
    style: 'currency',
    currency,
    currencyDisplay: locale === 'ar' ? 'name' : 'code',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

interface Page {
  /** Reloads itself every second. */
  refresh?: boolean;
  /** Script of a card field frame. */
  script?: string;
  data?: Record<string, string>;
}

export function html(locale: 'en' | 'ar', body: string, { refresh = false, script, data = {} }: Page = {}): string {
  const t = texts[locale];
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.pay}</title>${refresh ? '<meta http-equiv="refresh" content="1">' : ''}<style>${style}</style></head>
<body${attributes.join('')}>${'bare' in data ? '' : `<p class="test">${t.testPage}</p>`}<main>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`;
}

const heading = (session: Session, t: Texts) => `<section class="card"><h1><bdi>${escapeHtml(session.description)}</bdi></h1>
<p class="total"><span>${t.total}</span><strong><bdi>${escapeHtml(money(session))}</bdi></strong></p></section>`;

const wayBack = (session: Session, t: Texts) => `<a href="${escapeHtml(session.failureUrl)}">${t.cancel}</a>`;

/** `Visa •••• 4242, expires 12/34`. */
export function savedCardFace({ brand, last4, expMonth, expYear }: SavedCard, t: Texts): string {
  const date = `${String(expMonth).padStart(2, '0')}/${expYear % 100}`;
  return `<bdi>${brand}</bdi> <bdi dir="ltr">•••• ${last4}</bdi> <span class="muted">${t.expires(`<bdi dir="ltr">${date}</bdi>`)}</span>`;
}

/** Opt-in checkbox to save a card; empty for payments without a customer. */
export const saveBox = ({ customer }: Session, t: Texts): string =>
  customer === undefined ? '' : `<label class="choice"><input type="checkbox" name="save" value="yes">${t.saveCard}</label>`;

/** Card form with the customer's saved cards. With `typed`, reports that no test card has that number. */
export function cardPage(
  session: Session,
  { typed, saved = [], isGone = false }: { typed?: string; saved?: readonly SavedCard[]; isGone?: boolean } = {},
): string {
  const t = texts[session.locale];
  const [invalid, error] =
    typed === undefined ? ['', ''] : [' aria-invalid="true" autofocus', `<p class="error" id="error" role="alert">${t.unknownCard}</p>`];
  const gone = isGone ? `<p class="error" role="alert">${t.unknownSaved}</p>` : '';
  const savedButtons = saved.map(
    (card) => `<li><button class="plain" name="saved" value="${card.id}"><span>${savedCardFace(card, t)}</span></button></li>`,
  );
  const savedCards =
    savedButtons.length === 0
      ? gone
      : `<section class="card"><h2>${t.savedCards}</h2>${gone}<form method="post"><ul>${savedButtons.join('')}</ul></form></section>`;
  const buttons = hostedCards.map(
    (name) => `<li><button class="plain" formnovalidate name="card" value="${name}"><span>${t.cards[name]}</span>
<span class="muted"><bdi>${brandAndLast4(name).brand}</bdi> <bdi dir="ltr">${spaced(cards[name])}</bdi></span></button></li>`,
  );
  return html(
    session.locale,
    `${heading(session, t)}${savedCards}<form method="post">
<section class="card"><label for="number">${t.cardNumber}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="30" required value="${escapeHtml(typed ?? '')}" aria-describedby="hint error"${invalid}>
${error}<p class="muted" id="hint">${t.cardHint}</p>${saveBox(session, t)}<button>${t.pay} <bdi>${escapeHtml(money(session))}</bdi></button></section>
<section class="card"><h2>${t.testCards}</h2><ul>${buttons.join('')}</ul></section></form>${wayBack(session, t)}`,
  );
}

/** Challenge form of the customer's bank. */
export function challengeForm(session: Session, { wrong = false } = {}): string {
  const t = texts[session.locale];
  const [invalid, error] = wrong ? [' aria-invalid="true"', `<p class="error" id="error" role="alert">${t.wrongCode}</p>`] : ['', ''];
  return `${heading(session, t)}
<section class="card"><h2>${t.bankAsks}</h2><p class="muted" id="hint">${t.bankHint(`<bdi>${challengeCode}</bdi>`)}</p>
<form method="post"><label for="code">${t.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus aria-describedby="hint error"${invalid}>${error}
<button>${t.confirm}</button></form><form method="post"><button class="quiet" name="give-up" value="yes">${t.giveUp}</button></form></section>`;
}

/** Simulates the page of the customer's bank. */
export const challengePage = (session: Session, given: { wrong?: boolean } = {}): string =>
  html(session.locale, challengeForm(session, given));

/** Reloads itself until the payment has ended. */
export function processingPage(session: Session): string {
  const t = texts[session.locale];
  return html(
    session.locale,
    `${heading(session, t)}<section class="card" role="status"><div class="wait"></div><h2>${t.processing}</h2><p class="muted">${t.processingHint}</p></section>`,
    { refresh: true },
  );
}

export const unknownPage = (): string => html('en', `<section class="card"><h1>${texts.en.unknown}</h1></section>`);

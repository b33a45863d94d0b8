/** Renders an invoice or credit note as standalone bilingual HTML, without the storefront's layout. */
import { createHash } from 'node:crypto';
import type { Bilingual } from '@sufra/contract/names';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { locales } from '@sufra/i18n';
import { lazy } from '../../platform/cache.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Fact, Row, TaxDocument } from './document.ts';
import { colourStyle, pageStyle } from './page-style.ts';
import { both } from './present.ts';
import { qrModules } from './tax-qr.ts';

/** Opens the print dialog and sets the page length for receipt rolls, which CSS alone cannot do. */
const script = `document.querySelector('button')?.addEventListener('click',()=>print());
addEventListener('beforeprint',()=>{for(const rule of document.styleSheets[0].cssRules)if(rule.selectorText==='roll'){
const mm=Math.ceil(document.querySelector('main').offsetHeight/96*25.4)+1;rule.style.setProperty('size','80mm '+Math.max(80,mm)+'mm')}})`;

type Colours = RestaurantSettings['colours'];

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const styleHash = lazy(() => hash(pageStyle()));

/** Content security policy: allows only the page's own style, fonts and script, and forbids framing. */
export function pagePolicy(colours: Colours): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash()} ${hash(colourStyle(colours))}`,
    'font-src data:',
    `script-src ${hash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const text = (locale: 'en' | 'ar', value: string, tag = 'span'): string =>
  `<${tag} lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">${escapeHtml(value)}</${tag}>`;

/** Renders a bilingual text, English left and Arabic right; once when both are equal or one is missing. */
function pair(value: Bilingual, tag = 'div', name = 'pair'): string {
  const said = locales.filter((locale, at) => value[locale] !== '' && (at === 0 || value[locale] !== value.en));
  return said.length === 0 ? '' : `<${tag} class="${name}">${said.map((locale) => text(locale, value[locale])).join(' ')}</${tag}>`;
}

function inOneLine(value: string | Bilingual): string {
  const { en, ar } = typeof value === 'string' ? { en: value, ar: value } : value;
  return en === ar ? `<bdi>${escapeHtml(en)}</bdi>` : `<bdi>${escapeHtml(en)}</bdi> · <bdi lang="ar">${escapeHtml(ar)}</bdi>`;
}

const fact = ({ label, value }: Fact): string =>
  `<div>${text('en', label.en, 'dt')}${text('ar', label.ar, 'dt')}<dd>${inOneLine(value)}</dd></div>`;

const row = ({ title, below, cells, isStrong }: Row): string =>
  `<tr${isStrong ? ' class="strong"' : ''}><th scope="row">${pair(title)}${below.map((each) => pair(each, 'div', 'pair below')).join('')}</th>${cells
    .map((cell) => `<td><bdi dir="ltr">${escapeHtml(cell)}</bdi></td>`)
    .join('')}</tr>`;

const heading = (label: Bilingual): string => `<th scope="col">${text('en', label.en)}${text('ar', label.ar)}</th>`;

const whole = (title: string, body: string, { colours, isNarrow = false }: { colours: Colours; isNarrow?: boolean }): string =>
  `<!doctype html><html lang="en"${isNarrow ? ' class="roll"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${pageStyle()}</style><style>${colourStyle(colours)}</style></head><body>${body}<script>${script}</script></body></html>`;

const bilingualHtml = (key: Parameters<typeof both>[0]): string => {
  const { en, ar } = both(key);
  return en === ar ? escapeHtml(en) : `${escapeHtml(en)} <bdi lang="ar">${escapeHtml(ar)}</bdi>`;
};

function qrFigure({ content, label }: NonNullable<TaxDocument['qr']>): string {
  const modules = qrModules(content);
  const path = modules.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<figure class="qr"><svg viewBox="0 0 ${modules.length} ${modules.length}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>
${pair(label, 'figcaption')}</figure>`;
}

interface PageOptions {
  /** Path of this page, from which the links beside it are built. */
  path: string;
  isNarrow: boolean;
  colours: Colours;
}

export function documentPage(document: TaxDocument, { path, isNarrow, colours }: PageOptions): string {
  const { seller, trn } = document;
  const width = (html: string, href: string, isCurrent: boolean) =>
    `<a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${html}</a>`;
  const sums = document.sums.map(
    ({ label, value, isStrong }) =>
      `<div${isStrong ? ' class="strong"' : ''}>${text('en', label.en, 'dt')}${text('ar', label.ar, 'dt')}<dd><bdi dir="ltr">${escapeHtml(value)}</bdi></dd></div>`,
  );
  return whole(
    `${document.title.en} ${document.number}`,
    `<nav><button type="button">${bilingualHtml('papers.print')}</button>${width('A4', path, !isNarrow)}${width(bilingualHtml('papers.roll'), `${path}?width=80`, isNarrow)}
<a href="${escapeHtml(path)}.pdf">PDF</a></nav>
<main><header>${pair(seller.name)}${pair(seller.address)}${trn ? pair(trnTexts(trn)) : ''}</header>
<h1>${pair(document.title, 'span')}</h1><dl>${document.facts.map(fact).join('')}</dl>
<table class="c${document.columns.length}"><thead><tr>${[document.description, ...document.columns].map(heading).join('')}</tr></thead>
<tbody>${document.rows.map(row).join('')}</tbody></table><dl class="sums">${sums.join('')}</dl>${document.qr === null ? '' : qrFigure(document.qr)}
<div class="remark">${pair(document.remark)}</div></main>`,
    { colours, isNarrow },
  );
}

/** The registration number after its name, in each language. */
export const trnTexts = ({ label, value }: Fact): Bilingual => ({ en: `${label.en} ${value}`, ar: `${label.ar} ${value}` });

/** Error page for expired or invalid links. */
export const gonePage = (colours: Colours): string =>
  whole(both('papers.gone_title').en, `<main><h1>${pair(both('papers.gone_title'), 'span')}</h1>${pair(both('papers.gone_text'))}</main>`, {
    colours,
  });

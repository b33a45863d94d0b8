/**
 * Shared layout of mails: renders blocks as HTML and plain text in the recipient's language. The other language is folded into `<details>`;
 * clients without it show it below its heading.
 */
import { limits } from '@sufra/contract/checkout/model';
import type { Bilingual } from '@sufra/contract/names';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { grounds, palette, type Theme, type ThemeTokens } from '@sufra/contract/restaurant/palette';
import { direction, isolateText, type Locale, locales, localName, type Translator } from '@sufra/i18n';
import { escapeHtml } from '../../platform/http/html.ts';
import { translator } from '../../platform/messages.ts';
import type { Message } from './mailer.ts';
import type { MailPicture } from './pictures.ts';

/** Branding of a mail. Pictures are embedded: remote ones would reveal that the customer opened the mail. */
export interface Letterhead {
  name: Bilingual;
  /** Optional logo; opaque, so that it works on any background. */
  logo: MailPicture | null;
  theme: Record<Theme, MailTheme>;
}

interface MailTheme {
  /** Button background and text colours. */
  primary: string;
  onPrimary: string;
  link: string;
}

export function letterheadOf({ name, colours }: RestaurantSettings, logo: MailPicture | null): Letterhead {
  const { light, dark } = palette(colours);
  const themeOf = (tokens: ThemeTokens) => ({
    primary: tokens['--color-primary'],
    onPrimary: tokens['--color-on-primary'],
    link: tokens['--text-color-primary'],
  });
  return { name, logo, theme: { light: themeOf(light), dark: themeOf(dark) } };
}

export type Fact = [label: string, value: string];

interface Line {
  name: string;
  price: string;
  options: readonly string[];
  note: string;
  picture?: MailPicture | undefined;
}

/** Plain texts; `isolateText` marks user input. */
export type Block =
  | { heading: string }
  | { text: string }
  | { code: string }
  | { facts: readonly Fact[]; isSum?: boolean }
  | { lines: readonly Line[] }
  | { button: string; url: string }
  | { link: string; url: string }
  | { footnote: string };

interface Email extends Pick<Message, 'key'> {
  email: string;
  locale: Locale;
  letterhead: Letterhead;
}

/** Gmail clips mails above 102 KB. */
const mostBytes = 98_000;

export function bilingualEmail(
  { key, email, locale, letterhead }: Email,
  subjectIn: (t: Translator) => string,
  blocksIn: (t: Translator) => Block[],
): Message {
  const reading = [locale, ...locales.filter((other) => other !== locale)].map(translator);
  const subject = subjectIn(translator(locale));
  const sections = reading.map((t) => ({ t, blocks: blocksIn(t) }));
  let html = page(subject, sections, letterhead);
  for (let most = limits.lines / 2; Buffer.byteLength(html) > mostBytes && most >= 1; most /= 2)
    html = page(subject, sections.map(shortenedTo(Math.floor(most))), letterhead);
  return {
    ...{ key, to: email, locale, subject, html },
    text: sections.map(({ blocks }) => blocks.map(asText).join('\n')).join('\n\n————————————\n\n'),
    pictures: picturesIn(
      sections.flatMap(({ blocks }) => blocks),
      letterhead,
    ).filter(({ cid }) => html.includes(cid)),
  };
}

function picturesIn(blocks: readonly Block[], { logo }: Letterhead): MailPicture[] {
  const shown = blocks.flatMap((block) => ('lines' in block ? block.lines.flatMap(({ picture }) => picture ?? []) : []));
  return [...new Map([...(logo ? [logo] : []), ...shown].map((picture) => [picture.cid, picture])).values()];
}

/** Truncates very large orders; their page and the plain text are complete. */
const shortenedTo =
  (most: number) =>
  ({ t, blocks }: Section): Section => ({
    t,
    blocks: blocks.flatMap((block) =>
      'lines' in block && block.lines.length > most
        ? [{ lines: block.lines.slice(0, most) }, { text: t('mail.more_dishes', { count: block.lines.length - most }) }]
        : [block],
    ),
  });

type Section = { t: Translator; blocks: readonly Block[] };

const { paper, surface } = grounds.light;
const colours = { paper, surface, ink: '#1f1a17', muted: grounds.light.muted, line: '#e9e2d8' } as const;
const fonts: Record<Locale, string> = {
  en: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
  ar: "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
};
const start = (locale: Locale): string => (locale === 'ar' ? 'right' : 'left');
const end = (locale: Locale): string => (locale === 'ar' ? 'left' : 'right');

/** Dark mode styles for clients that support them; others keep or invert the light colours. */
const darkStyle = ({ primary, onPrimary, link }: MailTheme): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
summary{cursor:pointer}
@media (prefers-color-scheme:dark){.paper{background:${grounds.dark.paper}!important}
.sheet{background:${grounds.dark.surface}!important;border-color:#3a322c!important;color:#f5efe8!important}.first{border-top-color:${primary}!important}
.ink{color:#f5efe8!important}.muted{color:${grounds.dark.muted}!important}.rule{border-color:#3a322c!important}
.link{color:${link}!important}.button{background:${primary}!important;color:${onPrimary}!important}}`;

// Tables and inline styles, because mail clients support little else.
function page(title: string, sections: readonly Section[], letterhead: Letterhead): string {
  const [first, ...others] = sections;
  if (!first) throw new Error('a mail has no language');
  const { locale } = first.t;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${darkStyle(letterhead.theme.dark)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td dir="${direction(locale)}" lang="${locale}" align="${start(locale)}" style="padding:0 0 16px;">${head(letterhead, locale)}</td></tr>
${section(first, letterhead)}
${others.map((each) => folded(each, letterhead)).join('\n')}
</table></td></tr></table></body></html>`;
}

function head({ name, logo, theme }: Letterhead, locale: Locale): string {
  const style = `font-family:${fonts[locale]};font-size:20px;font-weight:700;color:${theme.light.link};`;
  const mark = logo ? `<td style="padding-${end(locale)}:12px;">${image(logo, 48, 48)}</td>` : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}<td class="link" style="${style}">${isolate(localName(locale, name))}</td></tr></table>`;
}

/** Decorative: the name stands beside it. */
const image = ({ cid }: MailPicture, width: number, height: number): string =>
  `<img src="cid:${cid}" alt="" width="${width}" height="${height}" style="display:block;border:0;border-radius:10px;">`;

const folded = ({ t, blocks }: Section, letterhead: Letterhead): string =>
  `<tr><td style="height:24px;line-height:24px;">&nbsp;</td></tr>
${card(
  t.locale,
  'sheet',
  `<details><summary class="ink" style="font-weight:600;">${escapeHtml(t('mail.in_this_language'))}</summary><div style="height:16px;line-height:16px;">&nbsp;</div>
${blocks.map((block) => asHtml(block, t.locale, letterhead)).join('\n')}
</details>`,
)}`;

const section = ({ t, blocks }: Section, letterhead: Letterhead): string =>
  card(
    t.locale,
    'sheet first',
    blocks.map((block) => asHtml(block, t.locale, letterhead)).join('\n'),
    `border-top:4px solid ${letterhead.theme.light.primary};`,
  );

const card = (locale: Locale, name: string, content: string, style = ''): string =>
  `<tr><td dir="${direction(locale)}" lang="${locale}" align="${start(locale)}" class="${name}" style="background:${colours.surface};border:1px solid ${colours.line};${style}border-radius:16px;padding:24px;font-family:${fonts[locale]};font-size:16px;line-height:${locale === 'ar' ? 1.7 : 1.5};color:${colours.ink};">
${content}
</td></tr>`;

/** Escapes user or other-script text and isolates its direction. Amounts and phone numbers are left-to-right and unbreakable. */
export const isolate = (text: string): string => isolated(breaks(text));
const figure = /^(?:[A-Z]{2,3}[ \u00a0]-?[\d,]+\.\d{2,3}|\+[\d ]+)$/;
const isolated = (html: string): string =>
  figure.test(html) ? `<bdi dir="ltr" style="white-space:nowrap;">${html}</bdi>` : `<bdi>${html}</bdi>`;
const breaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
/** Renders a sentence; ranges marked by `isolateText` become elements. */
const inline = (text: string): string => breaks(text).replaceAll(/\u2068([^\u2069]*)\u2069/g, (_, part: string) => isolated(part));

function asHtml(block: Block, locale: Locale, letterhead: Letterhead): string {
  if ('heading' in block) return `<h1 style="margin:0 0 8px;font-size:22px;">${inline(block.heading)}</h1>`;
  if ('text' in block) return `<p style="margin:0 0 16px;">${inline(block.text)}</p>`;
  if ('code' in block)
    return `<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px;">${escapeHtml(block.code)}</p>`;
  if ('facts' in block)
    return table(
      block.facts.map((fact, index) => factRow(fact, locale, block.isSum && index === block.facts.length - 1)),
      block.isSum,
    );
  if ('lines' in block) {
    const hasPictures = block.lines.some(({ picture }) => picture);
    return table(
      block.lines.map((line) => lineRow(line, locale, hasPictures)),
      true,
    );
  }
  if ('footnote' in block) return `<p class="muted" style="margin:0;font-size:14px;color:${colours.muted};">${inline(block.footnote)}</p>`;
  const anchor = (name: string, label: string, style: string) =>
    `<a class="${name}" href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="${style}font-weight:600;">${escapeHtml(label)}</a>`;
  const { primary, onPrimary, link } = letterhead.theme.light;
  if ('link' in block) return `<p style="margin:0 0 16px;">${anchor('link', block.link, `color:${link};`)}</p>`;
  const style = `display:inline-block;background:${primary};color:${onPrimary};text-decoration:none;padding:12px 24px;border-radius:12px;`;
  return `<p style="margin:24px 0;">${anchor('button', block.button, style)}</p>`;
}

const table = (rows: readonly string[], isRuled = false): string =>
  `<table role="presentation"${isRuled ? ' class="rule"' : ''} width="100%" cellpadding="0" cellspacing="0" style="${isRuled ? `border-top:1px solid ${colours.line};margin-top:12px;padding-top:12px;` : ''}">${rows.join('')}</table>`;

function factRow([label, value]: Fact, locale: Locale, isStrong = false): string {
  const style = isStrong ? `color:${colours.ink};font-weight:700;font-size:18px;` : `color:${colours.muted};`;
  return `<tr><td valign="top" class="${isStrong ? 'ink' : 'muted'}" style="padding:6px 0;${style}">${escapeHtml(label)}</td><td valign="top" align="${end(locale)}" style="padding:6px 0;${isStrong ? 'font-weight:700;font-size:18px;' : ''}">${isolate(value)}</td></tr>`;
}

/** Adds a picture column when any line has a picture. */
function lineRow({ name, price, options, note, picture }: Line, locale: Locale, hasPictures: boolean): string {
  const below = [...options.map(isolate), ...(note ? [inline(note)] : [])];
  const rest = below.length > 0 ? `<div class="muted" style="font-size:14px;color:${colours.muted};">${below.join('<br>')}</div>` : '';
  const shown = hasPictures
    ? `<td valign="top" width="64" style="padding:8px 0;padding-${end(locale)}:12px;">${picture ? image(picture, 64, 48) : ''}</td>`
    : '';
  return `<tr>${shown}<td valign="top" style="padding:6px 0;">${isolate(name)}${rest}</td><td valign="top" align="${end(locale)}" style="padding:6px 0;white-space:nowrap;">${isolate(price)}</td></tr>`;
}

function asText(block: Block): string {
  if ('heading' in block) return block.heading;
  if ('text' in block) return block.text;
  if ('code' in block) return block.code;
  if ('footnote' in block) return block.footnote;
  if ('button' in block) return `\n${block.button}: ${block.url}`;
  if ('link' in block) return `${block.link}: ${block.url}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `\n${label}: ${isolateText(value)}`).join('');
  return block.lines
    .flatMap(({ name, price, options, note }) => [
      `\n${isolateText(name)}: ${isolateText(price)}`,
      ...options.map((option) => `\n   + ${isolateText(option)}`),
      ...(note ? [`\n   ${note}`] : []),
    ])
    .join('');
}

/** The layout that all mails to customers and staff share: each block is drawn as HTML and as plain text, in both languages, the recipient's first. */
import type { Bilingual } from '@sufra/contract/names';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette } from '@sufra/contract/restaurant/palette';
import { direction, isolateText, type Locale, locales, localName, type Translator } from '@sufra/i18n';
import { escapeHtml } from '../../platform/http/html.ts';
import { translator } from '../../platform/messages.ts';
import type { Message } from './mailer.ts';

/** The restaurant's part of a mail: its name and its colours. No picture: loading one would reveal that the customer opened the mail. */
export interface Letterhead {
  name: Bilingual;
  /** Of buttons, with white text, and of links. Mails are light, whatever the device. */
  primary: string;
  link: string;
}

export function letterheadOf({ name, colours }: RestaurantSettings): Letterhead {
  const { light } = palette(colours);
  return { name, primary: light['--color-primary'], link: light['--text-color-primary'] };
}

export type Fact = [label: string, value: string];

/** Texts are plain; `isolateText` marks what people typed. */
export type Block =
  | { heading: string }
  | { text: string }
  | { code: string }
  | { facts: readonly Fact[]; isSum?: boolean }
  | { lines: readonly { name: string; price: string; options: readonly string[]; note: string }[] }
  | { button: string; url: string }
  | { link: string; url: string }
  | { footnote: string };

interface Email extends Pick<Message, 'key'> {
  email: string;
  locale: Locale;
  letterhead: Letterhead;
}

export function bilingualEmail(
  { key, email, locale, letterhead }: Email,
  subjectIn: (t: Translator) => string,
  blocksIn: (t: Translator) => Block[],
): Message {
  const reading = [locale, ...locales.filter((other) => other !== locale)].map(translator);
  const subject = reading.map(subjectIn).join(' · ');
  const sections = reading.map((t) => ({ locale: t.locale, blocks: blocksIn(t) }));
  return {
    ...{ key, to: email, locale, subject },
    html: page(subject, sections, letterhead),
    text: sections.map(({ blocks }) => blocks.map(asText).join('\n')).join('\n\n————————————\n\n'),
  };
}

type Section = { locale: Locale; blocks: readonly Block[] };

const colours = { paper: '#FBF8F3', surface: '#FFFFFF', ink: '#1F1A17', muted: '#655C55', line: '#E9E2D8' } as const;
const fonts: Record<Locale, string> = {
  en: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
  ar: "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
};
const start = (locale: Locale): string => (locale === 'ar' ? 'right' : 'left');
const end = (locale: Locale): string => (locale === 'ar' ? 'left' : 'right');

// Tables and inline styles, because mail clients support little else.
function page(title: string, sections: readonly Section[], letterhead: Letterhead): string {
  const [{ locale } = { locale: 'en' as const }] = sections;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${colours.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td dir="${direction(locale)}" lang="${locale}" align="${start(locale)}" style="padding:0 0 16px;font-family:${fonts[locale]};font-size:20px;font-weight:700;color:${letterhead.link};">${isolate(localName(locale, letterhead.name))}</td></tr>
${sections.map((each) => section(each, letterhead)).join('\n<tr><td style="height:24px;line-height:24px;">&nbsp;</td></tr>\n')}
</table></td></tr></table></body></html>`;
}

const section = ({ locale, blocks }: Section, letterhead: Letterhead): string =>
  `<tr><td dir="${direction(locale)}" lang="${locale}" align="${start(locale)}" style="background:${colours.surface};border:1px solid ${colours.line};border-top:4px solid ${letterhead.primary};border-radius:16px;padding:24px;font-family:${fonts[locale]};font-size:16px;line-height:${locale === 'ar' ? 1.7 : 1.5};color:${colours.ink};">
${blocks.map((block) => asHtml(block, locale, letterhead)).join('\n')}
</td></tr>`;

/** Text of a person, or in the other script: escaped and isolated from its surroundings. */
export const isolate = (text: string): string => `<bdi>${breaks(text)}</bdi>`;
const breaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
/** A sentence, in which what `isolateText` has marked becomes an element. */
const inline = (text: string): string => breaks(text).replaceAll(/\u2068([^\u2069]*)\u2069/g, '<bdi>$1</bdi>');

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
  if ('lines' in block)
    return table(
      block.lines.map((line) => lineRow(line, locale)),
      true,
    );
  if ('footnote' in block) return `<p style="margin:0;font-size:14px;color:${colours.muted};">${inline(block.footnote)}</p>`;
  const anchor = (label: string, style: string) =>
    `<a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="${style}font-weight:600;">${escapeHtml(label)}</a>`;
  if ('link' in block) return `<p style="margin:0 0 16px;">${anchor(block.link, `color:${letterhead.link};`)}</p>`;
  const style = `display:inline-block;background:${letterhead.primary};color:#FFFFFF;text-decoration:none;padding:12px 24px;border-radius:12px;`;
  return `<p style="margin:24px 0;">${anchor(block.button, style)}</p>`;
}

const table = (rows: readonly string[], isRuled = false): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${isRuled ? `border-top:1px solid ${colours.line};margin-top:12px;padding-top:12px;` : ''}">${rows.join('')}</table>`;

function factRow([label, value]: Fact, locale: Locale, isStrong = false): string {
  const bold = isStrong ? 'font-weight:700;font-size:18px;' : '';
  return `<tr><td valign="top" style="padding:6px 0;color:${isStrong ? colours.ink : colours.muted};${bold}">${escapeHtml(label)}</td><td valign="top" align="${end(locale)}" style="padding:6px 0;${bold}">${isolate(value)}</td></tr>`;
}

function lineRow({ name, price, options, note }: Extract<Block, { lines: unknown }>['lines'][number], locale: Locale): string {
  const below = [...options.map(isolate), ...(note ? [inline(note)] : [])].map(
    (html) => `<div style="font-size:14px;color:${colours.muted};">${html}</div>`,
  );
  return `<tr><td valign="top" style="padding:6px 0;">${isolate(name)}${below.join('')}</td><td valign="top" align="${end(locale)}" style="padding:6px 0;white-space:nowrap;">${isolate(price)}</td></tr>`;
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

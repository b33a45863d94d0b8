/** Building blocks for mail: tables and inline styles, because mail clients support little else. */
import { direction, type Locale, localName } from '@sufra/i18n';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Letterhead } from './letterhead.ts';

export { escapeHtml };

export const colours = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  ink: '#1F1A17',
  muted: '#655C55',
  line: '#E9E2D8',
} as const;

/** User text, or text in the other script: escaped and bidi-isolated from its surroundings. */
export const isolate = (text: string): string => `<bdi>${escapeHtml(text).replaceAll('\n', '<br>')}</bdi>`;

const fonts: Record<Locale, string> = {
  en: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
  ar: "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif",
};

type Sections = readonly { locale: Locale; html: string }[];

/** A whole mail, with one section per language below the restaurant's name. */
export const mailPage = (title: string, sections: Sections, letterhead: Letterhead): string => `<!doctype html>
<html lang="${sections[0]?.locale ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${colours.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
${heading(sections[0]?.locale ?? 'en', letterhead)}
${sections.map((each) => section(each, letterhead)).join('\n<tr><td style="height:24px;line-height:24px;">&nbsp;</td></tr>\n')}
</table></td></tr></table></body></html>`;

const heading = (locale: Locale, { name, link }: Letterhead): string =>
  `<tr><td dir="${direction(locale)}" lang="${locale}" align="${locale === 'ar' ? 'right' : 'left'}" style="padding:0 0 16px;font-family:${fonts[locale]};font-size:20px;font-weight:700;color:${link};">${isolate(localName(locale, name))}</td></tr>`;

const section = ({ locale, html }: Sections[number], { primary }: Letterhead): string =>
  `<tr><td dir="${direction(locale)}" lang="${locale}" align="${locale === 'ar' ? 'right' : 'left'}" style="background:${colours.surface};border:1px solid ${colours.line};border-top:4px solid ${primary};border-radius:16px;padding:24px;font-family:${fonts[locale]};font-size:16px;line-height:${locale === 'ar' ? 1.7 : 1.5};color:${colours.ink};">
${html}
</td></tr>`;

const bold = 'font-weight:700;font-size:18px;';

/** A table row with a label and its value at the other end. Takes escaped HTML. */
export const factRow = (labelHtml: string, valueHtml: string, locale: Locale, strong = false): string =>
  `<tr><td valign="top" style="padding:6px 0;color:${strong ? colours.ink : colours.muted};${strong ? bold : ''}">${labelHtml}</td><td valign="top" align="${locale === 'ar' ? 'left' : 'right'}" style="padding:6px 0;${strong ? bold : ''}">${valueHtml}</td></tr>`;

export const table = (rows: readonly string[], style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${rows.join('')}</table>`;

export const button = (label: string, url: string, { primary }: Letterhead): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="display:inline-block;background:${primary};color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:12px;">${escapeHtml(label)}</a>`;

export const link = (label: string, url: string, letterhead: Letterhead): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:${letterhead.link};font-weight:600;">${escapeHtml(label)}</a>`;

/**
 * A ticket as HTML for mail programs, which know tables and inline styles, and for the paper of a roll: one column that takes whatever width it is given,
 * 72 mm at most, black on white, no pictures.
 */
import { directionsTo } from '@sufra/contract/geo/directions';
import type { Bilingual } from '@sufra/contract/names';
import { formatAmount } from '@sufra/i18n/formats';
import { escapeHtml, isolate } from '../email/html.ts';
import type { AnnouncedLine, AnnouncedOrder } from './queries.ts';
import { amounts, due, type Fact, head, kindOf, payment, person, say } from './ticket-facts.ts';

const font = "'Segoe UI', Tahoma, 'Noto Sans Arabic', Helvetica, Arial, sans-serif";
const rule = 'border-top:1px solid #000;';

/** `alarm` stands above it in white on black. */
export function ticketHtml(order: AnnouncedOrder, title: string, alarm: Bilingual | null): string {
  const { label: branch, value: placedAt } = head(order);
  const [later, noted] = [order.slotStart !== null, order.comments !== ''];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
<style>@page{size:80mm 297mm;margin:4mm}tr,div{break-inside:avoid}</style></head>
<body style="margin:0;padding:0;background:#fff;color:#000;">
<div dir="ltr" style="max-width:72mm;margin:0 auto;padding:8px 0;font-family:${font};font-size:15px;line-height:1.35;color:#000;">
${alarm ? block(big(each(alarm)), 'text-align:center;background:#000;color:#fff;padding:6px;') : ''}
${block(`<div style="font-weight:700;">${both(branch)}</div><div style="font-size:13px;">${isolate(String(placedAt))}</div>`, 'text-align:center;')}
${block(`<div style="font-size:48px;line-height:1.1;font-weight:700;">${order.number}</div>`, 'text-align:center;')}
${block(big(both(kindOf(order)) + (later ? `<br>${both(say('mail.ticket_later'))}` : '')), 'text-align:center;border:3px solid #000;padding:4px;')}
${block(stacked(due(order), 'font-size:20px;font-weight:700;'))}
${block(stacked(payment(order), 'font-size:20px;font-weight:700;'), `${rule}padding-top:6px;`)}
${table(order.lines.map(lineRow))}
${noted ? block(stacked({ label: say('mail.ticket_comments'), value: order.comments }, 'font-weight:700;'), 'border:2px solid #000;padding:4px;') : ''}
${block(person(order).map(personFact).join('') + directions(order), `${rule}padding-top:6px;`)}
${table(amounts(order).map(amountRow))}
</div></body></html>`;
}

const block = (html: string, style = ''): string => `<div style="margin:0 0 8px;${style}">${html}</div>`;
const big = (html: string): string => `<span style="font-size:20px;font-weight:700;">${html}</span>`;
const table = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${rule}margin:0 0 8px;font-size:15px;line-height:1.35;color:#000;">${rows.join('')}</table>`;

const arabic = (text: string): string => `<bdi lang="ar" dir="rtl">${escapeHtml(text)}</bdi>`;
const both = ({ en, ar }: Bilingual): string => `<bdi>${escapeHtml(en)}</bdi> · ${arabic(ar)}`;
/** One below the other; once where both are the same, as an address without words of ours is. */
const each = (value: string | Bilingual): string => {
  if (typeof value === 'string') return isolate(value);
  return value.en === value.ar ? isolate(value.en) : `${isolate(value.en)}<br>${arabic(value.ar)}`;
};

const label = (text: Bilingual): string => `<div style="font-size:13px;">${both(text)}</div>`;
const stacked = ({ label: text, value }: Fact, style: string): string => `${label(text)}<div style="${style}">${each(value)}</div>`;

function personFact(fact: Fact): string {
  const style = 'margin-bottom:4px;font-weight:700;';
  if (!fact.isPhone) return stacked(fact, style);
  const phone = escapeHtml(String(fact.value));
  return `${label(fact.label)}<div style="${style}font-size:18px;"><a dir="ltr" href="tel:${phone}" style="color:#000;text-decoration:none;">${phone}</a></div>`;
}

const directions = ({ address }: AnnouncedOrder): string =>
  address ? `<a href="${escapeHtml(directionsTo(address))}" style="color:#000;">${both(say('mail.ticket_directions'))}</a>` : '';

function lineRow({ quantity, name, options, note, total }: AnnouncedLine): string {
  const chosen = options.map((option) => {
    const times = option.quantity > 1 ? `${option.quantity} × ` : '';
    return `<div style="font-size:14px;">+ ${times}${both(option.name)}</div>`;
  });
  const words = note === '' ? '' : `<div style="border:2px solid #000;padding:2px 4px;font-weight:700;">${isolate(note)}</div>`;
  const cell = 'padding:5px 0;vertical-align:top;';
  return `<tr><td style="${cell}padding-right:8px;font-size:20px;font-weight:700;white-space:nowrap;">${quantity} ×</td><td width="100%" style="${cell}"><div style="font-weight:700;">${each(name)}</div>${chosen.join('')}${words}</td><td align="right" style="${cell}padding-left:6px;white-space:nowrap;">${amountOf(total)}</td></tr>`;
}

/** In the list of dishes the currency goes without saying. */
const amountOf = (fils: number): string => escapeHtml(formatAmount(fils));

const amountRow = ({ label: text, value }: Fact): string =>
  `<tr><td style="padding:3px 8px 3px 0;vertical-align:top;">${both(text)}</td><td align="right" style="padding:3px 0;vertical-align:top;${typeof value === 'string' ? 'white-space:nowrap;' : ''}">${each(value)}</td></tr>`;

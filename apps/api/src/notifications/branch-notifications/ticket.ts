/**
 * Order ticket mail for a branch, in both languages at once. Its HTML suits mail clients (tables, inline styles) and 80 mm receipt rolls:
 * one fluid column, black on white, no pictures.
 */

import { dueOf, joinedOptions } from '@sufra/contract/cart/pricing';
import { directionsTo } from '@sufra/contract/geo/directions';
import type { Bilingual } from '@sufra/contract/names';
import { isolateText, type MessageKey, type MessageValues } from '@sufra/i18n';
import { carInWords, formatAmount, formatMoney } from '@sufra/i18n/formats';
import { fullAddress } from '../../ordering/addresses/rules.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { BranchEvent } from '../../platform/jobs/jobs.ts';
import { translator } from '../../platform/messages.ts';
import { isolate } from '../email/layout.ts';
import type { Message } from '../email/mailer.ts';
import { promisedTime } from '../email/order-time.ts';
import type { NotifiedLine, NotifiedOrder } from './queries.ts';

const subjects = {
  'order.placed': 'mail.ticket_subject',
  'order.waiting': 'mail.ticket_waiting',
  'order.cancelled': 'mail.ticket_cancelled',
} as const satisfies Record<BranchEvent['event'], MessageKey>;

/** `key` makes retries idempotent. Reminders and cancellations are marked above the ticket. */
export function ticketEmail(order: NotifiedOrder, { to, key, event }: Pick<Message, 'to' | 'key'> & Pick<BranchEvent, 'event'>): Message {
  // Privacy: subjects appear on lock screens, so they hold no customer data.
  const subject = say(subjects[event], { number: order.number });
  const title = [both(subject), both(kindOf(order)), formatMoney(order.total)].join(' · ');
  const alarm = event === 'order.placed' ? null : subject;
  return {
    to,
    key,
    subject: title,
    html: ticketHtml(order, title, alarm),
    text: `${alarm ? `${both(alarm)}\n${rule}\n` : ''}${ticketText(order)}`,
  };
}

const both = ({ en, ar }: Bilingual): string => `${en} · ${ar}`;
const rule = '--------------------------------';

function ticketText(order: NotifiedOrder): string {
  const { label: branch, value: placedAt } = head(order);
  return [
    both(branch),
    String(placedAt),
    '',
    both(say('mail.ticket_subject', { number: order.number })),
    both(kindOf(order)),
    ...(order.slotStart ? [both(say('mail.ticket_later'))] : []),
    ...factText(due(order)),
    ...factText(payment(order)),
    rule,
    ...order.lines.flatMap(lineText),
    rule,
    ...(order.comments ? [...factText({ label: say('mail.ticket_comments'), value: order.comments }), rule] : []),
    ...person(order).flatMap(factText),
    rule,
    ...amounts(order).flatMap(factText),
  ].join('\n');
}

/** Label above value, because receipt rolls are narrow. */
function factText({ label, value }: Fact): string[] {
  const values = typeof value === 'string' ? [value] : [...new Set([value.en, value.ar])];
  return [`${both(label)}:`, ...values.map((text) => `  ${isolateText(text)}`)];
}

const lineText = ({ quantity, name, options, note, total }: NotifiedLine): string[] => [
  `${quantity} × ${isolateText(name.en)}`,
  `    ${isolateText(name.ar)}`,
  ...joinedOptions(options, ({ code, group, name }) => `${group} ${code} ${name.en}`).map(
    (option) => `  + ${option.quantity > 1 ? `${option.quantity} × ` : ''}${isolateText(both(option.name))}`,
  ),
  ...(note ? [`  ! ${isolateText(note)}`] : []),
  `    ${formatMoney(total)}`,
];

const [english, arabic] = [translator('en'), translator('ar')];

const say = (key: MessageKey, values?: MessageValues): Bilingual => ({ en: english(key, values), ar: arabic(key, values) });

/** Translated values have two forms; customer input has one. */
interface Fact {
  label: Bilingual;
  value: string | Bilingual;
  isPhone?: boolean;
}

const kindOf = ({ orderType, table }: NotifiedOrder): Bilingual =>
  say(orderType === 'delivery' ? 'mail.delivery' : table === null ? 'mail.pickup' : 'mail.dine_in');

/** Due time at the door or at the counter. */
function due(order: NotifiedOrder): Fact {
  const { orderType, table, branch, from, until, slotStart, placedAt } = order;
  const promised = { promised: { from, until }, slotStart, placedAt };
  return {
    label: say(orderType === 'delivery' ? 'mail.promised_delivery' : table === null ? 'mail.promised_pickup' : 'mail.promised_table'),
    value: { en: promisedTime(promised, branch, english), ar: promisedTime(promised, branch, arabic) },
  };
}

/** Payment summary, the first question of drivers and cashiers. */
const payment = ({ isOnline, total, gift }: NotifiedOrder): Fact => {
  const toCollect = isOnline ? 0 : dueOf({ total, gift });
  return toCollect > 0
    ? { label: say('mail.ticket_collect'), value: formatMoney(toCollect) }
    : { label: say('mail.ticket_paid'), value: formatMoney(total) };
};

const person = ({ customer, address, car, table }: NotifiedOrder): Fact[] => [
  { label: say('mail.ticket_customer'), value: customer.name },
  { label: say('mail.ticket_phone'), value: customer.phone, isPhone: true },
  ...(car ? [{ label: say('orders.car'), value: { en: carInWords(car, english), ar: carInWords(car, arabic) } }] : []),
  ...(table === null ? [] : [{ label: say('orders.table'), value: table }]),
  ...(address
    ? [
        { label: say('mail.deliver_to'), value: { en: fullAddress(address, english), ar: fullAddress(address, arabic) } },
        ...(address.makaniNumber ? [{ label: say('mail.makani_number'), value: address.makaniNumber }] : []),
        ...(address.driverNote ? [{ label: say('mail.driver_note'), value: address.driverNote }] : []),
      ]
    : []),
];

const amounts = ({ subtotal, discount, deliveryFee, tip, total, gift, method }: NotifiedOrder): Fact[] => [
  { label: say('mail.subtotal'), value: formatMoney(subtotal) },
  ...(discount > 0 ? [{ label: say('mail.discount'), value: formatMoney(discount) }] : []),
  ...(deliveryFee > 0 ? [{ label: say('mail.delivery_fee'), value: formatMoney(deliveryFee) }] : []),
  ...(tip > 0 ? [{ label: say('mail.tip'), value: formatMoney(tip) }] : []),
  { label: say('mail.total'), value: formatMoney(total) },
  ...(gift > 0
    ? [
        { label: say('mail.paid_by_gift'), value: formatMoney(-gift) },
        { label: say('mail.left_to_pay'), value: formatMoney(dueOf({ total, gift })) },
      ]
    : []),
  { label: say('mail.payment'), value: method },
];

function head({ branch, placedAt }: NotifiedOrder): Fact {
  const { timeZone } = branch;
  const at = placedAt.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return { label: branch.name, value: at };
}

const font = "'Segoe UI', Tahoma, 'Noto Sans Arabic', Helvetica, Arial, sans-serif";
const line = 'border-top:1px solid #000;';

/** `alarm`: banner above the ticket in white on black. */
function ticketHtml(order: NotifiedOrder, title: string, alarm: Bilingual | null): string {
  const { label: branch, value: placedAt } = head(order);
  const [later, noted] = [order.slotStart !== null, order.comments !== ''];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
<style>@page{size:80mm 297mm;margin:4mm}tr,div{break-inside:avoid}</style></head>
<body style="margin:0;padding:0;background:#fff;color:#000;">
<div dir="ltr" style="max-width:72mm;margin:0 auto;padding:8px 0;font-family:${font};font-size:15px;line-height:1.35;color:#000;">
${alarm ? block(big(each(alarm)), 'text-align:center;background:#000;color:#fff;padding:6px;') : ''}
${block(`<div style="font-weight:700;">${bothHtml(branch)}</div><div style="font-size:13px;">${isolate(String(placedAt))}</div>`, 'text-align:center;')}
${block(`<div style="font-size:48px;line-height:1.1;font-weight:700;">${order.number}</div>`, 'text-align:center;')}
${block(big(bothHtml(kindOf(order)) + (later ? `<br>${bothHtml(say('mail.ticket_later'))}` : '')), 'text-align:center;border:3px solid #000;padding:4px;')}
${block(stacked(due(order), 'font-size:20px;font-weight:700;'))}
${block(stacked(payment(order), 'font-size:20px;font-weight:700;'), `${line}padding-top:6px;`)}
${table(order.lines.map(lineRow))}
${noted ? block(stacked({ label: say('mail.ticket_comments'), value: order.comments }, 'font-weight:700;'), 'border:2px solid #000;padding:4px;') : ''}
${block(person(order).map(personFact).join('') + directionsHtml(order), `${line}padding-top:6px;`)}
${table(amounts(order).map(amountRow))}
</div></body></html>`;
}

const block = (html: string, style = ''): string => `<div style="margin:0 0 8px;${style}">${html}</div>`;
const big = (html: string): string => `<span style="font-size:20px;font-weight:700;">${html}</span>`;
const table = (rows: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${line}margin:0 0 8px;font-size:15px;line-height:1.35;color:#000;">${rows.join('')}</table>`;

const arabicHtml = (text: string): string => `<bdi lang="ar" dir="rtl">${escapeHtml(text)}</bdi>`;
const bothHtml = ({ en, ar }: Bilingual): string => `<bdi>${escapeHtml(en)}</bdi> · ${arabicHtml(ar)}`;
/** Both languages stacked; once when equal. */
const each = (value: string | Bilingual): string => {
  if (typeof value === 'string') return isolate(value);
  return value.en === value.ar ? isolate(value.en) : `${isolate(value.en)}<br>${arabicHtml(value.ar)}`;
};

const labelHtml = (text: Bilingual): string => `<div style="font-size:13px;">${bothHtml(text)}</div>`;
const stacked = ({ label: text, value }: Fact, style: string): string => `${labelHtml(text)}<div style="${style}">${each(value)}</div>`;

function personFact(fact: Fact): string {
  const style = 'margin-bottom:4px;font-weight:700;';
  if (!fact.isPhone) return stacked(fact, style);
  const phone = escapeHtml(String(fact.value));
  return `${labelHtml(fact.label)}<div style="${style}font-size:18px;"><a dir="ltr" href="tel:${phone}" style="color:#000;text-decoration:none;">${phone}</a></div>`;
}

const directionsHtml = ({ address }: NotifiedOrder): string =>
  address ? `<a href="${escapeHtml(directionsTo(address))}" style="color:#000;">${bothHtml(say('mail.ticket_directions'))}</a>` : '';

function lineRow({ quantity, name, options, note, total }: NotifiedLine): string {
  const chosen = options.map((option) => {
    const times = option.quantity > 1 ? `${option.quantity} × ` : '';
    return `<div style="font-size:14px;">+ ${times}${bothHtml(option.name)}</div>`;
  });
  const words = note === '' ? '' : `<div style="border:2px solid #000;padding:2px 4px;font-weight:700;">${isolate(note)}</div>`;
  const cell = 'padding:5px 0;vertical-align:top;';
  return `<tr><td style="${cell}padding-right:8px;font-size:20px;font-weight:700;white-space:nowrap;">${quantity} ×</td><td width="100%" style="${cell}"><div style="font-weight:700;">${each(name)}</div>${chosen.join('')}${words}</td><td align="right" style="${cell}padding-left:6px;white-space:nowrap;">${amountOf(total)}</td></tr>`;
}

/** Omits the currency in the list of dishes. */
const amountOf = (fils: number): string => escapeHtml(formatAmount(fils));

const amountRow = ({ label: text, value }: Fact): string =>
  `<tr><td style="padding:3px 8px 3px 0;vertical-align:top;">${bothHtml(text)}</td><td align="right" style="padding:3px 0;vertical-align:top;${typeof value === 'string' ? 'white-space:nowrap;' : ''}">${each(value)}</td></tr>`;

/** The first mail about an order, which says that it was received: in both languages, the customer's first. */

import { vatRate } from '@sufra/contract/cart/pricing';
import type { OrderItem } from '@sufra/contract/orders/model';
import { type Locale, locales, localName, type Translator } from '@sufra/i18n';
import { isolateText } from '@sufra/i18n/bidi';
import { formatMoment, formatUnbrokenMoney } from '@sufra/i18n/formats';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { type AddressCopy, fullAddress } from '../../ordering/addresses/rules.ts';
import type { PlacedOrder } from '../../ordering/orders/queries.ts';
import { translator } from '../../platform/messages.ts';
import { button, colours, escapeHtml, factRow, isolate, mailPage, table } from './html.ts';
import type { Letterhead } from './letterhead.ts';
import type { Message } from './mailer.ts';
import { promiseFacts } from './promise.ts';

export interface OrderMail {
  letterhead: Letterhead;
  order: PlacedOrder;
  /** The customer's name. */
  name: string;
  email: string;
  /** For the phone number and the time zone; null when it is gone. */
  branch: BranchRecord | null;
  /** Where the customer follows it. */
  orderUrl: string;
}

export function orderEmail(mail: OrderMail): Message {
  const { order } = mail;
  const reading = readingOrder(order.locale).map(translator);
  const subject = reading.map((t) => t('mail.order_subject', { number: order.number })).join(' · ');
  return {
    key: `order-${order.number}`,
    to: mail.email,
    locale: order.locale,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({ locale: t.locale, html: htmlSection(mail, t) })),
      mail.letterhead,
    ),
    text: reading.map((t) => textSection(mail, t)).join('\n\n————————————\n\n'),
  };
}

/** The customer's language, then the others. */
export const readingOrder = (first: Locale): Locale[] => [first, ...locales.filter((locale) => locale !== first)];

export type Fact = [label: string, value: string];

/** The facts in both the HTML and the text version, in one language. Values are plain text. */
function facts({ order, branch }: OrderMail, t: Translator): Fact[] {
  const { locale } = t;
  const timeZone = branch?.timeZone ?? 'UTC';
  return [
    [t('mail.order_number'), String(order.number)],
    [t('mail.placed_at'), formatMoment(locale, order.placedAt.toISOString(), timeZone)],
    ...promiseFacts(order, branch, t),
    [t('mail.branch'), localName(locale, order.branch.name)],
    [t('mail.order_type'), t(order.orderType === 'delivery' ? 'mail.delivery' : 'mail.pickup')],
    ...(order.address ? destination(order.address, t) : []),
    [t('mail.payment'), paidWith(order, locale)],
    ...(order.comments ? [[t('mail.comments'), order.comments] as Fact] : []),
  ];
}

/** The method, and the card if there was one: `Card · Visa 4242`. */
const paidWith = ({ paymentMethod, card }: PlacedOrder, locale: Locale): string =>
  [localName(locale, paymentMethod), ...(card ? [`${card.brand} ${card.last4}`] : [])].join(' · ');

export const destination = (address: AddressCopy, t: Translator): Fact[] => [
  [t('mail.deliver_to'), fullAddress(address, t)],
  ...(address.makaniNumber ? [[t('mail.makani_number'), address.makaniNumber] as Fact] : []),
  ...(address.driverNote ? [[t('mail.driver_note'), address.driverNote] as Fact] : []),
];

function totals({ order }: OrderMail, t: Translator): Fact[] {
  return [
    [t('mail.subtotal'), formatUnbrokenMoney(order.subtotal)],
    [t('mail.discount'), formatUnbrokenMoney(order.discount)],
    [t('mail.delivery_fee'), formatUnbrokenMoney(order.deliveryFee)],
    [t('mail.vat', { percent: vatRate / 100 }), formatUnbrokenMoney(order.vat)],
    [t('mail.total'), formatUnbrokenMoney(order.total)],
  ];
}

const optionText = (option: OrderItem['options'][number], locale: Locale): string =>
  `${option.quantity > 1 ? `${option.quantity} × ` : ''}${localName(locale, option.name)}`;

const received = ({ order }: OrderMail, t: Translator): string => t(order.slotStart ? 'mail.order_received_later' : 'mail.order_received');

export const footer = ({ branch }: Pick<OrderMail, 'branch'>, t: Translator, phone: (value: string) => string): string =>
  branch ? t('mail.order_footer', { phone: phone(branch.phone) }) : '';

/** Marks where a value with its own markup goes, while the sentence around it is escaped. */
export const placeholder = '\uE000';

function htmlSection(mail: OrderMail, t: Translator): string {
  const { order } = mail;
  const amounts = totals(mail, t);
  const lines = order.items.map((line) => lineRow(line, t));
  const rule = `border-top:1px solid ${colours.line};`;
  return [
    `<h1 style="margin:0 0 8px;font-size:22px;">${escapeHtml(t('mail.greeting', { name: placeholder })).replace(placeholder, () => isolate(mail.name))}</h1>`,
    `<p style="margin:0 0 16px;">${escapeHtml(received(mail, t))}</p>`,
    table(facts(mail, t).map(([label, value]) => factRow(escapeHtml(label), isolate(value), t.locale))),
    table(lines, `${rule}margin-top:12px;padding-top:12px;`),
    table(
      amounts.map(([label, value], index) => factRow(escapeHtml(label), isolate(value), t.locale, index === amounts.length - 1)),
      `${rule}margin-top:12px;padding-top:12px;`,
    ),
    `<p style="margin:24px 0;">${button(t('mail.see_order'), mail.orderUrl, mail.letterhead)}</p>`,
    `<p style="margin:0;font-size:14px;color:${colours.muted};">${escapeHtml(footer(mail, t, () => placeholder)).replace(placeholder, () => isolate(mail.branch?.phone ?? ''))}</p>`,
  ].join('\n');
}

function lineRow(line: OrderItem, t: Translator): string {
  const { locale } = t;
  const below = [
    ...line.options.map((option) => isolate(optionText(option, locale))),
    ...(line.note ? [`${escapeHtml(t('mail.note'))}: ${isolate(line.note)}`] : []),
  ].map((html) => `<div style="font-size:14px;color:${colours.muted};">${html}</div>`);
  const name = isolate(`${line.quantity} × ${localName(locale, line.name)}`);
  return `<tr><td valign="top" style="padding:6px 0;">${name}${below.join('')}</td><td valign="top" align="${locale === 'ar' ? 'left' : 'right'}" style="padding:6px 0;white-space:nowrap;">${isolate(formatUnbrokenMoney(line.total))}</td></tr>`;
}

function textSection(mail: OrderMail, t: Translator): string {
  const lines = mail.order.items.flatMap((line) => [
    `${isolateText(`${line.quantity} × ${localName(t.locale, line.name)}`)}: ${isolateText(formatUnbrokenMoney(line.total))}`,
    ...line.options.map((option) => `   + ${isolateText(optionText(option, t.locale))}`),
    ...(line.note ? [`   ${t('mail.note')}: ${isolateText(line.note)}`] : []),
  ]);
  const told = (pairs: Fact[]) => pairs.map(([label, value]) => `${label}: ${isolateText(value)}`);
  return [
    t('mail.greeting', { name: isolateText(mail.name) }),
    received(mail, t),
    '',
    ...told(facts(mail, t)),
    '',
    ...lines,
    '',
    ...told(totals(mail, t)),
    '',
    `${t('mail.see_order')}: ${mail.orderUrl}`,
    footer(mail, t, isolateText),
  ]
    .join('\n')
    .trim();
}

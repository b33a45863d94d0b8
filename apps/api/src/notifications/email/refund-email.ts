/** Tells a customer that money goes back to them: one mail in both languages, the customer's first. */
import type { PaperLink } from '@sufra/contract/papers/model';
import type { Translator } from '@sufra/i18n';
import { isolateText } from '@sufra/i18n/bidi';
import { formatUnbrokenMoney } from '@sufra/i18n/formats';
import type { RefundToMail } from '../../billing/payments/refund-queries.ts';
import { reasonInWords } from '../../ordering/orders/reasons.ts';
import { translator } from '../../platform/messages.ts';
import { button, escapeHtml, factRow, isolate, link, mailPage, table } from './html.ts';
import type { Letterhead } from './letterhead.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

interface RefundMail extends RefundToMail {
  letterhead: Letterhead;
  /** Where the customer sees the order; null when there is none. */
  orderUrl: string | null;
  /** For an order that had its invoice. */
  creditNote?: PaperLink | null;
}

export function refundEmail(mail: RefundMail): Message {
  const reading = readingOrder(mail.locale).map(translator);
  const subject = reading.map((t) => t('mail.refund_subject', { amount: formatUnbrokenMoney(mail.amount) })).join(' · ');
  return {
    key: mail.id,
    to: mail.email,
    locale: mail.locale,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({ locale: t.locale, html: htmlSection(mail, t) })),
      mail.letterhead,
    ),
    text: reading.map((t) => textSection(mail, t)).join('\n\n————————————\n\n'),
  };
}

const facts = (mail: RefundMail, t: Translator): [label: string, value: string][] => [
  ...(mail.orderNumber === null ? [] : [[t('mail.order_number'), String(mail.orderNumber)] as [string, string]]),
  [t('mail.refund_amount'), formatUnbrokenMoney(mail.amount)],
  [t('mail.refund_reason'), reasonInWords(mail.reason, t)],
];

const papers = ({ creditNote }: RefundMail, t: Translator): { label: string; url: string }[] =>
  creditNote ? [{ label: t('mail.paper', { number: creditNote.number }), url: creditNote.pdfUrl }] : [];

const textOf = ({ isCash }: RefundMail) => (isCash ? 'mail.refund_cash_text' : 'mail.refund_text');

const htmlSection = (mail: RefundMail, t: Translator): string =>
  [
    `<h1 style="margin:0 0 8px;font-size:22px;">${escapeHtml(t('mail.refund_title'))}</h1>`,
    `<p style="margin:0 0 16px;">${escapeHtml(t(textOf(mail)))}</p>`,
    table(facts(mail, t).map(([label, value]) => factRow(escapeHtml(label), isolate(value), t.locale))),
    ...(mail.orderUrl === null ? [] : [`<p style="margin:24px 0;">${button(t('mail.see_order'), mail.orderUrl, mail.letterhead)}</p>`]),
    ...papers(mail, t).map(({ label, url }) => `<p style="margin:0 0 16px;">${link(label, url, mail.letterhead)}</p>`),
  ].join('\n');

const textSection = (mail: RefundMail, t: Translator): string =>
  [
    t('mail.refund_title'),
    t(textOf(mail)),
    ...facts(mail, t).map(([label, value]) => `${label}: ${isolateText(value)}`),
    ...papers(mail, t).map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');

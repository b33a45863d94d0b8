/** Tells a customer that money goes back to them: one mail in both languages, the customer's first. */
import type { MessageKey, Translator } from '@sufra/i18n';
import { formatMoney } from '@sufra/i18n/formats';
import { translator } from '../messages.ts';
import type { RefundToMail } from '../payments/refund-queries.ts';
import type { OwnReason } from '../payments/refunds.ts';
import { button, escapeHtml, factRow, isolate, isolateText, mailPage, table } from './html.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

interface RefundMail extends RefundToMail {
  /** Where the customer sees the order; null when there is none. */
  orderUrl: string | null;
}

const ownReasons: Record<OwnReason, MessageKey> = {
  mismatch: 'mail.refund_mismatch',
  paid_twice: 'mail.refund_paid_twice',
  too_late: 'mail.refund_too_late',
};

/** A code of ours, or the words of whoever gave it back. */
const reasonText = ({ reason }: RefundMail, t: Translator): string =>
  Object.hasOwn(ownReasons, reason) ? t(ownReasons[reason as OwnReason]) : reason;

export function refundEmail(mail: RefundMail): Message {
  const reading = readingOrder(mail.locale).map(translator);
  const subject = reading.map((t) => t('mail.refund_subject', { amount: formatMoney(mail.amount) })).join(' · ');
  return {
    key: mail.id,
    to: mail.email,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({ locale: t.locale, html: htmlSection(mail, t) })),
    ),
    text: reading.map((t) => textSection(mail, t)).join('\n\n————————————\n\n'),
  };
}

const facts = (mail: RefundMail, t: Translator): [label: string, value: string][] => [
  ...(mail.orderNumber === null ? [] : [[t('mail.order_number'), String(mail.orderNumber)] as [string, string]]),
  [t('mail.refund_amount'), formatMoney(mail.amount)],
  [t('mail.refund_reason'), reasonText(mail, t)],
];

const htmlSection = (mail: RefundMail, t: Translator): string =>
  [
    `<h1 style="margin:0 0 8px;font-size:22px;">${escapeHtml(t('mail.refund_title'))}</h1>`,
    `<p style="margin:0 0 16px;">${escapeHtml(t('mail.refund_text'))}</p>`,
    table(facts(mail, t).map(([label, value]) => factRow(escapeHtml(label), isolate(value), t.locale))),
    ...(mail.orderUrl === null ? [] : [`<p style="margin:24px 0;">${button(t('mail.see_order'), mail.orderUrl)}</p>`]),
  ].join('\n');

const textSection = (mail: RefundMail, t: Translator): string =>
  [t('mail.refund_title'), t('mail.refund_text'), ...facts(mail, t).map(([label, value]) => `${label}: ${isolateText(value)}`)].join('\n');

/** What became of an order: one mail a move, in both languages, the customer's first. */
import { directionsTo } from '@sufra/contract/geo/directions';
import type { PaperLink } from '@sufra/contract/papers/model';
import { localName, type Translator } from '@sufra/i18n';
import { isolateText } from '@sufra/i18n/bidi';
import { formatUnbrokenMoney } from '@sufra/i18n/formats';
import type { Moved, News } from '../../ordering/orders/order-notification.ts';
import type { PlacedOrder } from '../../ordering/orders/queries.ts';
import type { OwnReason } from '../../ordering/orders/reasons.ts';
import { translator } from '../../platform/messages.ts';
import { button, colours, escapeHtml, factRow, isolate, link, mailPage, table } from './html.ts';
import type { Message } from './mailer.ts';
import { destination, type Fact, footer, type OrderMail, placeholder, readingOrder } from './order-email.ts';
import { promiseFacts } from './promise.ts';

export interface MovedMail extends Omit<OrderMail, 'name'> {
  moved: Moved;
  /** Names this mail among those of the order. */
  eventId: number;
  /** That the order has by now. */
  papers?: PaperLink[];
}

const isRefused = (news: News): boolean => news === 'rejected' || news === 'cancelled';
const isAwaited = (news: News): boolean => news !== 'completed' && !isRefused(news);

/** `Your order 1001 is on its way`: the heading of its mail, and the title of its message. */
export const movedTitle = ({ news, orderNumber }: Moved, t: Translator): string => t(`mail.moved_${news}_subject`, { number: orderNumber });

/** What happened, in a sentence. Where the restaurant did not answer in time, the sentence says so: no staff member refused the order. */
export const movedText = ({ news, cause }: Moved, t: Translator): string =>
  t(news === 'rejected' && cause === unanswered ? 'mail.moved_unanswered_text' : `mail.moved_${news}_text`);
const unanswered: OwnReason = 'nobody_answered';

export function movedEmail(mail: MovedMail): Message {
  const { order, moved, eventId } = mail;
  const reading = readingOrder(order.locale).map(translator);
  const subject = reading.map((t) => movedTitle(moved, t)).join(' · ');
  return {
    key: `order-${order.number}-${eventId}`,
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

/** What happened and, for a refused order, what becomes of the money. */
const sentences = ({ order, moved }: MovedMail, t: Translator): string[] => [
  movedText(moved, t),
  ...(isRefused(moved.news) ? [money(order, moved.at, t)] : []),
];

/** What went back before had its own mail; so will this. */
function money({ isOnline, total, refunds }: PlacedOrder, at: Date, t: Translator): string {
  const left = total - refunds.reduce((sum, { amount, doneAt }) => sum + (doneAt && doneAt < at ? amount : 0), 0);
  return isOnline && left > 0 ? t('mail.money_back', { amount: isolateText(formatUnbrokenMoney(left)) }) : t('mail.money_cash');
}

function facts({ order, branch, moved: { news, cause } }: MovedMail, t: Translator): Fact[] {
  return [
    [t('mail.order_number'), String(order.number)],
    ...(cause && cause !== unanswered ? [[t('mail.reason'), cause] as Fact] : []),
    ...promiseFacts(order, branch, t),
    [t('mail.branch'), localName(t.locale, order.branch.name)],
    ...(isAwaited(news) && order.address ? destination(order.address, t) : []),
    [t('mail.total'), formatUnbrokenMoney(order.total)],
  ];
}

/** Beside the order itself. */
function links({ order, moved: { news }, papers = [] }: MovedMail, t: Translator): { label: string; url: string }[] {
  const directions = { label: t('mail.directions'), url: directionsTo(order.branch.position) };
  return [
    ...(order.orderType === 'pickup' && isAwaited(news) ? [directions] : []),
    ...papers.map(({ number, pdfUrl }) => ({ label: t('mail.paper', { number }), url: pdfUrl })),
  ];
}

const htmlSection = (mail: MovedMail, t: Translator): string =>
  [
    `<h1 style="margin:0 0 8px;font-size:22px;">${escapeHtml(movedTitle(mail.moved, t))}</h1>`,
    ...sentences(mail, t).map((sentence) => `<p style="margin:0 0 16px;">${escapeHtml(sentence)}</p>`),
    table(facts(mail, t).map(([label, value]) => factRow(escapeHtml(label), isolate(value), t.locale))),
    `<p style="margin:24px 0;">${button(t('mail.see_order'), mail.orderUrl, mail.letterhead)}</p>`,
    ...links(mail, t).map(({ label, url }) => `<p style="margin:0 0 16px;">${link(label, url, mail.letterhead)}</p>`),
    `<p style="margin:0;font-size:14px;color:${colours.muted};">${escapeHtml(footer(mail, t, () => placeholder)).replace(placeholder, () => isolate(mail.branch?.phone ?? ''))}</p>`,
  ].join('\n');

const textSection = (mail: MovedMail, t: Translator): string =>
  [
    movedTitle(mail.moved, t),
    ...sentences(mail, t),
    '',
    ...facts(mail, t).map(([label, value]) => `${label}: ${isolateText(value)}`),
    '',
    ...[{ label: t('mail.see_order'), url: mail.orderUrl }, ...links(mail, t)].map(({ label, url }) => `${label}: ${url}`),
    footer(mail, t, isolateText),
  ]
    .join('\n')
    .trim();

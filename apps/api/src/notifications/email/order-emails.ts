/** Order mails to the customer: confirmation, status changes and refunds. */

import { dueOf, joinedOptions } from '@sufra/contract/cart/pricing';
import type { InvoiceLink } from '@sufra/contract/documents/endpoints';
import { directionsTo } from '@sufra/contract/geo/directions';
import type { OrderItem } from '@sufra/contract/orders/model';
import { isolateText, type Locale, localName, type Translator } from '@sufra/i18n';
import { carInWords, formatMoment, formatUnbrokenMoney } from '@sufra/i18n/formats';
import type { RefundToMail } from '../../billing/payments/refund-queries.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { type AddressCopy, fullAddress } from '../../ordering/addresses/rules.ts';
import type { OrderNotification, OrderTransition } from '../../ordering/orders/order-notification.ts';
import { isByCustomer, type OwnReason, reasonInWords } from '../../ordering/orders/present.ts';
import type { PlacedOrder } from '../../ordering/orders/queries.ts';
import { type Block, bilingualEmail, type Fact, type Letterhead } from './layout.ts';
import type { Message } from './mailer.ts';
import { timeFacts } from './order-time.ts';
import type { MailPicture } from './pictures.ts';

interface OrderMail {
  letterhead: Letterhead;
  order: PlacedOrder;
  name: string;
  email: string;
  /** Source of phone number and time zone; null when the branch is gone. */
  branch: BranchRecord | null;
  orderUrl: string;
  /** By dish id. */
  pictures: ReadonlyMap<number, MailPicture>;
}

export function orderEmail(mail: OrderMail): Message {
  const { order, name, orderUrl, pictures } = mail;
  return bilingualEmail(
    { ...mail, locale: order.locale, key: `order-${order.number}` },
    (t) => t('mail.order_subject', { number: order.number }),
    (t) => [
      { heading: t('mail.greeting', { name: isolateText(name) }) },
      { text: t(order.slotStart ? 'mail.order_received_later' : 'mail.order_received') },
      { facts: orderFacts(mail, t) },
      { lines: order.items.map((line) => ({ ...lineOf(line, t), picture: pictures.get(line.itemId) })) },
      { facts: totals(order, t), isSum: true },
      { button: t('mail.see_order'), url: orderUrl },
      ...footnote(mail, t),
    ],
  );
}

function orderFacts({ order, branch }: OrderMail, t: Translator): Fact[] {
  const { locale } = t;
  return [
    [t('mail.order_number'), String(order.number)],
    [t('mail.placed_at'), formatMoment(locale, order.placedAt.toISOString(), branch?.timeZone ?? 'UTC')],
    ...timeFacts(order, branch, t),
    [t('mail.branch'), localName(locale, order.branch.name)],
    [t('mail.order_type'), t(order.orderType === 'delivery' ? 'mail.delivery' : order.table === null ? 'mail.pickup' : 'mail.dine_in')],
    ...destination(order.address, t),
    ...factIf(t('orders.car'), order.car ? carInWords(order.car, t) : ''),
    ...factIf(t('orders.table'), order.table ?? ''),
    [t('mail.payment'), paidWith(order, locale)],
    ...factIf(t('papers.buyer'), order.company?.name),
    ...factIf(t('papers.buyer_address'), order.company?.address),
    ...factIf(t('papers.buyer_trn'), order.company?.trn),
    ...factIf(t('mail.comments'), order.comments),
  ];
}

const factIf = (label: string, value: string | undefined): Fact[] => (value ? [[label, value]] : []);

/** Payment method with the card, if any: `Card · Visa 4242`. */
const paidWith = ({ paymentMethod, card }: PlacedOrder, locale: Locale): string =>
  [localName(locale, paymentMethod), ...(card ? [`${card.brand} ${card.last4}`] : [])].join(' · ');

const destination = (address: AddressCopy | null, t: Translator): Fact[] =>
  address
    ? [
        [t('mail.deliver_to'), fullAddress(address, t)],
        ...factIf(t('mail.makani_number'), address.makaniNumber),
        ...factIf(t('mail.driver_note'), address.driverNote),
      ]
    : [];

const totals = ({ subtotal, discount, deliveryFee, tip, vat, vatRate, total, gift }: PlacedOrder, t: Translator): Fact[] => [
  [t('mail.subtotal'), formatUnbrokenMoney(subtotal)],
  [t('mail.discount'), formatUnbrokenMoney(discount)],
  [t('mail.delivery_fee'), formatUnbrokenMoney(deliveryFee)],
  ...factIf(t('mail.vat', { percent: vatRate / 100 }), vatRate > 0 ? formatUnbrokenMoney(vat) : ''),
  ...factIf(t('mail.tip'), tip > 0 ? formatUnbrokenMoney(tip) : ''),
  [t('mail.total'), formatUnbrokenMoney(total)],
  ...factIf(t('mail.paid_by_gift'), gift > 0 ? formatUnbrokenMoney(-gift) : ''),
  ...factIf(t('mail.left_to_pay'), gift > 0 ? formatUnbrokenMoney(dueOf({ total, gift })) : ''),
];

const lineOf = ({ quantity, name, options, note, total }: OrderItem, t: Translator) => ({
  name: `${quantity} × ${localName(t.locale, name)}`,
  price: formatUnbrokenMoney(total),
  options: joinedOptions(options, ({ id }) => id).map(
    (option) => `${option.quantity > 1 ? `${option.quantity} × ` : ''}${localName(t.locale, option.name)}`,
  ),
  note: note ? `${t('mail.note')}: ${isolateText(note)}` : '',
});

const footnote = ({ branch }: Pick<OrderMail, 'branch'>, t: Translator): Block[] =>
  branch ? [{ footnote: t('mail.order_footer', { phone: isolateText(branch.phone) }) }] : [];

export interface TransitionMail extends Omit<OrderMail, 'name' | 'pictures'> {
  moved: OrderTransition;
  /** Distinguishes mails of the same order. */
  eventId: number;
  /** Invoices and credit notes issued so far. */
  papers?: InvoiceLink[];
}

const isRefused = (notification: OrderNotification): boolean => notification === 'rejected' || notification === 'cancelled';
const isAwaited = (notification: OrderNotification): boolean => notification !== 'completed' && !isRefused(notification);

/** Heading of the mail and title of the push message: `Your order 1001 is on its way`. */
export const transitionTitle = ({ notification, orderNumber }: OrderTransition, t: Translator): string =>
  t(`mail.moved_${notification}_subject`, { number: orderNumber });

/** The change as a sentence. When the restaurant timed out, it says so instead of claiming a refusal. */
export function transitionText({ notification, cause }: OrderTransition, t: Translator): string {
  if (notification === 'rejected' && cause === unanswered) return t('mail.moved_unanswered_text');
  if (isByCustomer(cause)) return t('mail.moved_cancelled_own_text');
  return t(`mail.moved_${notification}_text`);
}
const unanswered: OwnReason = 'nobody_answered';

export function transitionEmail(mail: TransitionMail): Message {
  const { order, moved, eventId, orderUrl, papers = [] } = mail;
  const { notification, at } = moved;
  return bilingualEmail(
    { ...mail, locale: order.locale, key: `order-${order.number}-${eventId}` },
    (t) => transitionTitle(moved, t),
    (t) => [
      { heading: transitionTitle(moved, t) },
      { text: transitionText(moved, t) },
      ...(isRefused(notification) ? [{ text: moneyBack(order, at, t) }] : []),
      { facts: transitionFacts(mail, t) },
      { button: t('mail.see_order'), url: orderUrl },
      ...(order.orderType === 'pickup' && order.table === null && isAwaited(notification)
        ? [{ link: t('mail.directions'), url: directionsTo(order.branch.position) }]
        : []),
      ...papers.map((paper) => paperLink(paper, t)),
      ...footnote(mail, t),
    ],
  );
}

/** Earlier refunds had their own mails; so will this one. */
function moneyBack({ isOnline, total, gift, refunds }: PlacedOrder, at: Date, t: Translator): string {
  const left = (isOnline ? total : gift) - refunds.reduce((sum, { amount, doneAt }) => sum + (doneAt && doneAt < at ? amount : 0), 0);
  const amount = isolateText(formatUnbrokenMoney(left));
  return left > 0 ? t(gift > 0 ? 'mail.money_back_gift' : 'mail.money_back', { amount }) : t('mail.money_cash');
}

function transitionFacts({ order, branch, moved: { notification, cause } }: TransitionMail, t: Translator): Fact[] {
  return [
    [t('mail.order_number'), String(order.number)],
    ...factIf(t('mail.reason'), cause === unanswered || isByCustomer(cause) ? '' : reasonInWords(cause, t)),
    ...timeFacts(order, branch, t),
    [t('mail.branch'), localName(t.locale, order.branch.name)],
    ...destination(isAwaited(notification) ? order.address : null, t),
    [t('mail.total'), formatUnbrokenMoney(order.total)],
  ];
}

const paperLink = ({ number, pdfUrl }: InvoiceLink, t: Translator): Block => ({ link: t('mail.paper', { number }), url: pdfUrl });

interface RefundMail extends RefundToMail {
  letterhead: Letterhead;
  /** Order page of the customer; null when there is none. */
  orderUrl: string | null;
  /** Credit note, when the order had an invoice. */
  creditNote?: InvoiceLink | null;
}

/** Refund mail. The refund's id makes retries idempotent for receivers. */
export function refundEmail(mail: RefundMail): Message {
  const { id, amount, orderNumber, reason, to, gift, orderUrl, creditNote } = mail;
  return bilingualEmail(
    { ...mail, key: id },
    (t) => t('mail.refund_subject', { amount: formatUnbrokenMoney(amount) }),
    (t) => [
      { heading: t('mail.refund_title') },
      { text: t(`mail.refund_to_${to}`) },
      {
        facts: [
          ...factIf(t('mail.order_number'), orderNumber?.toString()),
          [t('mail.refund_amount'), formatUnbrokenMoney(amount)],
          ...factIf(t('mail.refund_gift'), gift > 0 && to !== 'gift' ? formatUnbrokenMoney(gift) : ''),
          [t('mail.refund_reason'), reasonInWords(reason, t)],
        ],
      },
      ...(orderUrl === null ? [] : [{ button: t('mail.see_order'), url: orderUrl }]),
      ...(creditNote ? [paperLink(creditNote, t)] : []),
    ],
  );
}

/** The mail that tells a branch of an order: a ticket in both languages at once, made to be printed on a roll of 80 mm. */
import type { Bilingual } from '@sufra/contract/names';
import { isolateText } from '@sufra/i18n/bidi';
import { formatMoney } from '@sufra/i18n/formats';
import type { Message } from '../email/mailer.ts';
import type { AnnouncedLine, AnnouncedOrder } from './queries.ts';
import { amounts, due, type Fact, head, kindOf, payment, person, say } from './ticket-facts.ts';
import { ticketHtml } from './ticket-html.ts';

/** `key` identifies the mail: it is the same for every retry. `isWaiting`: the mail says that no staff member has taken the order. */
export function ticketEmail(
  order: AnnouncedOrder,
  { to, key, isWaiting = false }: Pick<Message, 'to' | 'key'> & { isWaiting?: boolean },
): Message {
  // Subjects are shown on locked screens: no word of the customer.
  const subject = say(isWaiting ? 'mail.ticket_waiting' : 'mail.ticket_subject', { number: order.number });
  const title = [both(subject), both(kindOf(order)), formatMoney(order.total)].join(' · ');
  const alarm = isWaiting ? subject : null;
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

function ticketText(order: AnnouncedOrder): string {
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

/** The label, and below it the value: a roll is narrow. */
function factText({ label, value }: Fact): string[] {
  const values = typeof value === 'string' ? [value] : [...new Set([value.en, value.ar])];
  return [`${both(label)}:`, ...values.map((text) => `  ${isolateText(text)}`)];
}

const lineText = ({ quantity, name, options, note, total }: AnnouncedLine): string[] => [
  `${quantity} × ${isolateText(name.en)}`,
  `    ${isolateText(name.ar)}`,
  ...options.map((option) => `  + ${option.quantity > 1 ? `${option.quantity} × ` : ''}${isolateText(both(option.name))}`),
  ...(note ? [`  ! ${isolateText(note)}`] : []),
  `    ${formatMoney(total)}`,
];

/** What a ticket says, in both languages: staff read the one or the other. */
import type { Bilingual } from '@sufra/contract/names';
import type { MessageKey, MessageValues } from '@sufra/i18n';
import { formatMoney } from '@sufra/i18n/formats';
import { fullAddress } from '../../ordering/addresses/rules.ts';
import { translator } from '../../platform/messages.ts';
import { promisedTime } from '../email/promise.ts';
import type { AnnouncedOrder } from './queries.ts';

const [english, arabic] = [translator('en'), translator('ar')];

export const say = (key: MessageKey, values?: MessageValues): Bilingual => ({ en: english(key, values), ar: arabic(key, values) });

/** A value with words of ours has two forms; what the customer wrote has one. */
export interface Fact {
  label: Bilingual;
  value: string | Bilingual;
  isPhone?: boolean;
}

export const kindOf = ({ orderType }: AnnouncedOrder): Bilingual => say(orderType === 'delivery' ? 'mail.delivery' : 'mail.pickup');

/** When it is to be there, or ready. */
export function due(order: AnnouncedOrder): Fact {
  const { orderType, branch, from, until, slotStart, placedAt } = order;
  const promised = { promised: { from, until }, slotStart, placedAt };
  return {
    label: say(orderType === 'delivery' ? 'mail.promised_delivery' : 'mail.promised_pickup'),
    value: { en: promisedTime(promised, branch, english), ar: promisedTime(promised, branch, arabic) },
  };
}

/** The first thing that a driver or a cashier asks. */
export const payment = ({ isOnline, total }: AnnouncedOrder): Fact => ({
  label: say(isOnline ? 'mail.ticket_paid' : 'mail.ticket_collect'),
  value: formatMoney(total),
});

export const person = ({ customer, address }: AnnouncedOrder): Fact[] => [
  { label: say('mail.ticket_customer'), value: customer.name },
  { label: say('mail.ticket_phone'), value: customer.phone, isPhone: true },
  ...(address
    ? [
        { label: say('mail.deliver_to'), value: { en: fullAddress(address, english), ar: fullAddress(address, arabic) } },
        ...(address.makaniNumber ? [{ label: say('mail.makani_number'), value: address.makaniNumber }] : []),
        ...(address.driverNote ? [{ label: say('mail.driver_note'), value: address.driverNote }] : []),
      ]
    : []),
];

export const amounts = ({ subtotal, discount, deliveryFee, total, method }: AnnouncedOrder): Fact[] => [
  { label: say('mail.subtotal'), value: formatMoney(subtotal) },
  ...(discount > 0 ? [{ label: say('mail.discount'), value: formatMoney(discount) }] : []),
  ...(deliveryFee > 0 ? [{ label: say('mail.delivery_fee'), value: formatMoney(deliveryFee) }] : []),
  { label: say('mail.total'), value: formatMoney(total) },
  { label: say('mail.payment'), value: method },
];

/** The branch's name, and when it was ordered by its clock. */
export function head({ branch, placedAt }: AnnouncedOrder): Fact {
  const { timeZone } = branch;
  const at = placedAt.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return { label: branch.name, value: at };
}

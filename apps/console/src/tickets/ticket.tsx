/** Ticket in one or two languages, readable at arm's length. */

import { phoneInGroups } from '@sufra/contract/country';
import type { KitchenItem, KitchenOrder } from '@sufra/contract/kitchen/model';
import { allergens } from '@sufra/contract/menu/dietary';
import { direction, formatTag, localName, type Translator } from '@sufra/i18n';
import { formatDay, formatTimes } from '@sufra/i18n/days';
import { carInWords, formatMoney, formatTime } from '@sufra/i18n/formats';
import { encode } from 'uqr';
import { restaurantName } from '../site.ts';
import './ticket.css';

interface TicketsProps {
  order: KitchenOrder;
  /** One ticket per translator. */
  texts: readonly Translator[];
  isCopy: boolean;
}

export const Tickets = ({ order, texts, isCopy }: TicketsProps) =>
  texts.map((t) => <Ticket key={t.locale} order={order} t={t} isCopy={isCopy} />);

function Ticket({ order, t, isCopy }: Omit<TicketsProps, 'texts'> & { t: Translator }) {
  const { locale } = t;
  const { number, promised, slotStart, placedAt, branch, customer, comments, payment, total, address, car } = order;
  return (
    <section className="ticket" lang={locale} dir={direction(locale)}>
      <header>
        <p>
          {restaurantName(locale)} · {localName(locale, branch.name)}
        </p>
        {isCopy && <p className="ticket-copy">{t('console.ticket_copy')}</p>}
        <p className="ticket-number">{t('console.order_number', { number: String(number) })}</p>
        <p className="ticket-how">{howText(order, t)}</p>
        <p className="ticket-time">
          {slotStart && `${formatDay(locale, promised.from, 'weekday')} `}
          <bdi>{formatTimes(locale, promised)}</bdi>
        </p>
        <p>{t('console.ticket_placed', { time: formatTime(locale, placedAt) })}</p>
      </header>
      <ul>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dishes of an order stay as they are
          <Item key={index} item={item} t={t} />
        ))}
      </ul>
      {comments && <Note text={comments} />}
      <Contains items={order.items} t={t} />
      <div className="ticket-part">
        <p className="ticket-strong">
          <bdi>{customer.name}</bdi>
        </p>
        <p className="ticket-strong">
          <bdi dir="ltr">{phoneInGroups(customer.phone)}</bdi>
        </p>
        {car && <p className="ticket-strong">{carInWords(car, t)}</p>}
        {address && (
          <>
            <p>{address.text}</p>
            {address.makaniNumber && (
              <p>
                {t('console.board_makani')} <bdi dir="ltr">{address.makaniNumber}</bdi>
              </p>
            )}
            {address.driverNote && <Note text={address.driverNote} />}
            <DirectionsQr link={address.directions} caption={t('console.ticket_scan')} />
          </>
        )}
      </div>
      <div className="ticket-part ticket-sum">
        <span>{payment.toCollect > 0 ? t('console.board_collect') : t('console.money_paid')}</span>
        <bdi dir="ltr">{formatMoney(payment.toCollect > 0 ? payment.toCollect : total)}</bdi>
      </div>
    </section>
  );
}

/** How an order is had, in words: its table, by car, or its type. */
export const howText = ({ table, car, orderType }: Pick<KitchenOrder, 'table' | 'car' | 'orderType'>, t: Translator): string =>
  table ? t('console.board_table', { table }) : t(car ? 'console.board_by_car' : `console.board_${orderType}`);

function Item({ item: { quantity, name, options, note }, t: { locale } }: { item: KitchenItem; t: Translator }) {
  return (
    <li>
      <span className="ticket-count">{quantity}×</span>
      <div>
        <p className="ticket-dish">{localName(locale, name)}</p>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <p key={index}>
            + {option.quantity > 1 && `${option.quantity}× `}
            {localName(locale, option.name)}
          </p>
        ))}
        {note && <Note text={note} />}
      </div>
    </li>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className={namesAllergy(text) ? 'ticket-note ticket-warning' : 'ticket-note'}>
    <bdi>{text}</bdi>
  </p>
);

/** Allergens of all dishes, summarized for the packer. Empty when unstated. */
function Contains({ items, t }: { items: readonly KitchenItem[]; t: Translator }) {
  const text = allergenText(items, t);
  return text && <p className="ticket-part">{text}</p>;
}

/** Allergens in words; null when unstated. */
export function allergenText(items: readonly KitchenItem[], t: Translator): string | null {
  const contained = new Set(items.flatMap((item) => item.allergens ?? []));
  const named = allergens.filter((each) => contained.has(each)).map((each) => t(`dish.allergen_${each}`));
  const list = new Intl.ListFormat(formatTag(t.locale), { type: 'conjunction' });
  return named.length === 0 ? null : t('console.ticket_allergens', { allergens: list.format(named) });
}

/** Whether a note mentions an allergy, in either language. Only a hint for highlighting. */
export const namesAllergy = (text: string): boolean => /allerg|anaphyla|c(o)?eliac|حساسي|سيلياك/i.test(text);

/** Directions QR code for the driver. */
export function DirectionsQr({ link, caption }: { link: string; caption: string }) {
  return (
    <figure className="ticket-way">
      <QrCode text={link} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** With error correction and quiet zone. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} />
    </svg>
  );
}

/** Customers and their saved cards: each card belongs to one customer, and is inaccessible to others. */
import { randomBytes } from 'node:crypto';
import { brandAndLast4, type CardName, type Customer, type SavedCard, type Session } from './model.ts';
import type { Store } from './store.ts';

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
/** ms */
const secretLasts = 30 * 60_000;

export function openVault(store: Store, now: () => Date) {
  const secrets = new Map<string, { customerId: string; until: number }>();
  /** Undefined for a deleted customer. */
  const find = (id: string) => {
    const customer = store.customers.get(id);
    return customer?.isDeleted ? undefined : customer;
  };
  const customerOf = ({ customer }: Session) => (customer === undefined ? undefined : find(customer));
  return {
    /** Idempotent: the same key returns the same customer, even after deletion. */
    add(key: string): Customer {
      const known = [...store.customers.values()].find((customer) => customer.key === key);
      if (known) return known;
      const customer: Customer = { id: newId('cus'), key, cards: [], isDeleted: false };
      store.saveCustomer(customer);
      return customer;
    },
    find,
    remove(customer: Customer, cardId: string): boolean {
      if (!customer.cards.some(({ id }) => id === cardId)) return false;
      customer.cards = customer.cards.filter(({ id }) => id !== cardId);
      store.saveCustomer(customer);
      return true;
    },
    delete(customer: Customer): void {
      Object.assign(customer, { cards: [], isDeleted: true });
      store.saveCustomer(customer);
    },
    /** Saves the card of a payment with consent, deduplicated by number. */
    keep(session: Session, name: CardName): void {
      const customer = customerOf(session);
      if (!customer || !session.saves) return;
      const others = customer.cards.filter((card) => card.name !== name);
      customer.cards = [{ id: newId('card'), name, ...brandAndLast4(name), expMonth: 12, expYear: 2034 }, ...others];
      store.saveCustomer(customer);
    },
    /** Cards of the session's customer, latest first. */
    cardsOf: (session: Session): readonly SavedCard[] => customerOf(session)?.cards ?? [],
    /** Creates a client secret: for half an hour, a browser sees and uses this customer's cards in their payments. */
    openFor({ id }: Customer): string {
      const secret = newId('cuss');
      secrets.set(secret, { customerId: id, until: now().getTime() + secretLasts });
      return secret;
    },
    /** Whether the secret belongs to the customer of this session. */
    opens(session: Session, customerSecret = ''): boolean {
      const opened = secrets.get(customerSecret);
      return opened !== undefined && opened.customerId === session.customer && opened.until > now().getTime();
    },
  };
}

/** Customers and their saved cards: each card belongs to one customer, and is inaccessible to others. */
import { randomBytes } from 'node:crypto';
import { type CardName, type Customer, faceOf, type SavedCard, type Session } from './model.ts';
import type { Store } from './store.ts';

export interface Vault {
  /** Idempotent: the same key returns the same customer, even after deletion. */
  add(key: string): Customer;
  /** Undefined for a deleted customer. */
  find(id: string): Customer | undefined;
  remove(customer: Customer, cardId: string): boolean;
  delete(customer: Customer): void;
  /** Saves the card of a payment with consent, deduplicated by number. */
  keep(session: Session, card: CardName): void;
  /** Cards of the session's customer, latest first. */
  cardsOf(session: Session): readonly SavedCard[];
  /** Creates a client secret: for half an hour, a browser sees and uses this customer's cards in their payments. */
  openFor(customer: Customer): string;
  /** Whether the secret belongs to the customer of this session. */
  opens(session: Session, customerSecret: string | undefined): boolean;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
/** ms */
const secretLasts = 30 * 60_000;

export function openVault(store: Store, now: () => Date): Vault {
  const secrets = new Map<string, { customerId: string; until: number }>();
  const find = (id: string) => {
    const customer = store.customers.get(id);
    return customer?.isDeleted ? undefined : customer;
  };
  const customerOf = ({ customer }: Session) => (customer === undefined ? undefined : find(customer));
  return {
    add(key) {
      const known = [...store.customers.values()].find((customer) => customer.key === key);
      if (known) return known;
      const customer: Customer = { id: newId('cus'), key, cards: [], isDeleted: false };
      store.saveCustomer(customer);
      return customer;
    },
    find,
    remove(customer, cardId) {
      if (!customer.cards.some(({ id }) => id === cardId)) return false;
      customer.cards = customer.cards.filter(({ id }) => id !== cardId);
      store.saveCustomer(customer);
      return true;
    },
    delete(customer) {
      Object.assign(customer, { cards: [], isDeleted: true });
      store.saveCustomer(customer);
    },
    keep(session, name) {
      const customer = customerOf(session);
      if (!customer || !session.saves) return;
      const others = customer.cards.filter((card) => card.name !== name);
      customer.cards = [{ id: newId('card'), name, ...faceOf(name), expMonth: 12, expYear: 2034 }, ...others];
      store.saveCustomer(customer);
    },
    cardsOf: (session) => customerOf(session)?.cards ?? [],
    openFor({ id }) {
      const secret = newId('cuss');
      secrets.set(secret, { customerId: id, until: now().getTime() + secretLasts });
      return secret;
    },
    opens(session, customerSecret = '') {
      const opened = secrets.get(customerSecret);
      return opened !== undefined && opened.customerId === session.customer && opened.until > now().getTime();
    },
  };
}

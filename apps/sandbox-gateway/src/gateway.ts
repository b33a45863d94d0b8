/** Payment sessions and their transitions. Everything here is synchronous, so calls cannot interleave. */
import { randomBytes } from 'node:crypto';
import {
  brandAndLast4,
  type CardName,
  cards,
  challengeCode,
  GatewayRefusal,
  maxCodeAttempts,
  type Refund,
  refundedOf,
  type Session,
  type SessionRequest,
  webhooksPerCapture,
} from './model.ts';
import type { Store } from './store.ts';
import { openVault } from './vault.ts';
import { eventOf, type WebhookSettings, type Webhooks } from './webhooks.ts';

export interface Settings extends WebhookSettings {
  /** Delay of the cards `slow` and `late`, in ms. */
  slowAfter: number;
  lateAfter: number;
  /** Offset of this gateway's clock from the real one, in ms. */
  ahead: number;
}

/** Overrides of the captured amount, currency or account, and of the card's number of webhooks. */
export type CaptureOverrides = Partial<Pick<Session, 'amount' | 'currency' | 'merchant'>> & { webhooks?: number };

/** Submitted card; with `saves`, it is saved after a successful payment. */
export type SubmittedCard = CaptureOverrides & { saves?: boolean };

export type Gateway = ReturnType<typeof openGateway>;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function openGateway(options: { store: Store; webhooks: Webhooks; settings: Settings; merchant: string }) {
  const { store, webhooks, settings, merchant } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const now = () => new Date(Date.now() + settings.ahead);
  const vault = openVault(store, now);

  const tell = (session: Session, type: string, copies = 1) => {
    const event = eventOf(type, now(), session.id);
    const count = settings.webhookCopies ?? copies;
    if (count > 0 && settings.webhookUrl) session.unsent.push(event);
    store.save(session);
    webhooks.send(event, count, () => confirmed(session, event.id));
  };
  const confirmed = (session: Session, eventId: string) => {
    if (!session.unsent.some((event) => event.id === eventId)) return;
    session.unsent = session.unsent.filter((event) => event.id !== eventId);
    store.save(session);
  };

  const awaitDue = (session: Session) => {
    clearTimeout(timers.get(session.id));
    timers.delete(session.id);
    if (!session.due) return;
    const wait = Date.parse(session.due.at) - now().getTime();
    const timer = setTimeout(() => catchUp(session), Math.max(wait, 0));
    timer.unref();
    timers.set(session.id, timer);
  };
  const schedule = (session: Session, card: CardName, after: number, captured: CaptureOverrides) => {
    const { amount, currency } = session;
    const at = new Date(now().getTime() + after).toISOString();
    session.due = { at, card, amount, currency, merchant: session.merchant, ...captured };
  };

  /** Lazily updates a session: captures what is due, and expires an unused page. */
  const catchUp = (session: Session): Session => {
    const { due } = session;
    if (due && Date.parse(due.at) <= now().getTime()) capture(session, due.card, due);
    else if (due) awaitDue(session);
    else if (session.state === 'pending' && Date.parse(session.expiresAt) <= now().getTime()) {
      session.state = 'expired';
      tell(session, 'session.expired');
    }
    return session;
  };

  /** Captures in any session state, at most once. */
  const capture = (session: Session, card: CardName, captured: CaptureOverrides = {}): void => {
    if (session.state === 'captured') return;
    const { amount = session.amount, currency = session.currency, merchant: account = session.merchant } = captured;
    const { webhooks: copies = webhooksPerCapture(card) } = captured;
    Object.assign(session, { amount, currency, merchant: account, card: brandAndLast4(card), guesses: null, due: null });
    session.state = 'captured';
    session.transaction = newId('txn');
    awaitDue(session);
    vault.keep(session, card);
    tell(session, 'session.captured', copies);
  };
  const decline = (session: Session) => {
    // Embedded fields allow another card after a decline.
    if (!session.embedded) session.state = 'declined';
    session.wasDeclined = true;
    session.guesses = null;
    tell(session, 'session.declined');
  };
  const isOpen = (session: Session) => catchUp(session).state === 'pending' && !session.due;

  const find = (id: string): Session | undefined => {
    const session = store.sessions.get(id);
    return session && catchUp(session);
  };

  return {
    vault,
    create(request: SessionRequest, key: string): Session {
      const { reference, amount, currency, customer } = request;
      const known = store.byKey(key);
      if (known) {
        const { asked } = known;
        const same = asked.reference === reference && asked.amount === amount && asked.currency === currency && known.customer === customer;
        if (!same) throw new GatewayRefusal(422, 'key_of_another_request');
        return catchUp(known);
      }
      if (customer !== undefined && !vault.find(customer)) throw new GatewayRefusal(422, 'unknown_customer');
      const session: Session = {
        ...request,
        id: newId('ses'),
        key,
        asked: { reference, amount, currency },
        merchant,
        createdAt: now().toISOString(),
        state: 'pending',
        transaction: null,
        refunds: [],
        card: null,
        clientSecret: request.embedded ? newId('secret') : null,
        wasDeclined: false,
        returnUrl: null,
        guesses: null,
        due: null,
        unsent: [],
      };
      store.save(session);
      return session;
    },
    find,
    /** Throws for an unknown session. */
    named(id: string): Session {
      const session = find(id);
      if (!session) throw new GatewayRefusal(404, 'unknown_session');
      return session;
    },
    ofSecret(clientSecret: string): Session | undefined {
      const session = store.bySecret(clientSecret);
      return session && catchUp(session);
    },
    cancel(session: Session): void {
      if (catchUp(session).state !== 'pending') return;
      // The bank has not decided yet, so the payment can be cancelled; a late capture cannot be stopped.
      session.due = null;
      session.guesses = null;
      session.state = 'cancelled';
      awaitDue(session);
      tell(session, 'session.cancelled');
    },
    refund(session: Session, { amount, reason }: { amount: number; reason: string }, key: string): Refund {
      const known = session.refunds.find((refund) => refund.key === key);
      if (known && known.amount !== amount) throw new GatewayRefusal(422, 'key_of_another_request');
      if (known) return known;
      if (catchUp(session).state !== 'captured') throw new GatewayRefusal(422, 'not_captured');
      if (refundedOf(session) + amount > session.amount) throw new GatewayRefusal(422, 'more_than_captured');
      const refund = { id: newId('rfd'), key, amount, reason, createdAt: now().toISOString() };
      session.refunds.push(refund);
      tell(session, 'session.refunded');
      return refund;
    },
    /** Oldest first, created at or after `since`; pagination continues after the session `after`. */
    list(since: Date, after: string | undefined, limit: number): { sessions: Session[]; more: boolean } {
      const all = [...store.sessions.values()];
      const from = after === undefined ? 0 : all.findIndex((session) => session.id === after) + 1;
      const found = all.slice(from).filter((session) => Date.parse(session.createdAt) >= since.getTime());
      return { sessions: found.slice(0, limit).map(catchUp), more: found.length > limit };
    },
    /** Submits a card. Ignored unless the page is open: no double payment, none after the end. */
    pay(session: Session, card: CardName, { saves = false, ...captured }: SubmittedCard = {}): void {
      if (!isOpen(session) || session.guesses !== null) return;
      session.saves = saves;
      session.card = brandAndLast4(card);
      session.wasDeclined = false;
      if (card === 'decline') decline(session);
      else if (card === 'challenge' || card === 'redirect') {
        session.guesses = maxCodeAttempts;
        store.save(session);
      } else if (card === 'slow') {
        schedule(session, card, settings.slowAfter, captured);
        store.save(session);
        awaitDue(session);
      } else if (card === 'late') {
        schedule(session, card, settings.lateAfter, captured);
        decline(session);
        awaitDue(session);
      } else capture(session, card, captured);
    },
    /** Answers the challenge; null gives up. Returns whether the code was wrong. */
    answerChallenge(session: Session, code: string | null): 'wrong' | 'done' {
      if (!isOpen(session) || session.guesses === null) return 'done';
      if (code === challengeCode) {
        const isRedirect = session.card?.last4 === cards.redirect.slice(-4);
        capture(session, isRedirect ? 'redirect' : 'challenge');
        return 'done';
      }
      session.guesses -= 1;
      if (code === null || session.guesses === 0) {
        decline(session);
        return 'done';
      }
      store.save(session);
      return 'wrong';
    },
    capture,
    /** Resumes due captures, and resends unconfirmed events after a restart. */
    resume(): void {
      for (const session of store.sessions.values()) {
        for (const event of session.unsent) webhooks.send(event, 1, () => confirmed(session, event.id));
        if (session.due) catchUp(session);
      }
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/**
 * In-process sandbox gateway for the payment model. It has its own sessions and rules, without a network port. Webhooks wait until the
 * model delivers them. Calls can be delayed, fail, or lose their response.
 */

import { type Gateway, GatewayUnavailable, type Payment } from '@sufra/api/billing/payments/gateway.ts';
import { sandboxGateway } from '@sufra/api/billing/payments/sandbox.ts';
import { openGateway } from '@sufra/sandbox-gateway/gateway.ts';
import { refundedOf, type Session, type WebhookEvent } from '@sufra/sandbox-gateway/model.ts';
import { openStore } from '@sufra/sandbox-gateway/store.ts';

export const secret = 'secret-of-a-model';
export const url = 'http://sandbox.test';

/** `error`: the call has no effect. `lost`: it takes effect, but the response is lost. */
export type Fault = 'error' | 'lost';

/** Which call to delay, counted from now, before or after the gateway executes it. */
export interface Hold {
  skip: number;
  when: 'before' | 'after';
}

export type ModelGateway = ReturnType<typeof openModelGateway>;

export function openModelGateway() {
  const store = openStore();
  /** All webhook events that it would have sent, oldest first. */
  const events: WebhookEvent[] = [];
  const webhooks = {
    deliveries: [],
    send: (event: WebhookEvent) => void events.push(event),
    sendNow: async () => null,
    close: () => undefined,
  };
  const settings = { webhookUrl: null, webhookDelay: 0, webhookCopies: null, retryDelay: 0, slowAfter: 0, lateAfter: 0, ahead: 0 };
  const merchant = 'sufra-sandbox';
  const sandbox = openGateway({ store, webhooks, settings, merchant });
  const faults: Fault[] = [];
  let held: (Hold & { arrive: () => void; released: Promise<void> }) | undefined;

  const pause = async (when: Hold['when']) => {
    if (held?.when !== when) return;
    if (held.skip > 0) {
      held.skip -= 1;
      return;
    }
    const { arrive, released } = held;
    held = undefined;
    arrive();
    await released;
  };
  const call = async <T>(work: () => T): Promise<T> => {
    await pause('before');
    const fault = faults.shift();
    if (fault === 'error') throw new GatewayUnavailable('a fault of the model');
    const answer = work();
    await pause('after');
    if (fault === 'lost') throw new GatewayUnavailable('the model lost the answer');
    return answer;
  };
  const find = (id: string): Payment | null => {
    const session = sandbox.find(id);
    return session ? toPayment(session) : null;
  };

  const gateway: Gateway = {
    ...sandboxGateway({ url, secret }),
    vault: null,
    create: ({ attemptId, expiresAt, ownPage, customerRef: _, ...request }) =>
      call(() => {
        const asked = { ...request, embedded: ownPage !== null, attempt: attemptId, expiresAt: expiresAt.toISOString() };
        const { id, clientSecret } = sandbox.create(asked, attemptId);
        return { sessionRef: id, url: ownPage ?? `${url}/pay/${id}`, clientSecret };
      }),
    get: (id) => call(() => find(id)),
    cancel: (id) =>
      call(() => {
        const session = sandbox.find(id);
        if (session) sandbox.cancel(session);
        return find(id);
      }),
    refund: ({ sessionRef, amount, reason, key }) =>
      call(() => {
        const session = sandbox.find(sessionRef);
        if (!session) throw new Error('a refund of an unknown session');
        return sandbox.refund(session, { amount, reason }, key).id;
      }),
    async *list(since) {
      yield* await call(() => sandbox.list(since, undefined, Number.POSITIVE_INFINITY).sessions.map(toPayment));
    },
  };
  return {
    ...{ gateway, sandbox, sessions: store.sessions, events, faults },
    setNow: (now: Date) => {
      settings.ahead = now.getTime() - Date.now();
    },
    /** Delays one call until `release`; `reached` resolves once it waits. `end` removes the delay. */
    hold(hold: Hold) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { ...hold, arrive: reached.resolve, released: released.promise };
      const end = () => {
        held = undefined;
      };
      return { reached: reached.promise, end, release: released.resolve };
    },
  };
}

const toPayment = (session: Session): Payment => ({
  sessionRef: session.id,
  state: session.state,
  reference: session.reference,
  attempt: session.attempt,
  merchant: session.merchant,
  amount: session.amount,
  currency: session.currency,
  transactionRef: session.transaction,
  refunded: refundedOf(session),
  card: session.card,
});

/** Tells the merchant's server of what happened: signed, and again with a growing delay until it answers 2xx. */
import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookEvent } from './model.ts';

export interface WebhookSettings {
  /** Without one, nothing is sent. */
  webhookUrl: string | null;
  /** Before the first try, ms. */
  webhookDelay: number;
  /** How often each event is sent, instead of what the card says: 0 drops it. */
  webhookCopies: number | null;
  /** Before the second try, ms; it doubles from then on. */
  retryDelay: number;
}

export interface Delivery {
  event: WebhookEvent;
  tries: number;
  /** HTTP status of the last answer; null when there was none. */
  status: number | null;
  done: boolean;
}

export interface Webhooks {
  /** The newest last; of very many, the oldest that are delivered are forgotten. */
  readonly deliveries: readonly Delivery[];
  /** `onDelivered` is called once the receiver has confirmed. */
  send(event: WebhookEvent, copies: number, onDelivered?: () => void): void;
  /** Sends once and at once, and answers the receiver's status. */
  sendNow(event: WebhookEvent): Promise<number | null>;
  close(): void;
}

const mostTries = 10;
/** Longest wait for the receiver's answer, and between tries, ms. */
const [answerWithin, longestDelay] = [5000, 60_000];

/** A new event. The id stays the same however often it is sent. */
export const eventOf = (type: string, at: Date, sessionId?: string): WebhookEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  type,
  createdAt: at.toISOString(),
  ...(sessionId === undefined ? {} : { sessionId }),
});

/** Value of the header `sandbox-signature`: the second of signing, and HMAC-SHA256 over `second.body` as hex. */
export function signatureOf(secret: string, body: string, at = new Date()): string {
  const second = Math.floor(at.getTime() / 1000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
}

export function openWebhooks(secret: string, settings: WebhookSettings): Webhooks {
  const deliveries: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  const attempt = async (delivery: Delivery, url: string): Promise<void> => {
    delivery.tries += 1;
    const body = JSON.stringify(delivery.event);
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signatureOf(secret, body) };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]);
    delivery.status = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
    delivery.done = delivery.status !== null && delivery.status >= 200 && delivery.status < 300;
  };

  const later = (ms: number, work: () => Promise<void>) => {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  const begin = (event: WebhookEvent): Delivery => {
    const delivery: Delivery = { event, tries: 0, status: null, done: false };
    deliveries.push(delivery);
    // What still has to be delivered stays.
    if (deliveries.length > 10_000)
      deliveries.splice(
        Math.max(
          0,
          deliveries.findIndex(({ done }) => done),
        ),
        1,
      );
    return delivery;
  };

  return {
    deliveries,
    send(event, copies, onDelivered) {
      const url = settings.webhookUrl;
      if (!url) return;
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery = begin(event);
        const work = async () => {
          await attempt(delivery, url);
          if (delivery.done) onDelivered?.();
          else if (delivery.tries < mostTries) later(Math.min(settings.retryDelay * 2 ** (delivery.tries - 1), longestDelay), work);
        };
        later(settings.webhookDelay, work);
      }
    },
    async sendNow(event) {
      const delivery = begin(event);
      if (settings.webhookUrl) await attempt(delivery, settings.webhookUrl);
      return delivery.status;
    },
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Webhook delivery to the merchant's server: signed, with exponential backoff until it responds with 2xx. */
import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookEvent } from './model.ts';

export interface WebhookSettings {
  /** Null disables webhooks. */
  webhookUrl: string | null;
  /** Delay of the first attempt, in ms. */
  webhookDelay: number;
  /** Deliveries per event, overriding the card's; 0 drops it. */
  webhookCopies: number | null;
  /** Delay of the second attempt, in ms; doubles with each attempt. */
  retryDelay: number;
}

export interface Delivery {
  event: WebhookEvent;
  tries: number;
  /** HTTP status of the last response; null without one. */
  status: number | null;
  done: boolean;
}

export type Webhooks = ReturnType<typeof openWebhooks>;

const maxAttempts = 10;
/** Response timeout, and maximum backoff, in ms. */
const [answerWithin, longestDelay] = [5000, 60_000];

/** A new event. Its id stays the same over all deliveries. */
export const eventOf = (type: string, at: Date, sessionId?: string): WebhookEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  type,
  createdAt: at.toISOString(),
  ...(sessionId === undefined ? {} : { sessionId }),
});

/** Value of the header `sandbox-signature`: the signing time in seconds, and the hex HMAC-SHA256 of `second.body`. */
export function signatureOf(secret: string, body: string, at = new Date()): string {
  const second = Math.floor(at.getTime() / 1000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
}

export function openWebhooks(secret: string, settings: WebhookSettings) {
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
    // Undelivered events stay.
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
    /** Newest last; a large log drops the oldest delivered ones. */
    deliveries: deliveries as readonly Delivery[],
    /** Calls `onDelivered` once the receiver has confirmed. */
    send(event: WebhookEvent, copies: number, onDelivered?: () => void): void {
      const url = settings.webhookUrl;
      if (!url) return;
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery = begin(event);
        const work = async () => {
          await attempt(delivery, url);
          if (delivery.done) onDelivered?.();
          else if (delivery.tries < maxAttempts) later(Math.min(settings.retryDelay * 2 ** (delivery.tries - 1), longestDelay), work);
        };
        later(settings.webhookDelay, work);
      }
    },
    /** Sends once immediately, and returns the receiver's status. */
    async sendNow(event: WebhookEvent): Promise<number | null> {
      const delivery = begin(event);
      if (settings.webhookUrl) await attempt(delivery, settings.webhookUrl);
      return delivery.status;
    },
    close(): void {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

import { randomBytes } from 'node:crypto';
import type { SmtpServer } from '@sufra/api/notifications/email/smtp-testing.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { guestCheckout } from '@sufra/contract/guests/served';
import { vi } from 'vitest';
import type { Answer, TestApi } from './api.ts';
import { mailsTo } from './mails.ts';

export interface TestGuest {
  token: string;
  refreshToken: string;
  email: string;
}

export async function newGuest(api: TestApi, change: Record<string, unknown> = {}): Promise<TestGuest> {
  const email = `guest-${randomBytes(6).toString('hex')}@example.com`;
  const phone = `+97150${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
  const body = { name: 'Layla Haddad', phone, email, ...change };
  const { status, data, body: answer } = await api.call(guestCheckout, { body });
  if (status !== 200) throw new Error(`guest_checkout answered ${status}: ${JSON.stringify(answer)}`);
  return { token: data.auth_token, refreshToken: data.refresh_token, email: body.email };
}

/** Response of a cash order. Throws when the checkout is refused. */
export async function orderInCash(api: TestApi, token: string, body: unknown): Promise<Answer<{ order_no?: number | undefined }>> {
  const { status, data, body: answer } = await api.call(checkout, { token, body });
  if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(answer)}`);
  return api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
}

/** Number of a new cash order. */
export const orderedInCash = async (api: TestApi, token: string, body: unknown): Promise<number> =>
  (await orderInCash(api, token, body)).data.order_no as number;

export const mailTo = (smtp: SmtpServer, email: string, matching: RegExp): Promise<RegExpExecArray> =>
  vi.waitFor(
    () => {
      const found = mailsTo(smtp, email)
        .map(({ text = '' }) => matching.exec(text))
        .find((match) => match !== null);
      if (!found) throw new Error('no such mail yet');
      return found;
    },
    { timeout: 5000, interval: 10 },
  );

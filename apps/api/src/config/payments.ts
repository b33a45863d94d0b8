import querystring from 'node:querystring';
import type { PaymentMode } from '@sufra/contract/payments/model';
import * as z from 'zod/mini';
import { ConfigurationError, url } from './parts.ts';

export const paymentSettings = {
  PAYMENT_GATEWAY: z.optional(z.enum(['off', 'sandbox', 'stripe', 'tap'], 'must be off, sandbox, stripe or tap')),
  PAYMENT_PAGE: z._default(z.enum(['hosted', 'embedded'], 'must be hosted or embedded'), 'hosted'),
  SANDBOX_GATEWAY_URL: z.optional(url('http:', 'https:')),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe'))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/, 'must be a signing secret of Stripe'))),
  TAP_SECRET_KEY: z.optional(z.string().check(z.regex(/^sk_(test|live)_\w+$/, 'must be a secret key of Tap'))),
  TAP_MERCHANT_ID: z.optional(z.string().check(z.regex(/^\w{1,100}$/, 'must be a merchant id of Tap'))),
  TAP_CUSTOMER_EMAIL: z.optional(z.email('must be an e-mail address')),
};
type Settings = z.output<z.ZodMiniObject<typeof paymentSettings>>;

/** Payment page: the gateway's hosted page, or ours with the gateway's card fields. */
export type PaymentPage = 'hosted' | 'embedded';

export interface PaymentEnv {
  gateway: 'off' | 'sandbox' | 'stripe' | 'tap';
  /** How to show the hosted page when the gateway allows both: in a frame. Tests redirect. */
  mode: PaymentMode;
  page: PaymentPage;
  /** An external sandbox gateway; null for the demo's built-in one. */
  sandbox: { url: string; secret: string } | null;
  stripe: { secretKey: string; publishableKey: string | null; webhookSecret: string } | null;
  /** `server`: alternative server for tests. */
  tap: { secretKey: string; merchantId: string | null; customerEmail: string; server?: string } | null;
}

export function paymentsOf(env: Settings, { demo, processes }: { demo: boolean; processes: number }): PaymentEnv {
  const gateway = env.PAYMENT_GATEWAY ?? (demo ? 'sandbox' : 'off');
  const page = env.PAYMENT_PAGE;
  const needed = (name: NeededSetting, why: string) => {
    const value = env[name];
    if (!value) throw new ConfigurationError(`${name}: is needed for ${why}`);
    return value;
  };
  const runsByItself = gateway === 'sandbox' && (env.SANDBOX_GATEWAY_URL !== undefined || !demo);
  if (gateway === 'sandbox' && !runsByItself && processes > 1)
    throw new ConfigurationError(
      "WEB_CONCURRENCY: the demo's gateway keeps payments in one process; for several set PAYMENT_GATEWAY=off, or SANDBOX_GATEWAY_URL",
    );
  return {
    gateway,
    mode: 'iframe',
    page,
    sandbox: runsByItself ? sandboxOf(needed('SANDBOX_GATEWAY_URL', 'PAYMENT_GATEWAY=sandbox outside the demo')) : null,
    stripe: gateway === 'stripe' ? stripeOf(env, page, needed) : null,
    tap: gateway === 'tap' ? tapOf(env, page, needed) : null,
  };
}

type NeededSetting =
  | 'SANDBOX_GATEWAY_URL'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'TAP_SECRET_KEY'
  | 'TAP_CUSTOMER_EMAIL';

/** Tap signs webhooks with the secret key. */
function tapOf(env: Settings, page: PaymentPage, needed: (name: NeededSetting, why: string) => string): PaymentEnv['tap'] {
  const secretKey = needed('TAP_SECRET_KEY', 'PAYMENT_GATEWAY=tap');
  const customerEmail = needed('TAP_CUSTOMER_EMAIL', 'PAYMENT_GATEWAY=tap');
  if (page === 'embedded') throw new ConfigurationError('PAYMENT_PAGE: Tap has only its own page, hosted');
  return { secretKey, merchantId: env.TAP_MERCHANT_ID ?? null, customerEmail };
}

/** Accepts the publishable key without `embedded`, so that payments in progress on our own page can finish. */
function stripeOf(env: Settings, page: PaymentPage, needed: (name: NeededSetting, why: string) => string): PaymentEnv['stripe'] {
  const secretKey = needed('STRIPE_SECRET_KEY', 'PAYMENT_GATEWAY=stripe');
  const webhookSecret = needed('STRIPE_WEBHOOK_SECRET', 'PAYMENT_GATEWAY=stripe');
  const publishableKey =
    page === 'embedded' ? needed('STRIPE_PUBLISHABLE_KEY', 'PAYMENT_PAGE=embedded') : (env.STRIPE_PUBLISHABLE_KEY ?? null);
  if (publishableKey && /_live_/.test(publishableKey) !== /_live_/.test(secretKey))
    throw new ConfigurationError('STRIPE_PUBLISHABLE_KEY: one key is for tests and the other for real money');
  return { secretKey, publishableKey, webhookSecret };
}

/** The URL's password is the secret. */
function sandboxOf(given: string): PaymentEnv['sandbox'] {
  const url = new URL(given);
  const secret = querystring.unescape(url.password);
  if (!secret)
    throw new ConfigurationError('SANDBOX_GATEWAY_URL: must have the secret as its password, like http://sandbox:secret@127.0.0.1:4100');
  url.username = '';
  url.password = '';
  return { url: url.href.replace(/\/+$/, ''), secret };
}

/** Path of the demo's built-in gateway on this server. */
export const sandboxPrefix = '/sandbox-gateway';

/** Loopback URL of this process, bypassing any proxy. */
export function ownAddress({ host, port }: { host: string; port: number }): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}

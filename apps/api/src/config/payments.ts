/** Settings of paying online. */
import type { PaymentMode } from '@sufra/contract/payments/model';
import * as z from 'zod/mini';
import { ConfigurationError, url } from './parts.ts';

export const paymentSettings = {
  PAYMENT_GATEWAY: z.optional(z.enum(['off', 'sandbox', 'stripe'], 'must be off, sandbox or stripe')),
  PAYMENT_MODE: z._default(z.enum(['iframe', 'redirect'], 'must be iframe or redirect'), 'iframe'),
  SANDBOX_GATEWAY_URL: z.optional(url('http:', 'https:')),
  SANDBOX_GATEWAY_SECRET: z.optional(z.string()),
  SANDBOX_PUBLIC_URL: z.optional(url('http:', 'https:')),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/, 'must be a signing secret of Stripe'))),
};
type Settings = z.output<z.ZodMiniObject<typeof paymentSettings>>;

export interface PaymentEnv {
  gateway: 'off' | 'sandbox' | 'stripe';
  /** How the page of the gateway is shown, where the gateway leaves a choice. */
  mode: PaymentMode;
  /** A sandbox gateway that runs by itself; `publicUrl` is where customers reach it, if that is elsewhere; null for the demo's own. */
  sandbox: { url: string; secret: string; publicUrl?: string } | null;
  stripe: { secretKey: string; webhookSecret: string } | null;
}

export function paymentsOf(env: Settings, { demo, processes }: { demo: boolean; processes: number }): PaymentEnv {
  const gateway = env.PAYMENT_GATEWAY ?? (demo ? 'sandbox' : 'off');
  const needed = (name: 'SANDBOX_GATEWAY_URL' | 'SANDBOX_GATEWAY_SECRET' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET', why: string) => {
    const value = env[name];
    if (!value) throw new ConfigurationError(`${name}: is needed for ${why}`);
    return value;
  };
  const runsByItself = gateway === 'sandbox' && (env.SANDBOX_GATEWAY_URL !== undefined || !demo);
  if (gateway === 'sandbox' && !runsByItself && processes > 1)
    throw new ConfigurationError(
      "WEB_CONCURRENCY: the demo's gateway keeps payments in one process; for several set PAYMENT_GATEWAY=off, or SANDBOX_GATEWAY_URL and SANDBOX_GATEWAY_SECRET",
    );
  return {
    gateway,
    mode: env.PAYMENT_MODE,
    sandbox: runsByItself
      ? {
          url: needed('SANDBOX_GATEWAY_URL', 'PAYMENT_GATEWAY=sandbox outside the demo').replace(/\/+$/, ''),
          secret: needed('SANDBOX_GATEWAY_SECRET', 'SANDBOX_GATEWAY_URL'),
          ...(env.SANDBOX_PUBLIC_URL === undefined ? {} : { publicUrl: env.SANDBOX_PUBLIC_URL }),
        }
      : null,
    stripe:
      gateway === 'stripe'
        ? {
            secretKey: needed('STRIPE_SECRET_KEY', 'PAYMENT_GATEWAY=stripe'),
            webhookSecret: needed('STRIPE_WEBHOOK_SECRET', 'PAYMENT_GATEWAY=stripe'),
          }
        : null,
  };
}

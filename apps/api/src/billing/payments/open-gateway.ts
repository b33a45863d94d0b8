import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';
import { ownAddress, sandboxPrefix } from '../../config/payments.ts';
import { attemptIds } from './attempt-ids.ts';
import type { Gateway, Payments } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';
import { tapGateway } from './tap.ts';

type Settings = Pick<Env, 'payments' | 'storefrontOrigins' | 'publicUrl' | 'port' | 'host' | 'dataDir'>;

/** Null when online payment is disabled. `sandboxSecret` is shared only by this server and the demo's sandbox. */
export async function openGateway(env: Settings, sandboxSecret: string): Promise<Gateway | null> {
  const { gateway, sandbox, stripe, tap } = env.payments;
  if (gateway === 'sandbox' && sandbox) return sandboxGateway(sandbox);
  if (gateway === 'sandbox')
    return sandboxGateway({
      url: ownAddress(env) + sandboxPrefix,
      secret: sandboxSecret,
      pageOrigin: new URL(env.publicUrl).origin,
    });
  if (gateway === 'stripe' && stripe) {
    // Lazy import: the library is large and only installations with Stripe need it.
    const { stripeGateway } = await import('./stripe.ts');
    return stripeGateway(stripe);
  }
  if (gateway === 'tap' && tap) return tapGateway({ ...tap, webhookUrl: `${env.publicUrl}/webhooks/tap` });
  return null;
}

/** Timeout (ms) for payment confirmation; then the client must retry. */
const patienceMs = 8000;

/** Null when online payment is disabled. `secret` is the installation's. */
export async function openPayments(env: Settings, secret: string): Promise<Payments | null> {
  const gateway = await openGateway(env, secret);
  if (!gateway) return null;
  const { publicUrl, payments, storefrontOrigins } = env;
  const returnOrigins = [new URL(publicUrl).origin, ...storefrontOrigins];
  const mode = gateway.canBeFramed ? payments.mode : 'redirect';
  return { gateway, attempts: attemptIds(secret), mode, page: payments.page, publicUrl, returnOrigins, patienceMs };
}

/** Mounts the demo's sandbox gateway when configured; its webhooks arrive at `/webhooks/sandbox`. */
export async function mountSandbox(app: FastifyInstance, env: Settings, sandboxSecret: string): Promise<void> {
  if (env.payments.gateway !== 'sandbox' || env.payments.sandbox) return;
  const plugin = await import('@sufra/sandbox-gateway/plugin.ts');
  await app.register(plugin.sandboxGateway, {
    prefix: sandboxPrefix,
    secret: sandboxSecret,
    publicUrl: env.publicUrl + sandboxPrefix,
    webhookUrl: `${ownAddress(env)}/webhooks/sandbox`,
    file: join(env.dataDir, 'sandbox-gateway.jsonl'),
    frameAncestors: ["'self'", new URL(env.publicUrl).origin, ...env.storefrontOrigins],
  });
}

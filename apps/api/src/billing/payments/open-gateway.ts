import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';
import { ownAddress, sandboxPrefix } from '../../config/payments.ts';
import { attemptIds } from './attempt-ids.ts';
import type { Gateway, Payments } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';

type Settings = Pick<Env, 'payments' | 'storefrontOrigins' | 'publicUrl' | 'port' | 'host' | 'dataDir'>;

/** Null when nothing can be paid online. `sandboxSecret` is between this server and the demo's own sandbox, and belongs to the installation. */
export async function openGateway(env: Settings, sandboxSecret: string): Promise<Gateway | null> {
  const { gateway, sandbox, stripe } = env.payments;
  if (gateway === 'sandbox' && sandbox) return sandboxGateway(sandbox);
  if (gateway === 'sandbox')
    return sandboxGateway({
      url: ownAddress(env) + sandboxPrefix,
      secret: sandboxSecret,
      pageOrigin: new URL(env.publicUrl).origin,
    });
  if (gateway === 'stripe' && stripe) {
    // Its library is large, and only who uses it waits for it.
    const { stripeGateway } = await import('./stripe.ts');
    return stripeGateway(stripe);
  }
  return null;
}

/** How long (ms) placing waits for a payment to be confirmed, before it asks the client to come again. */
const patienceMs = 8000;

/** Null when nothing can be paid online. `secret` is the installation's. */
export async function openPayments(env: Settings, secret: string): Promise<Payments | null> {
  const gateway = await openGateway(env, secret);
  if (!gateway) return null;
  const { publicUrl, payments, storefrontOrigins } = env;
  const returnOrigins = [new URL(publicUrl).origin, ...storefrontOrigins];
  const mode = gateway.canBeFramed ? payments.mode : 'redirect';
  return { gateway, attempts: attemptIds(secret), mode, page: payments.page, publicUrl, returnOrigins, patienceMs };
}

/** Adds the demo's own sandbox gateway to this server, where it is the configured one; its webhooks come back to `/webhooks/sandbox`. */
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

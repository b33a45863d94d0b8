/** The gateway as a Fastify plugin, standalone or mounted under a prefix. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { controlRoutes } from './control-routes.ts';
import { makeFaults } from './faults.ts';
import { fieldsRoutes } from './fields-routes.ts';
import { openGateway, type Settings } from './gateway.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { GatewayRefusal } from './model.ts';
import { pageRoutes } from './page-routes.ts';
import { openStore } from './store.ts';
import { vaultRoutes } from './vault-routes.ts';
import { openWebhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Secret of merchant calls and webhook signatures. */
  secret: string;
  /** URL of the pages for customers: origin and prefix, without a trailing slash. By default that of the merchant's call. */
  publicUrl?: string;
  /** Merchant account that receives the money. */
  merchant?: string;
  webhookUrl?: string;
  /** JSON lines file; without it, data is lost when the process ends. */
  file?: string;
  /** Origins that may frame the page; any by default. */
  frameAncestors?: readonly string[];
}

export async function sandboxGateway(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const settings: Settings = {
    webhookUrl: options.webhookUrl ?? null,
    webhookDelay: 0,
    webhookCopies: null,
    retryDelay: 1000,
    slowAfter: 3000,
    lateAfter: 5000,
    ahead: 0,
  };
  const store = openStore(options.file);
  const webhooks = openWebhooks(options.secret, settings);
  const gateway = openGateway({ store, webhooks, settings, merchant: options.merchant ?? 'sufra-sandbox' });
  const faults = makeFaults();

  app.addHook('onReady', async () => gateway.resume());
  app.addHook('onClose', async () => {
    gateway.close();
    webhooks.close();
  });
  app.setErrorHandler((error: FastifyError | GatewayRefusal, request, reply) => {
    if (error instanceof GatewayRefusal) return reply.code(error.status).send({ error: error.code });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'unexpected error of the sandbox gateway');
    return reply.code(status).send({ error: status >= 500 ? 'internal' : error.message });
  });

  pageRoutes(app, gateway, options.frameAncestors);
  fieldsRoutes(app, { ...options, gateway });
  await app.register(async (guarded) => merchantRoutes(guarded, { ...options, gateway, faults }));
  await app.register(async (guarded) => vaultRoutes(guarded, { ...options, gateway, faults }));
  await app.register(async (guarded) => controlRoutes(guarded, { ...options, gateway, store, webhooks, settings, faults }), {
    prefix: '/control',
  });
}

/** Builds the server: features, errors, safety limits. It listens nowhere; main.ts and the tests do. */
import cookies from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { profileRoutes } from './account/profile/routes.ts';
import { resetRoutes } from './account/reset/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { lookupsOf } from './account/sessions.ts';
import { socialCalls } from './account/social/calls.ts';
import { socialLinks } from './account/social/links.ts';
import { openProviders } from './account/social/providers.ts';
import { socialRoutes } from './account/social/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import { priceRoutes } from './checkout/price-route.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { keepSwept } from './checkout/sweep.ts';
import type { Context } from './context.ts';
import { isDatabaseAway } from './db/away.ts';
import { basemapRoute } from './geo/basemap-route.ts';
import { geoRoutes } from './geo/routes.ts';
import { guestRoutes } from './guests/routes.ts';
import { documentRoutes } from './http/documents.ts';
import { errorBody, InvalidInput, Refusal } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { schemasOnDemand } from './http/route-schemas.ts';
import { localeOf, makeServe } from './http/serve.ts';
import { mailJobs } from './mail/jobs.ts';
import { mailboxRoutes } from './mail/mailbox.ts';
import { menuRoutes } from './menu/routes.ts';
import { translator } from './messages.ts';
import { orderRoutes } from './orders/routes.ts';
import { discoveryRoutes } from './pages/discovery.ts';
import { paymentReturnRoute } from './pages/payment-return.ts';
import { mountSandbox } from './payments/open-gateway.ts';
import { refundJobs } from './payments/refunds.ts';
import { paymentRoutes } from './payments/routes.ts';
import { webhookJobs, webhookRoutes } from './payments/webhooks.ts';
import { erasingJobs } from './personal-data/erase.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';

export interface AppOptions {
  /** Adds the pages of the storefront; absent in tests of the API alone. */
  pages?: (app: FastifyInstance, context: Context) => Promise<void>;
  /** Told of every route as it is added: tests ask each who may call it. */
  onRoute?: (route: RouteOptions) => void;
}

export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: context.env.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    http: { headersTimeout: 5000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    schemaController: schemasOnDemand,
  });

  app.addHook('onRoute', function (route) {
    // Static folders declare it once for all their files.
    if (!route.config?.access && !this.hasDecorator('servesFiles'))
      throw new Error(`${route.method} ${route.url} does not say who may call it`);
    options.onRoute?.(route);
  });
  await app.register(cookies);
  app.addHook('onRequest', async (request, reply) => {
    context.quiet.requestBegins();
    reply.raw.once('close', () => context.quiet.requestEnds());
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the URL: it may carry personal data.
    request.log.info(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  // An empty POST body counts as an empty object, even with a JSON content type.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  );

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const t = translator(localeOf(request));
    const known = asRefusal(error);
    const isAway = !known && isDatabaseAway(error);
    if (isAway) request.log.warn({ err: error, route: request.routeOptions.url }, 'database unreachable');
    else if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
    const answer = known ?? new Refusal(isAway ? 'unavailable' : 'internal');
    if (answer instanceof Refusal && answer.details.retryAfter) reply.header('retry-after', answer.details.retryAfter);
    return reply
      .header('cache-control', 'no-store')
      .code(answer.status)
      .send(errorBody(answer, t, request.id));
  });

  await app.register(
    async (api) => {
      api.setNotFoundHandler((request, reply) =>
        reply.code(404).send(errorBody(new Refusal('not_found'), translator(localeOf(request)), request.id)),
      );
      const serve = makeServe(api, { apiKey: context.env.apiKey, ...lookupsOf(context) });
      accountRoutes(serve, context);
      const providers = await openProviders(context.env);
      socialCalls(serve, context);
      socialLinks(serve, providers, context);
      socialRoutes(api, providers, context);
      resetRoutes(serve, context);
      profileRoutes(serve, context);
      guestRoutes(serve, context);
      addressRoutes(serve, context);
      branchRoutes(serve, context);
      geoRoutes(serve, context);
      menuRoutes(serve, context);
      checkoutRoutes(serve, context);
      priceRoutes(serve, context);
      orderRoutes(serve, context);
      paymentRoutes(serve, context);
      personalDataRoutes(serve, context);
      promotionRoutes(serve, context);
      documentRoutes(api);
      // Without it an unknown call would fall through to the pages.
      api.all('/*', { config: { access: 'public' } }, () => {
        throw new Refusal('not_found');
      });
    },
    { prefix: '/api' },
  );
  healthRoutes(app, context);
  basemapRoute(app, context);
  discoveryRoutes(app, context);
  paymentReturnRoute(app);
  await webhookRoutes(app, context);
  await mountSandbox(app, context.env, context.secret);
  mailJobs(context);
  refundJobs(context);
  webhookJobs(context);
  erasingJobs(context);
  const endSweeping = keepSwept(context);
  app.addHook('onClose', async () => endSweeping());
  if (context.env.demo && !context.env.smtpUrl) mailboxRoutes(app, context);
  await options.pages?.(app, context);
  return app;
}

function asRefusal(error: Error & { statusCode?: number; code?: string; constraint?: string }): Refusal | InvalidInput | null {
  if (error instanceof Refusal || error instanceof InvalidInput) return error;
  // The account was erased while the call was under way.
  if (error.constraint === 'customer_is_erased') return new Refusal('not_authenticated');
  if (error.statusCode === 413) return new Refusal('payload_too_large');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new InvalidInput({ body: ['errors.invalid'] });
  return null;
}

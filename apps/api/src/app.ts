/** Builds the server: features, errors, safety limits. It listens nowhere; main.ts and the tests do. */
import cookies from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { cardJobs } from './billing/cards/saved-cards.ts';
import { invoicePages } from './billing/invoices/routes.ts';
import { startTaxReporting } from './billing/invoices/tax-report-jobs.ts';
import { mountSandbox } from './billing/payments/open-gateway.ts';
import { ownPageRoutes } from './billing/payments/own-page-routes.ts';
import { refundJobs } from './billing/payments/refunds.ts';
import { webhookJobs, webhookRoutes } from './billing/payments/webhooks.ts';
import { reportFileRoute } from './billing/reports/file-route.ts';
import { findLost } from './catalogue/pictures/queries.ts';
import { apiRoutes } from './context/api-routes.ts';
import { startCleanup } from './context/cleanup.ts';
import type { Context } from './context/context.ts';
import { startPublishing } from './desk/planned-publish.ts';
import { answerFromPreviews, mayPreview } from './desk/preview-routes.ts';
import { hasMailbox, mailboxRoutes } from './notifications/email/mailbox.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { whatsAppWebhook } from './notifications/text-messages/whatsapp-webhook.ts';
import { startDemand } from './ordering/demand/rebuild.ts';
import { Board, type BoardLimits } from './ordering/kitchen/board.ts';
import { Followers, type FollowLimits } from './ordering/orders/followers.ts';
import { moveJobs } from './ordering/orders/move.ts';
import { OrderChanges } from './ordering/orders/order-changes.ts';
import { mountSandboxSignIn } from './people/account/social/providers.ts';
import { erasingJobs } from './people/privacy/erase.ts';
import { findStaffSessions } from './people/staff/session-queries.ts';
import { basemapRoute } from './places/basemap-route.ts';
import { caller } from './platform/db/connection-limiter.ts';
import { isDatabaseUnavailable } from './platform/db/unavailable.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { asRefusal, errorBody, InvalidInput, Refusal } from './platform/http/errors.ts';
import { openFastPath } from './platform/http/fast-path.ts';
import { type FrameLimits, frameHeaders, frameLimits, frameOptions, schemasOnDemand, trustedProxies } from './platform/http/frame.ts';
import { type Drain, healthRoutes } from './platform/http/health.ts';
import { metricsRoute } from './platform/http/metrics.ts';
import { Pressure, watchLoop } from './platform/http/pressure.ts';
import { isDeeperThan, limitBodies } from './platform/http/request-body.ts';
import { watchRequests } from './platform/http/requests-in-flight.ts';
import { localeOf } from './platform/http/serve.ts';
import { translator } from './platform/messages.ts';
import { brandRoutes } from './web/brand/routes.ts';
import { discoveryRoutes } from './web/discovery.ts';
import { paymentReturnRoute } from './web/payment-return.ts';
import { sendPlainPage, wantsPlainPage } from './web/plain-page.ts';

/** Value of Retry-After (seconds) for 429 and 503 responses. */
const retrySeconds = 2;

export interface AppOptions {
  /** Plugin that mounts the storefront's pages; tests of the API alone omit it. */
  pages?: (app: FastifyInstance, context: Context) => Promise<void>;
  /** Hook called for each registered route; access-control tests enumerate the routes with it. */
  onRoute?: (route: RouteOptions) => void;
  /** Overrides the production limits, so that tests run faster. */
  limits?: Partial<FrameLimits>;
  /** Overrides the event-loop lag monitor, so that tests can simulate overload. */
  pressure?: Pressure;
  /** Overrides connection limits and intervals of order tracking. */
  following?: Partial<FollowLimits>;
  board?: Partial<BoardLimits>;
  drain?: Drain;
}

export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const frame = frameHeaders(context.env);
  const limits = { ...frameLimits, ...options.limits };
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(context.env.trustProxy),
    ...frameOptions(limits),
    // Handles requests that fail before routing, such as a malformed percent-encoding.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, reply.headers(frame(request.id))),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    schemaController: schemasOnDemand,
  });
  app.server.maxConnections = limits.connections;
  app.addHook('onRoute', function (route) {
    // A static folder registers its access once for all of its files.
    if (!route.config?.access && !this.hasDecorator('servesFiles')) throw new Error(`${route.method} ${route.url} has no access rule`);
    options.onRoute?.(route);
  });
  await app.register(cookies);
  const pressure = options.pressure ?? new Pressure();
  const endWatching = watchLoop(pressure);
  app.addHook('onClose', async () => endWatching());
  const answered = watchRequests(app, context);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(frame(request.id));
    // Health checks bypass load shedding: a balancer would cut off all requests of a busy process.
    if (!/^\/health\/(live|serving)$/.test(request.routeOptions.url ?? '')) pressure.admit();
    done();
  });
  const previews = answerFromPreviews(app, context);
  openFastPath(app, {
    frame,
    admit: () => pressure.admit(),
    // With CORS, answers depend on the origin.
    isUnusual: (headers) => context.env.storefrontOrigins.length > 0 || mayPreview(headers),
    answered,
  });
  limitBodies(app, context);

  // Connection limiter: bounds each client's share of the database connections. Runs after body parsing, which loses the async context.
  app.addHook('preHandler', ({ headers: { authorization } }, _reply, done) => {
    if (authorization === undefined) done();
    else caller.run(authorization, done);
  });

  compressAnswers(app);

  // An empty POST body counts as an empty object, even with a JSON content type.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    if (isDeeperThan(body as string, limits.jsonDepth)) return done(new InvalidInput({ body: ['errors.invalid'] }));
    return parseJson(request, body as string, done);
  });

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const t = translator(localeOf(request));
    const known = asRefusal(error);
    const isAway = !known && isDatabaseUnavailable(error);
    if (isAway) request.log.warn({ err: error, route: request.routeOptions.url }, 'database unreachable');
    else if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
    const answer = known ?? (isAway ? new Refusal('unavailable', {}, { retryAfter: retrySeconds }) : new Refusal('internal'));
    const retryAfter = (answer instanceof Refusal && answer.details.retryAfter) || (answer.status === 503 && retrySeconds);
    if (retryAfter) reply.header('retry-after', retryAfter);
    reply.header('cache-control', 'no-store').code(answer.status);
    if (wantsPlainPage(request, answer)) return sendPlainPage(request, reply, context.catalogue.restaurant(), answer);
    return reply.send(errorBody(answer, t, request.id));
  });

  app.setNotFoundHandler(({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') throw new Refusal('not_found');
    // Outside the API only pages and files exist, so other methods get 405 with an Allow header.
    reply.header('allow', 'GET, HEAD');
    throw new Refusal('method_not_allowed');
  });

  const changes = await OrderChanges.open(context);
  const followers = new Followers({ ...context, changes }, options.following);
  const board = await Board.open({ ...context, changes, findStaffSessions }, options.board);
  // Close event streams before graceful shutdown: they never end by themselves and would block it.
  app.addHook('preClose', async () => {
    changes.close();
    followers.close();
    board.close();
  });

  await app.register((api) => apiRoutes(api, context, { followers, board, previews }), { prefix: '/api' });
  healthRoutes(app, { ...context, drain: options.drain, lostPictures: () => findLost(context.db) });
  metricsRoute(app, context);
  basemapRoute(app, context);
  discoveryRoutes(app, context);
  brandRoutes(app, context);
  paymentReturnRoute(app, context);
  await ownPageRoutes(app, context);
  invoicePages(app, context);
  reportFileRoute(app, context);
  await webhookRoutes(app, context);
  await mountSandbox(app, context.env, context.secret);
  await mountSandboxSignIn(app, context);
  for (const handleJobs of [notificationJobs, moveJobs, refundJobs, cardJobs, webhookJobs, erasingJobs]) handleJobs(context);
  for (const start of [startCleanup, startDemand, startPublishing, startTaxReporting]) app.addHook('onClose', start(context));
  await whatsAppWebhook(app, context);
  if (hasMailbox(context.env)) await mailboxRoutes(app, context);
  await options.pages?.(app, context);
  return app;
}

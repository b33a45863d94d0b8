/** Builds the server: features, errors, safety limits. It listens nowhere; main.ts and the tests do. */
import cookies from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { cardRoutes } from './billing/cards/routes.ts';
import { cardJobs } from './billing/cards/saved-cards.ts';
import { invoicePages, invoiceRoutes } from './billing/invoices/routes.ts';
import { startTaxReporting } from './billing/invoices/tax-report-jobs.ts';
import { mountSandbox } from './billing/payments/open-gateway.ts';
import { ownPageRoutes } from './billing/payments/own-page-routes.ts';
import { refundJobs, refundsIn } from './billing/payments/refunds.ts';
import { paymentRoutes, payOnline } from './billing/payments/routes.ts';
import { webhookJobs, webhookRoutes } from './billing/payments/webhooks.ts';
import { reportFileRoute } from './billing/reports/file-route.ts';
import { reportRoutes } from './billing/reports/routes.ts';
import { availabilityRoutes } from './catalogue/availability/routes.ts';
import { branchRoutes } from './catalogue/branches/routes.ts';
import { menuRoutes } from './catalogue/menu/routes.ts';
import { findLost } from './catalogue/pictures/queries.ts';
import { startCleanup } from './context/cleanup.ts';
import type { Context } from './context/context.ts';
import { startPublishing } from './desk/planned-publish.ts';
import { answerFromPreviews } from './desk/preview-routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { hasMailbox, mailboxRoutes } from './notifications/email/mailbox.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { whatsAppWebhook } from './notifications/text-messages/whatsapp-webhook.ts';
import { addressRoutes } from './ordering/addresses/routes.ts';
import { priceRoutes } from './ordering/checkout/price-route.ts';
import { checkoutRoutes } from './ordering/checkout/routes.ts';
import { startDemand } from './ordering/demand/rebuild.ts';
import { ratingRoutes } from './ordering/feedback/rating-routes.ts';
import { feedbackRoutes } from './ordering/feedback/routes.ts';
import { Board, type BoardLimits } from './ordering/kitchen/board.ts';
import { kitchenRoutes } from './ordering/kitchen/routes.ts';
import { Followers, type FollowLimits } from './ordering/orders/followers.ts';
import { moveJobs } from './ordering/orders/move.ts';
import { OrderChanges } from './ordering/orders/order-changes.ts';
import { orderRoutes } from './ordering/orders/routes.ts';
import { pointsRoutes } from './ordering/points/routes.ts';
import { promotionRoutes } from './ordering/promotions/routes.ts';
import { slotRoutes } from './ordering/slots/routes.ts';
import { phoneRoutes } from './people/account/phone/routes.ts';
import { profileRoutes } from './people/account/profile/routes.ts';
import { resetRoutes } from './people/account/reset/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { lookupsOf } from './people/account/sessions.ts';
import { socialCalls } from './people/account/social/calls.ts';
import { socialLinks } from './people/account/social/links.ts';
import { mountSandboxSignIn, openProviders } from './people/account/social/providers.ts';
import { socialRoutes } from './people/account/social/routes.ts';
import { customerRoutes } from './people/customers/routes.ts';
import { favouriteRoutes } from './people/favourites/routes.ts';
import { findLinked } from './people/guests/links.ts';
import { guestRoutes } from './people/guests/routes.ts';
import { phoneOrderRoutes } from './people/phone-orders/routes.ts';
import { erasingJobs } from './people/privacy/erase.ts';
import { erasePerson } from './people/privacy/erase-queries.ts';
import { personalDataRoutes } from './people/privacy/routes.ts';
import { staffRoutes } from './people/staff/routes.ts';
import { findStaffSessions } from './people/staff/session-queries.ts';
import { staffAuth } from './people/staff/staff-auth.ts';
import { basemapRoute } from './places/basemap-route.ts';
import { geoRoutes } from './places/routes.ts';
import { caller } from './platform/db/connection-limiter.ts';
import { isDatabaseUnavailable } from './platform/db/unavailable.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { documentRoutes } from './platform/http/document/routes.ts';
import { asRefusal, errorBody, InvalidInput, Refusal } from './platform/http/errors.ts';
import { type FrameLimits, frameHeaders, frameLimits, frameOptions, schemasOnDemand, trustedProxies } from './platform/http/frame.ts';
import { type Drain, healthRoutes } from './platform/http/health.ts';
import { metricsRoute } from './platform/http/metrics.ts';
import { allowOrigins } from './platform/http/origins.ts';
import { Pressure, watchLoop } from './platform/http/pressure.ts';
import { isDeeperThan, limitBodies } from './platform/http/request-body.ts';
import { watchRequests } from './platform/http/requests-in-flight.ts';
import { localeOf, makeServe } from './platform/http/serve.ts';
import { translator } from './platform/messages.ts';
import { setupRoutes } from './setup/routes.ts';
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
  const withFrame = frameHeaders(context.env);
  const limits = { ...frameLimits, ...options.limits };
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(context.env.trustProxy),
    ...frameOptions(limits),
    // Handles requests that fail before routing, such as a malformed percent-encoding.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, withFrame(reply)),
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
  watchRequests(app, context);
  app.addHook('onRequest', (request, reply, done) => {
    withFrame(reply);
    // Health checks bypass load shedding: a balancer would cut off all requests of a busy process.
    if (!/^\/health\/(live|serving)$/.test(request.routeOptions.url ?? '')) pressure.admit();
    done();
  });
  const previews = answerFromPreviews(app, context);
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

  await app.register(
    async (api) => {
      allowOrigins(api, context.env.storefrontOrigins);
      const serve = makeServe(api, { ...lookupsOf(context), ...staffAuth(context) });
      accountRoutes(serve, { ...context, erasePerson });
      const providers = await openProviders(context.env, context.secret);
      socialCalls(serve, context);
      socialLinks(serve, providers, context);
      socialRoutes(api, providers, context);
      resetRoutes(serve, context);
      phoneRoutes(serve, context);
      profileRoutes(serve, context);
      favouriteRoutes(serve, context);
      guestRoutes(serve, { ...context, followers });
      addressRoutes(serve, context);
      branchRoutes(serve, context);
      geoRoutes(serve, context);
      menuRoutes(serve, context);
      checkoutRoutes(serve, { ...context, online: payOnline(context) });
      priceRoutes(serve, context);
      orderRoutes(serve, { ...context, followers });
      feedbackRoutes(serve, { ...context, findLinked });
      ratingRoutes(serve, context);
      invoiceRoutes(serve, context);
      kitchenRoutes(serve, { ...context, board, refunds: refundsIn(context) });
      phoneOrderRoutes(serve, context);
      availabilityRoutes(serve, context);
      paymentRoutes(serve, context);
      cardRoutes(serve, context);
      personalDataRoutes(serve, context);
      promotionRoutes(serve, context);
      pointsRoutes(serve, context);
      pushRoutes(serve, context);
      slotRoutes(serve, context);
      deskRoutes(serve, { ...context, previews });
      setupRoutes(serve, context);
      staffRoutes(serve, context);
      reportRoutes(serve, context);
      customerRoutes(serve, context);
      documentRoutes(api, context);
      // Return 404 for unknown API paths; without this route they would fall through to the pages.
      for (const url of ['/', '/*'])
        api.all(url, { config: { access: 'public' } }, () => {
          throw new Refusal('not_found');
        });
    },
    { prefix: '/api' },
  );
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

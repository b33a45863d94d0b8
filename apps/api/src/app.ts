/** Builds the server: features, errors, safety limits. It listens nowhere; main.ts and the tests do. */
import cookies from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { profileRoutes } from './account/profile/routes.ts';
import { resetRoutes } from './account/reset/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { lookupsOf } from './account/sessions.ts';
import { socialCalls } from './account/social/calls.ts';
import { socialLinks } from './account/social/links.ts';
import { mountSandboxSignIn, openProviders } from './account/social/providers.ts';
import { socialRoutes } from './account/social/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { announceJobs } from './announce/jobs.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import { priceRoutes } from './checkout/price-route.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { startCleanup } from './checkout/sweep.ts';
import type { Context } from './context.ts';
import { customerRoutes } from './customers/routes.ts';
import { isDatabaseAway } from './db/away.ts';
import { caller } from './db/gate.ts';
import { escalationJobs } from './escalation/jobs.ts';
import { basemapRoute } from './geo/basemap-route.ts';
import { geoRoutes } from './geo/routes.ts';
import { guestRoutes } from './guests/routes.ts';
import { limitBodies } from './http/body-limits.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { documentRoutes } from './http/document/routes.ts';
import { errorBody, InvalidInput, Refusal } from './http/errors.ts';
import { type FrameLimits, frameHeaders, frameLimits, frameOptions } from './http/frame.ts';
import { healthRoutes } from './http/health.ts';
import { isDeeperThan } from './http/json-body.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { allowOrigins } from './http/origins.ts';
import { Pressure, watchLoop } from './http/pressure.ts';
import { trustedProxies } from './http/proxies.ts';
import { schemasOnDemand } from './http/route-schemas.ts';
import { localeOf, makeServe } from './http/serve.ts';
import { watchRequests } from './http/under-way.ts';
import { Board } from './kitchen/board.ts';
import type { BoardLimits } from './kitchen/board-limits.ts';
import { kitchenRoutes } from './kitchen/routes.ts';
import { mailJobs } from './mail/jobs.ts';
import { mailboxRoutes } from './mail/mailbox.ts';
import { hasMailbox } from './mail/mailbox-door.ts';
import { openMailer } from './mail/mailer.ts';
import { menuRoutes } from './menu/routes.ts';
import { translator } from './messages.ts';
import type { FollowLimits } from './orders/follow-limits.ts';
import { Followers } from './orders/followers.ts';
import { moveJobs } from './orders/move.ts';
import { orderRoutes } from './orders/routes.ts';
import { brandRoutes } from './pages/brand/routes.ts';
import { discoveryRoutes } from './pages/discovery.ts';
import { paymentReturnRoute } from './pages/payment-return.ts';
import { sendPlainPage, wantsPlainPage } from './pages/plain-page.ts';
import { paperPages, paperRoutes } from './papers/routes.ts';
import { mountSandbox } from './payments/open-gateway.ts';
import { refundJobs } from './payments/refunds.ts';
import { paymentRoutes } from './payments/routes.ts';
import { webhookJobs, webhookRoutes } from './payments/webhooks.ts';
import { erasingJobs } from './personal-data/erase.ts';
import { erasePerson } from './personal-data/erase-queries.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { findLost } from './pictures/keep-made.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { movedJobs } from './push/moved-jobs.ts';
import { pushRoutes } from './push/routes.ts';
import { bookFiles } from './reports/file-route.ts';
import { reportRoutes } from './reports/routes.ts';
import { slotRoutes } from './slots/routes.ts';
import { staffDoor } from './staff/door.ts';
import { memberRoutes } from './staff/member-routes.ts';
import { staffRoutes } from './staff/routes.ts';

/** How soon to ask again where something is away or busy. */
const retrySeconds = 2;

export interface AppOptions {
  /** Adds the pages of the storefront; absent in tests of the API alone. */
  pages?: (app: FastifyInstance, context: Context) => Promise<void>;
  /** Told of every route as it is added: tests ask each who may call it. */
  onRoute?: (route: RouteOptions) => void;
  /** In place of the product's: tests wait less. */
  limits?: Partial<FrameLimits>;
  /** Likewise: tests say how late the loop runs. */
  pressure?: Pressure;
  /** Likewise: by how many orders are followed, and in what rhythm. */
  following?: Partial<FollowLimits>;
  board?: Partial<BoardLimits>;
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
    // What no route can be looked up for, such as a broken escape.
    frameworkErrors: (error, request, reply) => app.errorHandler(error, request, withFrame(reply)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    schemaController: schemasOnDemand,
  });
  app.server.maxConnections = limits.connections;

  app.addHook('onRoute', function (route) {
    // Static folders declare it once for all their files.
    if (!route.config?.access && !this.hasDecorator('servesFiles'))
      throw new Error(`${route.method} ${route.url} does not say who may call it`);
    options.onRoute?.(route);
  });
  await app.register(cookies);
  const pressure = options.pressure ?? new Pressure();
  const endWatching = watchLoop(pressure);
  app.addHook('onClose', async () => endWatching());
  watchRequests(app, context);
  app.addHook('onRequest', (request, reply, done) => {
    withFrame(reply);
    // Whether the process lives is asked all the more when it is slow.
    if (request.routeOptions.url !== '/health/live') pressure.admit();
    done();
  });
  limitBodies(app, context);

  // Limits each caller's share of the database connections. Runs after the body was read, because reading leaves the async context.
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
    const isAway = !known && isDatabaseAway(error);
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
    // Whatever can be asked for outside the API is a page or a file.
    reply.header('allow', 'GET, HEAD');
    throw new Refusal('method_not_allowed');
  });

  const followers = await Followers.open(context, options.following);
  const board = await Board.open(context, options.board);
  // Before the server waits for what is under way, which these would never end.
  app.addHook('preClose', async () => {
    followers.close();
    board.close();
  });

  await app.register(
    async (api) => {
      allowOrigins(api, context.env.storefrontOrigins);
      const serve = makeServe(api, { ...lookupsOf(context), ...staffDoor(context) });
      accountRoutes(serve, { ...context, erasePerson });
      const providers = await openProviders(context.env, context.secret);
      socialCalls(serve, context);
      socialLinks(serve, providers, context);
      socialRoutes(api, providers, context);
      resetRoutes(serve, context);
      profileRoutes(serve, context);
      guestRoutes(serve, { ...context, followers });
      addressRoutes(serve, context);
      branchRoutes(serve, context);
      geoRoutes(serve, context);
      menuRoutes(serve, context);
      checkoutRoutes(serve, context);
      priceRoutes(serve, context);
      orderRoutes(serve, { ...context, followers });
      paperRoutes(serve, context);
      kitchenRoutes(serve, { ...context, board });
      availabilityRoutes(serve, context);
      paymentRoutes(serve, context);
      personalDataRoutes(serve, context);
      promotionRoutes(serve, context);
      pushRoutes(serve, context);
      slotRoutes(serve, context);
      staffRoutes(serve, context);
      memberRoutes(serve, context);
      reportRoutes(serve, context);
      customerRoutes(serve, context);
      documentRoutes(api);
      // Without it an unknown call would fall through to the pages.
      for (const url of ['/', '/*'])
        api.all(url, { config: { access: 'public' } }, () => {
          throw new Refusal('not_found');
        });
    },
    { prefix: '/api' },
  );
  healthRoutes(app, { ...context, lostPictures: () => findLost(context) });
  metricsRoute(app, context);
  basemapRoute(app, context);
  discoveryRoutes(app, context);
  brandRoutes(app, context);
  paymentReturnRoute(app, context);
  paperPages(app, context);
  bookFiles(app, context);
  await webhookRoutes(app, context);
  await mountSandbox(app, context.env, context.secret);
  await mountSandboxSignIn(app, context);
  const mailer = openMailer(context);
  mailJobs(mailer, context);
  announceJobs(mailer, context);
  escalationJobs(mailer, context);
  movedJobs(context);
  moveJobs(context);
  refundJobs(context);
  webhookJobs(context);
  erasingJobs(context);
  app.addHook('onClose', startCleanup(context));
  if (hasMailbox(context.env)) await mailboxRoutes(app, context);
  await options.pages?.(app, context);
  return app;
}

function asRefusal(error: Error & { statusCode?: number; code?: string; constraint?: string }): Refusal | InvalidInput | null {
  if (error instanceof Refusal || error instanceof InvalidInput) return error;
  // The account was erased while the call was under way.
  if (error.constraint === 'customer_is_erased') return new Refusal('not_authenticated');
  if (error.statusCode === 413) return new Refusal('payload_too_large');
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new InvalidInput({ url: ['errors.invalid'] });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new InvalidInput({ body: ['errors.invalid'] });
  return null;
}

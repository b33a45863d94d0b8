/** Preview routes: the desk creates a link, the link sets a cookie, and requests with the cookie see the preview. */
import type { IncomingHttpHeaders } from 'node:http';
import { logout } from '@sufra/contract/account/endpoints';
import { priceGuestOrder, priceOrder } from '@sufra/contract/checkout/endpoints';
import * as served from '@sufra/contract/desk/served';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayLength, instantOf } from '../catalogue/store/time-zone.ts';
import type { Context } from '../context/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import { escapeHtml, scriptPage } from '../platform/http/html.ts';
import type { Serve } from '../platform/http/serve.ts';
import { variant } from '../platform/variant.ts';
import { toEdits } from './edits.ts';
import { Previews, previewMs } from './previews.ts';

export function previewCalls(serve: Serve, { catalogue }: Pick<Context, 'catalogue'>, previews: Previews): void {
  serve(served.previewDesk, async ({ input: { edits, at, orderType = null }, staff }) => {
    const zone = catalogue.branches()[0]?.timeZone ?? 'UTC';
    const { token, until } = await previews.make(staff, toEdits(edits), at === undefined ? null : instantIn(zone, at), orderType);
    return { path: `${pagePath}/${token}`, until: until.toISOString() };
  });
}

/** Instant of a local time in a zone: `2026-12-05T03:00`. */
function instantIn(zone: string, wall: string): Date {
  const [day = '', time = ''] = wall.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantOf(zone, Date.parse(day) / dayLength, hours * 60 + minutes));
}

const pagePath = '/preview';
const cookie = 'preview';
/** Whether the headers may have a preview's cookie. */
export const mayPreview = (headers: IncomingHttpHeaders): boolean => headers.cookie?.includes(`${cookie}=`) ?? false;

const urlsOf = (...calls: readonly { path: string }[]): ReadonlySet<string> => new Set(calls.map(({ path }) => `/api${path}`));
const quotes = urlsOf(priceOrder, priceGuestOrder);
const sessions = urlsOf(logout);

/** Only shop routes use previews; staff, the setup and sessions see live data. Leaving a preview always works. */
const isOfShop = ({ routeOptions: { config, url = '' } }: FastifyRequest): boolean =>
  ['page', 'public', 'customer'].includes(String(config.access)) &&
  !sessions.has(url) &&
  ![`${pagePath}/`, '/api/staff/', '/api/setup/'].some((start) => url.startsWith(start));
const isLook = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || quotes.has(url);

/** Hook that serves requests with a preview cookie from the preview, which changes nothing. Register it before any route. */
export function answerFromPreviews(app: FastifyInstance, context: Context): Previews {
  const previews = new Previews(context);
  app.addHook('onRequest', (request, reply, done) => {
    const token = request.cookies[cookie];
    if (token === undefined || !isOfShop(request)) return done();
    previews.of(token).then((preview) => {
      if (!preview) return done();
      if (!isLook(request)) return done(new Refusal('preview'));
      reply.header('cache-control', 'no-store');
      variant.run(preview, done);
    }, done);
  });
  previewPages(app, context, previews);
  return previews;
}

/**
 * Removes the service worker, which would serve cached pages. Chooses the link's order type as the storefront stores it, unless a cart is
 * filled, whose order it would change.
 */
const script = `(async()=>{const{orderType}=document.links[0].dataset;
if(orderType)try{const root=JSON.parse(localStorage.root||'{"version":1}'),state=root.state??={};
if(!state.cart?.lines?.length){state.general={...state.general,orderType};localStorage.root=JSON.stringify(root);
document.cookie='order_type='+orderType+';path=/;max-age=31536000;samesite=lax'}}catch{}
for(const each of await navigator.serviceWorker?.getRegistrations()??[])await each.unregister();
for(const name of await caches?.keys()??[])await caches.delete(name)})().finally(()=>location.replace(document.links[0].href))`;

const send = scriptPage(script, "'none'");

type Query = { Params: { token?: string }; Querystring: { to?: unknown } };

/** Pages that start and end a preview. They redirect only within the shop (no open redirect). */
function previewPages(app: FastifyInstance, { env }: Pick<Context, 'env'>, previews: Previews): void {
  const lead = (reply: FastifyReply, to: string, orderType = '') =>
    send(
      reply,
      `<html><meta charset="utf-8"><title>…</title><a href="${escapeHtml(to)}" data-order-type="${orderType}">${escapeHtml(to)}</a>`,
    );
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.publicUrl.startsWith('https:') } as const;
  app.get<Query>(`${pagePath}/end`, { config: { access: 'page' } }, (_request, reply) =>
    lead(reply.setCookie(cookie, '', { ...attributes, maxAge: 0 }), '/'),
  );
  app.get<Query>(`${pagePath}/:token`, { config: { access: 'page' } }, async ({ params: { token = '' }, query }, reply) => {
    if (!(await previews.of(token))) throw new Refusal('not_found');
    const to = typeof query.to === 'string' && /^\/(?![/\\])/.test(query.to) ? query.to : '/';
    return lead(reply.setCookie(cookie, token, { ...attributes, maxAge: previewMs / 1000 }), to, previews.orderTypeOf(token) ?? '');
  });
}

/** Serves the storefront: its server build renders the pages in this process, its client build and the pictures are static files. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { OrderType } from '@sufra/contract/locations';
import type { Locale } from '@sufra/i18n';
import { isLocale, negotiateLocale } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { presentLocation } from '../branches/present.ts';
import type { House } from '../context.ts';
import { ConfigurationError } from '../env.ts';
import { Refusal } from '../http/errors.ts';
import { type Manifest, mapFiles, messageScripts } from './built-files.ts';
import { mapSources } from './content-policy.ts';
import { finishPage, sendPage } from './page.ts';
import { PageCache } from './page-cache.ts';

const storefront = new URL('../../../storefront/build/', import.meta.url);
const pictures = fileURLToPath(new URL('../../../../demo/pictures/out/', import.meta.url));

const day = 86_400;
const year = 365 * day;

export async function storefrontPages(app: FastifyInstance, house: House): Promise<void> {
  const serverBuild = new URL('server/index.js', storefront);
  if (!existsSync(serverBuild)) throw new ConfigurationError('the storefront is not built; start with `npm start`');
  const build: ServerBuild = await import(serverBuild.href);
  const render = createRequestHandler(build, 'production');
  const context = (build.entry.module as unknown as { serverContext: RouterContext }).serverContext;
  const manifest: Manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', storefront), 'utf8'));
  const built = {
    messages: messageScripts(manifest),
    map: mapFiles(manifest),
  };
  const cache = new PageCache();
  const sources = mapSources(house.env);

  await app.register(async (files) => {
    files.decorate('servesFiles', true);
    const shared = { decorateReply: false, index: false, preCompressed: true, cacheControl: false } as const;
    const client = fileURLToPath(new URL('client/', storefront));
    await files.register(staticFiles, {
      ...shared,
      root: `${client}assets`,
      prefix: '/assets/',
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${year}, immutable`),
    });
    await files.register(staticFiles, {
      ...shared,
      root: pictures,
      prefix: '/pictures/',
      preCompressed: false,
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${day}`),
    });
    await files.register(staticFiles, {
      ...shared,
      root: client,
      prefix: '/',
      wildcard: false,
      // Assets are served above; only the few files beside them are left.
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${day}`),
    });
  });

  app.get('/*', { config: { access: 'page' } }, async (request, reply) => {
    const visitor = readVisitor(request);
    const url = new URL(request.url, house.env.publicUrl);
    // A missing file is not a branch's name.
    if (/\.(?!data$)\w{2,5}$/.test(url.pathname)) throw new Refusal('not_found');
    // No page shows anything personal: what it renders depends on its path, the language and the order type alone.
    const key = [url.pathname, visitor.locale, visitor.orderType, house.catalogue.version()].join(' ');
    const cacheable = url.search === '' || /^\?lang=(en|ar)$/.test(url.search);
    const cached = cacheable ? cache.get(key) : null;
    if (cached) return sendPage(request, reply, cached);

    const loadContext = new RouterContextProvider();
    loadContext.set(context, serverData(house, visitor, built));
    const response = await render(new Request(url, { method: request.method === 'HEAD' ? 'GET' : request.method }), loadContext);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return passOn(reply, response);
    const page = finishPage(await response.text(), response.status, visitor.locale, sources);
    if (cacheable && response.status === 200) cache.set(key, page);
    return sendPage(request, reply, page);
  });
}

/** URLs of built files. */
interface Built {
  messages: Record<Locale, string | null>;
  map: string[];
}

interface Visitor {
  locale: Locale;
  orderType: OrderType | null;
}

/** Language: asked for in the URL, else chosen before (cookie), else the browser's. */
function readVisitor(request: FastifyRequest): Visitor {
  const cookies = request.headers.cookie ?? '';
  const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies)?.[1];
  const asked = (request.query as Record<string, unknown>).lang;
  const chosen = cookie('lang');
  const orderType = cookie('order_type');
  return {
    locale: isLocale(asked) ? asked : isLocale(chosen) ? chosen : negotiateLocale(request.headers['accept-language']),
    orderType: orderType === 'pickup' || orderType === 'delivery' ? orderType : null,
  };
}

/** What pages read while they render; the shape is the storefront's `ServerData`. */
function serverData(house: House, visitor: Visitor, built: Built) {
  const { catalogue, env } = house;
  const now = house.now();
  return {
    site: {
      locale: visitor.locale,
      apiKey: env.apiKey,
      publicUrl: env.publicUrl,
      supportPhone: catalogue.branches()[0]?.phone ?? '',
      messagesUrl: built.messages[visitor.locale],
      map: {
        center: env.mapCenter,
        styleUrl: env.mapStyleUrl ?? null,
        basemapUrl: house.basemap?.url ?? null,
        files: built.map,
      },
    },
    orderType: visitor.orderType,
    branches: () => catalogue.branches().map((branch) => presentLocation(branch, { now })),
    menu(branchName: string) {
      const branch = catalogue.branchByName(branchName);
      const menu = branch && catalogue.menu(branch.id);
      return branch && menu ? { branch: presentLocation(branch, { now }), categories: menu.categories } : null;
    },
  };
}

/** Redirects and the data of client navigations. */
async function passOn(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
}

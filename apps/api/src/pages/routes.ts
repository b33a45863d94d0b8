/** Serves the storefront: its server build renders the pages in this process, its client build and the pictures are static files. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { providers } from '@sufra/contract/account/social/model';
import type { OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { isLocale, negotiateLocale } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { presentBranch } from '../branches/present.ts';
import type { Context } from '../context.ts';
import { ConfigurationError } from '../env.ts';
import { Refusal } from '../http/errors.ts';
import { dishFiles, type Manifest, mapFiles, messageScripts } from './built-files.ts';
import { mapSources, paymentSources, permissions } from './content-policy.ts';
import { createPageCache, finishPage, sendPage } from './page.ts';

const storefront = new URL('../../../storefront/build/', import.meta.url);
const pictures = fileURLToPath(new URL('../../../../demo/pictures/out/', import.meta.url));

const day = 86_400;
const year = 365 * day;

type Dependencies = Pick<Context, 'env' | 'catalogue' | 'basemap' | 'now' | 'payments'>;

export async function storefrontPages(app: FastifyInstance, context: Dependencies): Promise<void> {
  const serverBuild = new URL('server/index.js', storefront);
  if (!existsSync(serverBuild)) throw new ConfigurationError('the storefront is not built; start with `npm start`');
  const build: ServerBuild = await import(serverBuild.href);
  const render = createRequestHandler(build, 'production');
  const serverContext = (build.entry.module as unknown as { serverContext: RouterContext }).serverContext;
  const manifest: Manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', storefront), 'utf8'));
  const built = {
    messages: messageScripts(manifest),
    map: mapFiles(manifest),
    dish: { en: dishFiles(manifest, 'en'), ar: dishFiles(manifest, 'ar') },
  };
  const pages = createPageCache<Read>();
  const framed = context.payments?.mode === 'iframe' ? context.payments.gateway.pageOrigin : null;
  const sources = { ...mapSources(context.env), ...paymentSources(framed) };
  const sending = { permissions: permissions(framed) };

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
    const url = new URL(request.url, context.env.publicUrl);
    // A missing file must not be taken for a branch name.
    if (/\.(?!data$)\w{2,5}$/.test(url.pathname)) throw new Refusal('not_found');
    // Pages show nothing personal: they depend on path, language and order type alone.
    const key = [url.pathname, visitor.locale, visitor.orderType].join(' ');
    const cacheable = url.search === '' || /^\?lang=(en|ar)$/.test(url.search);
    const kept = cacheable ? pages.get(key) : undefined;
    if (kept?.reads.every((isUnchanged) => isUnchanged())) return sendPage(request, reply, kept.page, sending);

    const loadContext = new RouterContextProvider();
    const reads: Read[] = [];
    loadContext.set(serverContext, serverData(context, visitor, built, reads));
    const response = await render(new Request(url, { method: request.method === 'HEAD' ? 'GET' : request.method }), loadContext);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return forward(reply, response);
    const page = finishPage(await response.text(), response.status, visitor.locale, sources);
    if (cacheable && response.status === 200) pages.set(key, { page, reads });
    return sendPage(request, reply, page, sending);
  });
}

/** URLs of built files. */
interface Built {
  messages: Record<Locale, string | null>;
  map: string[];
  dish: Record<Locale, string[]>;
}

interface Visitor {
  locale: Locale;
  orderType: OrderType | null;
}

/** Language: from the URL, else the cookie, else the browser. */
function readVisitor(request: FastifyRequest): Visitor {
  const asked = (request.query as Record<string, unknown>).lang;
  const { lang: chosen, order_type: orderType } = request.cookies;
  return {
    locale: isLocale(asked) ? asked : isLocale(chosen) ? chosen : negotiateLocale(request.headers['accept-language']),
    orderType: orderType === 'pickup' || orderType === 'delivery' ? orderType : null,
  };
}

/** Whether a value that a page was rendered from is still the same. */
type Read = () => boolean;

/** What pages read while they render, in the shape of the storefront's `ServerData`. Catalogue reads are recorded in `reads`. */
function serverData({ catalogue, env, basemap, now: clock, payments }: Dependencies, visitor: Visitor, built: Built, reads: Read[]) {
  const now = clock();
  const takesCards = payments !== null;
  /** Records a read: the cached page is valid as long as `read` returns the same value. */
  const recorded = <T>(read: () => T): T => {
    const value = read();
    reads.push(() => read() === value);
    return value;
  };
  return {
    site: {
      locale: visitor.locale,
      apiKey: env.apiKey,
      publicUrl: env.publicUrl,
      guestOrders: env.guestOrders,
      supportPhone: recorded(() => catalogue.branches()[0]?.phone ?? ''),
      signInProviders: providers.filter((provider) => env.providers[provider]),
      messagesUrl: built.messages[visitor.locale],
      dishFiles: built.dish[visitor.locale],
      map: {
        center: env.mapCenter,
        styleUrl: env.mapStyleUrl ?? null,
        demoStyleUrl: env.demoStyleUrl,
        basemapUrl: basemap?.url ?? null,
        files: built.map,
      },
    },
    orderType: visitor.orderType,
    branchNames: () => recorded(catalogue.branchNames),
    branches: () => recorded(catalogue.branches).map((branch) => presentBranch(branch, { now, takesCards })),
    menu(branchName: string) {
      const branch = recorded(() => catalogue.branchByName(branchName));
      const menu = branch && recorded(() => catalogue.menu(branch.id));
      return branch && menu ? { branch: presentBranch(branch, { now, takesCards }), categories: menu.categories } : null;
    },
  };
}

/** Redirects and the data of client navigations. */
async function forward(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text());
}

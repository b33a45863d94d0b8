/** Serves the storefront: server-rendered pages, and static files of the client build and pictures. */
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandPictures } from '../catalogue/brand/brand.ts';
import type { Context } from '../context/context.ts';
import { cacheControl } from '../platform/http/cached-response.ts';
import { consoleFiles } from '../platform/http/console-build.ts';
import type { Find } from '../platform/http/fast-path.ts';
import { enforce, networkOf } from '../platform/http/limits.ts';
import { MemoryBuckets } from '../platform/http/memory-limits.ts';
import { realTime, variantKey } from '../platform/variant.ts';
import { publishBuild } from './builds.ts';
import { consolePages } from './console.ts';
import { cachedPageParser, redirectFor } from './page-url.ts';
import { RenderQueue } from './render-queue.ts';
import { openRenderer } from './renderer.ts';
import { builtScreens, type Screens, storefront } from './screens.ts';
import { isBuilt, serveFolder, servePictures } from './serve-files.ts';
import { readVisitor, type Visitor } from './server-data.ts';

/** Rate limit per network for page renders; cached pages are not limited. */
const renders = { capacity: 60, refillPerMinute: 120 };

type Deps = Pick<Context, 'env' | 'db' | 'database' | 'log' | 'catalogue' | 'responses' | 'workload' | 'basemap' | 'now' | 'payments'>;

export async function storefrontPages(app: FastifyInstance, context: Deps, given?: Screens): Promise<void> {
  const screens = given ?? (await builtScreens());
  const { env, catalogue, responses, now } = context;
  const renderer = await openRenderer(context, screens);
  const queue = new RenderQueue();
  const buckets = new MemoryBuckets(renders);
  const read = cachedPageParser(
    {
      publicUrl: env.publicUrl,
      patterns: renderer.patterns,
      isBranch: (segment: string) => encodeURIComponent(catalogue.branchByName(decodeURIComponent(segment))?.name.en ?? '') === segment,
      hasDish: (segment: string, id: number) => {
        const branch = catalogue.branchByName(decodeURIComponent(segment));
        return Boolean(branch && catalogue.menu(branch.id)?.item(id));
      },
    },
    catalogue.branchNames,
  );

  /** Lookup of the fast path; it repeats what the route does for a cached page. */
  const finder =
    ({ url, query }: FastifyRequest): Find =>
    (headers) => {
      const { key, share } = read(url);
      if (key === null || redirectFor(url, catalogue)) return undefined;
      const visitor = readVisitor({ query, headers, cookies: headers.cookie === undefined ? {} : app.parseCookie(headers.cookie) });
      return responses.get(pageKey(key, visitor), share);
    };

  await serveFiles(app, context, screens);
  await consolePages(app, context, screens);

  app.get('/*', { config: { access: 'page' } }, async (request, reply) => {
    const moved = redirectFor(request.url, catalogue);
    // Temporary in caches: another branch may reuse the old name.
    if (moved) return reply.header('cache-control', 'no-cache').redirect(moved.to, moved.status);
    const visitor = readVisitor(request);
    const asked = read(request.url);
    const render = () => renderer.render(asked.url, visitor);
    const begin = () => {
      if (env.rateLimits) enforce(buckets.take(networkOf(request.ip), realTime(now)));
    };
    if (asked.key === null) {
      begin();
      const made = await queue.run(render);
      return made instanceof Response ? forward(reply, made) : made.page.send(request, reply);
    }
    const key = pageKey(asked.key, visitor);
    const cached = responses.get(key, asked.share);
    if (cached) {
      request.repeats(finder(request));
      return cached.send(request, reply);
    }
    const made = await queue.once(key, render, begin);
    if (made instanceof Response) return forward(reply, made);
    const isKept = screens.areBuilt && made.page.status === 200;
    return (isKept ? responses.set(key, made.page, made.dependencies, asked.share) : made.page).send(request, reply);
  });
}

const pageKey = (key: string, { locale, orderType }: Visitor): string => variantKey(['page', key, locale, orderType].join(' '));

async function serveFiles(app: FastifyInstance, context: Deps, { areBuilt }: Screens): Promise<void> {
  await servePictures(app, context);
  if (!areBuilt) return;
  const client = fileURLToPath(new URL('client/', storefront));
  const builds = { assets: `${client}assets`, 'console/assets': fileURLToPath(new URL('assets/', consoleFiles)) };
  app.addHook('onClose', await publishBuild(context, builds));
  for (const [address, root] of Object.entries(builds))
    await serveFolder(app, `/${address}/`, {
      root,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', cacheControl.immutable),
      stored: { store: context, names: isBuilt },
    });
  await app.register(async (files) => {
    files.decorate('servesFiles', true);
    await files.register(staticFiles, {
      root: client,
      prefix: '/',
      wildcard: false,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Assets and brand files have their own routes; only the few remaining files are served here.
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', ...brandPictures],
      setHeaders: (reply) => reply.header('cache-control', cacheControl.day),
    });
  });
}

/** Forwards redirects and client navigation data. */
async function forward(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.clone().text());
}

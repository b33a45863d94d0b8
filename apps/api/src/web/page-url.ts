/**
 * Normalizes a page URL to the path and the few parameters a render reads, as cache key. Other parameters never reach the renderer, so they
 * hit the same cached page.
 */
import { signInProblems } from '@sufra/contract/account/social/model';
import { legalKinds } from '@sufra/contract/restaurant/model';
import { isLocale } from '@sufra/i18n';
import type { Catalogue } from '../catalogue/store/catalogue.ts';
import { TextMemo } from '../platform/cache.ts';
import type { Share } from '../platform/http/cached-response.ts';
import { Refusal } from '../platform/http/errors.ts';

interface AskedPage {
  url: URL;
  /** Share of the response cache: a menu page with a dish's own head has as many variants as dishes, and crawlers must evict no menu. */
  share: Share;
  /** Cache key, without language and order type. Null for unbounded variants, which are rendered per request. */
  key: string | null;
}

export interface Site {
  publicUrl: string;
  /** Storefront route patterns, such as `/:branch/menu`. */
  patterns: ReadonlySet<string>;
  /** Whether a path segment is a branch name as written in links. */
  isBranch: (segment: string) => boolean;
  /** Whether that branch's menu has the dish. */
  hasDish: (segment: string, id: number) => boolean;
}

/** Indexed pages. Each language has its own URL, announced by hreflang. */
const listed = new Set<string | null>(['/', '/:branch/menu', ...legalKinds.map((kind) => `/${kind}`)]);

/** Maximum number of search term characters that the menu reads (use-term.ts of the storefront). */
const searchTermRead = 256;

/** Throws `not_found` for invalid paths. */
export function parsePageRequest(target: string, { publicUrl, patterns, isBranch, hasDish }: Site): AskedPage {
  const end = target.indexOf('?');
  const asked = new URLSearchParams(end === -1 ? '' : target.slice(end));
  const url = new URL(publicUrl);
  // Assign instead of resolving: a leading double slash would name another host.
  url.pathname = end === -1 ? target : target.slice(0, end);
  const { pathname } = url;
  // A missing file must not be taken for a branch name.
  if (pathname.startsWith('//') || /\.(?!data$)\w{2,5}$/.test(pathname)) throw new Refusal('not_found');
  if (pathname.endsWith('.data')) {
    const routes = asked.get('_routes');
    if (routes !== null) url.searchParams.set('_routes', routes);
    return { url, share: 'common', key: null };
  }
  const pattern = patternOf(pathname, patterns, isBranch);
  const language = asked.get('lang');
  if (listed.has(pattern) && isLocale(language)) url.searchParams.set('lang', language);
  const term = asked.get('q');
  if (pattern === '/:branch/menu' && term) {
    url.searchParams.set('q', term.slice(0, searchTermRead));
    return { url, share: 'common', key: null };
  }
  const dish = /^\d{1,9}$/.exec(asked.get('item') ?? '')?.[0];
  // Other ids show the plain menu page.
  const isDish = pattern === '/:branch/menu' && dish !== undefined && hasDish(pathname.split('/')[1] ?? '', Number(dish));
  if (isDish) url.searchParams.set('item', String(Number(dish)));
  const problem = signInProblems.find((known) => known === asked.get('sign_in'));
  if (pattern === '/login' && problem) url.searchParams.set('sign_in', problem);
  return { url, share: isDish ? 'endless' : 'common', key: pattern === null ? null : `${pathname}${url.search}` };
}

/** Memoized variant, valid while branch names are unchanged. */
export function cachedPageParser(site: Site, branchNames: () => unknown): (target: string) => AskedPage {
  const memo = new TextMemo<AskedPage>();
  let names: unknown;
  return (target) => {
    if (names !== branchNames()) {
      names = branchNames();
      memo.clear();
    }
    const parse = () => parsePageRequest(target, site);
    // Do not memoize: the menu's dishes may change.
    return target.includes('item=') ? parse() : memo.of(target, parse);
  };
}

/** Route pattern of a path, when it has finitely many valid paths. */
function patternOf(pathname: string, patterns: Site['patterns'], isBranch: Site['isBranch']): string | null {
  if (patterns.has(pathname)) return pathname;
  const [, branch = '', ...rest] = pathname.split('/');
  const pattern = ['/:branch', ...rest].join('/');
  return patterns.has(pattern) && isBranch(branch) ? pattern : null;
}

/** Routes as listed by the storefront's build. */
type BuiltRoutes = Readonly<Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>>;

export function routePatterns(routes: BuiltRoutes): ReadonlySet<string> {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  return new Set(Object.keys(routes).map((id) => `/${pathOf(id).join('/')}`));
}

/**
 * Permanent redirect from a branch's former name to the current one, keeping the subpath, for search engines; from a retired branch to the
 * home page. Null for other targets.
 */
export function redirectFor(target: string, catalogue: Pick<Catalogue, 'branchByOldName'>): { to: string; status: 301 | 302 } | null {
  const [, segment = '', rest = ''] = /^\/([^/?]+)(\/menu(?:[/?].*)?|\/table)$/.exec(target) ?? [];
  const name = decoded(segment);
  const branch = name && !isData.test(rest) ? catalogue.branchByOldName(name) : null;
  if (!branch) return null;
  if (branch.isActive) return { to: `/${encodeURIComponent(branch.name.en)}${rest}`, status: 301 };
  return beforeOrdering.test(rest) ? { to: '/', status: 302 } : null;
}

/** Excludes pages after payment: a paying customer still returns to them. */
const beforeOrdering = /^\/menu(\/checkout)?\/?(\?|$)/;

/** Client-side navigations request data; those pages know the branches. */
const isData = /\.data(?=\?|$)/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/**
 * What a page is rendered from: of an address the path, and those few parameters that a first render reads. Nothing else of it reaches the
 * renderer, so whatever else is written there finds the page that is kept already.
 */
import { signInProblems } from '@sufra/contract/account/social/model';
import { legalKinds } from '@sufra/contract/restaurant/model';
import { isLocale } from '@sufra/i18n';
import type { Catalogue } from '../catalogue/store/catalogue.ts';
import { TextMemo } from '../platform/cache.ts';
import { Refusal } from '../platform/http/errors.ts';

export interface AskedPage {
  url: URL;
  /** Of a dish by its link: a menu with another head, of which there are as many as dishes. */
  isDish: boolean;
  /** Under which the finished page is kept, but for the visitor's language and order type. Null for one of endlessly many, made for each who asks. */
  key: string | null;
}

export interface Site {
  publicUrl: string;
  /** Paths of the storefront's routes, such as `/:branch/menu`. */
  patterns: ReadonlySet<string>;
  /** Whether a first segment is the name of a branch, as links write it. */
  isBranch: (segment: string) => boolean;
  /** Whether the menu of such a branch has a dish of that id. */
  hasDish: (segment: string, id: number) => boolean;
}

/** Pages that search engines list. Each language has an address of its own, which the page names. */
const listed = new Set<string | null>(['/', '/:branch/menu', ...legalKinds.map((kind) => `/${kind}`)]);

/** The part of a search term that the menu reads, in characters (use-term.ts of the storefront). */
const searchTermRead = 256;

/** Throws `not_found` for what can be no page. */
export function parsePageRequest(target: string, { publicUrl, patterns, isBranch, hasDish }: Site): AskedPage {
  const end = target.indexOf('?');
  const asked = new URLSearchParams(end === -1 ? '' : target.slice(end));
  const url = new URL(publicUrl);
  // Not resolved against it: two slashes at its beginning would name another host.
  url.pathname = end === -1 ? target : target.slice(0, end);
  const { pathname } = url;
  // A missing file must not be taken for the name of a branch.
  if (pathname.startsWith('//') || /\.(?!data$)\w{2,5}$/.test(pathname)) throw new Refusal('not_found');
  if (pathname.endsWith('.data')) {
    const routes = asked.get('_routes');
    if (routes !== null) url.searchParams.set('_routes', routes);
    return { url, isDish: false, key: null };
  }
  const pattern = patternOf(pathname, patterns, isBranch);
  const language = asked.get('lang');
  if (listed.has(pattern) && isLocale(language)) url.searchParams.set('lang', language);
  const term = asked.get('q');
  if (pattern === '/:branch/menu' && term) {
    url.searchParams.set('q', term.slice(0, searchTermRead));
    return { url, isDish: false, key: null };
  }
  const dish = /^\d{1,9}$/.exec(asked.get('item') ?? '')?.[0];
  // Any other number finds the menu's page.
  const isDish = pattern === '/:branch/menu' && dish !== undefined && hasDish(pathname.split('/')[1] ?? '', Number(dish));
  if (isDish) url.searchParams.set('item', String(Number(dish)));
  const problem = signInProblems.find((known) => known === asked.get('sign_in'));
  if (pattern === '/login' && problem) url.searchParams.set('sign_in', problem);
  return { url, isDish, key: pattern === null ? null : `${pathname}${url.search}` };
}

/** The same, memoized for as long as branches have the names of now. */
export function cachedPageParser(site: Site, branchNames: () => unknown): (target: string) => AskedPage {
  const memo = new TextMemo<AskedPage>();
  let names: unknown;
  return (target) => {
    if (names !== branchNames()) {
      names = branchNames();
      memo.clear();
    }
    const parse = () => parsePageRequest(target, site);
    // Whether there is such a dish may be otherwise tomorrow.
    return target.includes('item=') ? parse() : memo.of(target, parse);
  };
}

/** The route of a path, where there are only so many paths of it that lead anywhere. */
function patternOf(pathname: string, patterns: Site['patterns'], isBranch: Site['isBranch']): string | null {
  if (patterns.has(pathname)) return pathname;
  const [, branch = '', ...rest] = pathname.split('/');
  const pattern = ['/:branch', ...rest].join('/');
  return patterns.has(pattern) && isBranch(branch) ? pattern : null;
}

/** Routes as the storefront's build lists them. */
export type BuiltRoutes = Readonly<Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>>;

export function routePatterns(routes: BuiltRoutes): ReadonlySet<string> {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  return new Set(Object.keys(routes).map((id) => `/${pathOf(id).join('/')}`));
}

/**
 * Where a link to a branch's former name leads, whatever lies below it: to the same below its name of now, permanently, so that search engines learn it; a link to
 * a retired branch leads home. Null for all other targets.
 */
export function redirectFor(target: string, catalogue: Pick<Catalogue, 'branchByOldName'>): { to: string; status: 301 | 302 } | null {
  const [, segment = '', rest = ''] = /^\/([^/?]+)(\/menu(?:[/?].*)?)$/.exec(target) ?? [];
  const name = decoded(segment);
  const branch = name && !isData.test(rest) ? catalogue.branchByOldName(name) : null;
  if (!branch) return null;
  if (branch.isActive) return { to: `/${encodeURIComponent(branch.name.en)}${rest}`, status: 301 };
  return beforeOrdering.test(rest) ? { to: '/', status: 302 } : null;
}

/** Without the pages after payment: a customer who has paid still comes back to be told so. */
const beforeOrdering = /^\/menu(\/checkout)?\/?(\?|$)/;

/** A page that is open asks for these; it knows what branches there are. */
const isData = /\.data(?=\?|$)/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

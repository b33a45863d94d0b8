/** One visit of a page by Lighthouse's phone: slow 4G, and a processor four times slower than this machine's. */

export interface Figures {
  /** Milliseconds. */
  lcp: number;
  fcp: number;
  tbt: number;
  /** Sum of layout shifts. */
  cls: number;
  /** Of 100. */
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

/** Installed on demand, so its types are not there to import. */
const lighthouse = async (): Promise<Lighthouse> =>
  ((await import(new URL('node_modules/lighthouse/core/index.js', import.meta.url).href)) as { default: Lighthouse }).default;

/** As PageSpeed Insights calls itself: a menu stays with whoever reads it for a search engine (MENU-01). */
const userAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse';

/** `port`: of the browser's debugging protocol. Storage and caches are empty at each visit. */
export async function visit(url: string, language: string, port: number): Promise<Figures> {
  const result = await (await lighthouse())(url, {
    port,
    logLevel: 'error',
    output: 'json',
    emulatedUserAgent: userAgent,
    extraHeaders: { 'accept-language': language },
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { audits, categories } = result.lhr;
  const audit = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  return {
    lcp: audit('largest-contentful-paint'),
    fcp: audit('first-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
  };
}

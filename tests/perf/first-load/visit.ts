/** One visit with Lighthouse's phone profile: slow 4G, and a CPU four times slower than this machine's. */

export interface Figures {
  /** Milliseconds. */
  lcp: number;
  fcp: number;
  tbt: number;
  /** Sum of layout shifts. */
  cls: number;
  /** Lighthouse score of 100. */
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

interface Tab {
  evaluateOnNewDocument(script: (kept: string) => void, kept: string): Promise<unknown>;
}

/** An isolated browser profile. */
interface Profile {
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}

interface Tools {
  lighthouse(url: string, flags: Record<string, unknown>, config: undefined, page: Tab): Promise<{ lhr: Report } | undefined>;
  connect(options: { browserURL: string }): Promise<{ createBrowserContext(): Promise<Profile>; disconnect(): Promise<void> }>;
}

/** Installed on demand, so their types cannot be imported. */
async function tools(): Promise<Tools> {
  const from = (path: string) => import(new URL(`node_modules/${path}`, import.meta.url).href);
  const [{ default: lighthouse }, { default: puppeteer }] = await Promise.all([
    from('lighthouse/core/index.js'),
    from('puppeteer-core/lib/puppeteer/puppeteer-core.js'),
  ]);
  return { lighthouse, connect: (options) => puppeteer.connect(options) };
}

/**
 * `kept`: browser storage of an earlier visit; null: none, as Lighthouse itself keeps storage of an earlier page. The HTTP cache is empty.
 * `port`: of the browser's debugging protocol.
 */
export async function visit(url: string, language: string, kept: string | null, port: number): Promise<Figures> {
  const { lighthouse, connect } = await tools();
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}` });
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  if (kept !== null)
    await page.evaluateOnNewDocument((state) => {
      if (location.protocol === 'http:') localStorage.setItem('root', state);
    }, kept);
  const flags = { port, logLevel: 'error', output: 'json', extraHeaders: { 'accept-language': language } };
  const result = await lighthouse(url, flags, undefined, page).finally(async () => {
    await profile.close();
    await browser.disconnect();
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

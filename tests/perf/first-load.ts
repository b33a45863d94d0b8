/**
 * `npm run bench -- first-load`: first visits with Lighthouse's phone profile, against two baselines: a bare React page that hydrates 40
 * cards, and the same page without scripts. `--rounds 1 --languages en --pages landing` is a quick run. Pages alternate within one run and
 * medians count, so that other load affects all alike. Then measures the menu's interaction latency (INP) in each language, against a press
 * on the bare React page. A missed limit exits 1.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../tools/postgres.mjs';
import { namesIn, readRestaurant } from '../e2e/restaurant.ts';
import { startServer } from '../e2e/server.ts';
import { storedState } from '../e2e/wire.ts';
import { type Floors, serveFloors } from './first-load/floors.ts';
import { type Act, responseTo } from './first-load/responses.ts';
import { type Figures, visit } from './first-load/visit.ts';

/**
 * LCP as a multiple of the bare React page's, and of the page without scripts; FCP, TBT and INP in milliseconds; layout shift that displays
 * as 0.00; and Lighthouse's score. Budgets of script size are in page-size.ts.
 */
const limits = { lcpToReact: 0.9, lcpToPlain: 1.4, fcp: 1200, tbt: 100, cls: 0.005, performance: 98, response: 100 };

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    languages: { type: 'string', default: 'en,ar' },
    pages: { type: 'string', default: 'landing,menu,dish,return' },
  },
});
const rounds = Number(values.rounds);
const languages = values.languages.split(',').map((language) => (language === 'ar' ? 'ar' : 'en'));

interface Visited {
  name: string;
  url: string;
  language: string;
  /** Browser storage of an earlier visit. */
  kept: string | null;
  seen: Figures[];
}

const floors = await serveFloors();
const port = await freePort();
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  ],
});
const server = await startServer('embedded');
try {
  const visited = await pagesOf(server.url, floors);
  // The first render of a process includes compilation.
  for (const { url, language } of visited) await (await fetch(url, { headers: { 'accept-language': language } })).text();
  for (let round = 0; round < rounds; round++)
    for (const page of visited) page.seen.push(await visit(page.url, page.language, page.kept, port));
  report(visited, floors);
  await reportResponses(await actsOn(server.url, floors));
} finally {
  await server.stop();
  await browser.close();
  floors.close();
}

/**
 * Menu visitors have a saved location; new visitors of the landing page have none. A returning visitor sees branches near their location,
 * which only the browser knows.
 */
async function pagesOf(url: string, { react, plain }: Floors): Promise<Visited[]> {
  const restaurant = await readRestaurant(url);
  const kept = storedState({ place: 'Dubai Marina' }, restaurant);
  const menu = '/Dubai%20Marina/menu';
  const paths: Record<string, string> = {
    landing: '/',
    return: '/',
    menu,
    dish: `${menu}?item=${restaurant.dish('Chicken Shawarma').id}`,
  };
  const ours = languages.flatMap((language) =>
    values.pages.split(',').map((page) => ({
      ...{ name: `${page} (${language})`, url: `${url}${paths[page] ?? page}`, language },
      kept: page === 'landing' ? null : kept,
    })),
  );
  const floor = { language: 'en', kept: null };
  return [{ ...floor, name: 'without scripts', url: plain }, { ...floor, name: 'bare React', url: react }, ...ours].map((page) => ({
    ...page,
    seen: [],
  }));
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN;
}

function medians({ seen }: Visited): Figures {
  const of = (figure: keyof Figures) => median(seen.map((each) => each[figure]));
  return {
    ...{ lcp: of('lcp'), fcp: of('fcp'), tbt: of('tbt'), cls: of('cls'), performance: of('performance') },
    ...{ accessibility: of('accessibility'), practices: of('practices'), seo: of('seo') },
  };
}

function report(visited: Visited[], { scriptBytes }: Floors): void {
  const [plain, react, ...ours] = visited.map((page) => ({ name: page.name, ...medians(page) }));
  if (!plain || !react) return;
  console.log(`medians of ${rounds}; bare React: 40 cards, ${(scriptBytes / 1000).toFixed(0)} KB of script`);
  console.log('page               LCP s   FCP s  TBT ms    CLS   LCP: React  plain   performance, accessibility, practices, SEO');
  for (const each of [plain, react, ...ours]) {
    const seconds = [each.lcp, each.fcp].map((ms) => (ms / 1000).toFixed(2).padStart(8)).join('');
    const ratios = [react, plain].map((floor) => (each.lcp / floor.lcp).toFixed(2).padStart(8)).join('');
    const scores = [each.performance, each.accessibility, each.practices, each.seo].join(' ');
    console.log(
      `${each.name.padEnd(16)}${seconds}${each.tbt.toFixed(0).padStart(8)}${each.cls.toFixed(3).padStart(7)} ${ratios}     ${scores}`,
    );
  }
  const missed = ours.filter(
    ({ lcp, fcp, tbt, cls, performance }) =>
      lcp > react.lcp * limits.lcpToReact ||
      lcp > plain.lcp * limits.lcpToPlain ||
      fcp > limits.fcp ||
      tbt > limits.tbt ||
      cls > limits.cls ||
      performance < limits.performance,
  );
  console.log(
    `limits: LCP ${limits.lcpToReact} of bare React, ${limits.lcpToPlain} of the page without scripts; FCP ${limits.fcp} ms, TBT ${limits.tbt} ms, CLS 0, performance ${limits.performance}`,
  );
  for (const { name } of missed) console.log(`✗ ${name}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Frequent interactions on a menu, and a press on the baseline page. */
async function actsOn(url: string, { react }: Floors): Promise<Act[]> {
  const restaurant = await readRestaurant(url);
  const kept = storedState({ place: 'Dubai Marina' }, restaurant);
  const menu = { url: `${url}/Dubai%20Marina/menu`, kept, isReady: () => document.documentElement.dataset.hydrated === '' };
  const dish = (name: string) => `[data-item="${restaurant.dish(name).id}"]`;
  const press = (selector: string) => (page: Page) => page.locator(selector).first().tap();
  const bare = { url: react, kept: null, isReady: () => document.readyState === 'complete', act: press('button') };
  const ours = languages.flatMap((language): Act[] => {
    const named = namesIn(language);
    // Dishes without options are added by one press.
    const prepare = (page: Page) => page.getByRole('heading', { level: 2, name: named('Mezze') }).tap();
    const search = (page: Page) => page.getByRole('searchbox').pressSequentially(named('Hummus').slice(0, 3), { delay: 50 });
    return [
      { ...menu, language, name: `add to cart (${language})`, prepare, act: press(`.dish:has(${dish('Moutabal')}) .dish-add button`) },
      { ...menu, language, name: `search (${language})`, act: search },
      { ...menu, language, name: `open a dish (${language})`, act: press(dish('Chicken Shawarma')) },
    ];
  });
  return [{ ...bare, language: 'en', name: 'bare React' }, ...ours];
}

async function reportResponses(acts: readonly Act[]): Promise<void> {
  console.log(`INP, ms, medians of ${rounds}; limit ${limits.response} (times bare React)`);
  let floor = Number.NaN;
  for (const act of acts) {
    const seen: number[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await responseTo(browser, act));
    const latency = median(seen);
    floor ||= latency;
    const isMissed = latency >= limits.response;
    console.log(`${act.name.padEnd(18)}${latency.toFixed(0).padStart(7)}   ${(latency / floor).toFixed(1)}${isMissed ? '   ✗' : ''}`);
    if (isMissed) process.exitCode = 1;
  }
}

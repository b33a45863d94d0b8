/**
 * `npm run bench -- first-load`: first visits with Lighthouse's phone profile, against two baselines: a bare React page that hydrates 40
 * cards, and the same page without scripts. `--rounds 1 --languages en --pages landing` is a quick run. Pages alternate within one run and
 * medians count, so that other load affects all alike. Then measures the menu's interaction latency (INP), against a press on the bare
 * React page: the minimum counts, as other load only adds time. A missed limit exits 1.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../tools/postgres.mjs';
import { readRestaurant } from '../e2e/restaurant.ts';
import { startServer } from '../e2e/server.ts';
import { storedState } from '../e2e/wire.ts';
import { type Floors, serveFloors } from './first-load/floors.ts';
import { type Act, responseTo } from './first-load/responses.ts';
import { type Figures, visit } from './first-load/visit.ts';

/** LCP as a multiple of the bare React page's; FCP and INP in milliseconds; layout shift that displays as 0.00; and Lighthouse's score. */
const limits = { lcpToReact: 1, fcp: 1200, tbt: 100, cls: 0.005, performance: 98, response: 100 };
/** Target of LCP, as a multiple of the page without scripts. */
const aimToPlain = 1.3;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    languages: { type: 'string', default: 'en,ar' },
    pages: { type: 'string', default: 'landing,menu,dish,return' },
  },
});
const rounds = Number(values.rounds);

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
  const ours = values.languages.split(',').flatMap((language) =>
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

function median({ seen }: Visited): Figures {
  const of = (figure: keyof Figures) => seen.map((each) => each[figure]).sort((one, other) => one - other)[seen.length >> 1] ?? Number.NaN;
  return {
    ...{ lcp: of('lcp'), fcp: of('fcp'), tbt: of('tbt'), cls: of('cls'), performance: of('performance') },
    ...{ accessibility: of('accessibility'), practices: of('practices'), seo: of('seo') },
  };
}

function report(visited: Visited[], { scriptBytes }: Floors): void {
  const [plain, react, ...ours] = visited.map((page) => ({ name: page.name, ...median(page) }));
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
      lcp > react.lcp * limits.lcpToReact || fcp > limits.fcp || tbt > limits.tbt || cls > limits.cls || performance < limits.performance,
  );
  console.log(
    `limits: LCP of bare React (target: ${aimToPlain} times the page without scripts); FCP ${limits.fcp} ms, TBT ${limits.tbt} ms, CLS 0, performance ${limits.performance}`,
  );
  for (const { name } of missed) console.log(`✗ ${name}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Frequent interactions on a menu, and a press on the baseline page. */
async function actsOn(url: string, { react }: Floors): Promise<Act[]> {
  const restaurant = await readRestaurant(url);
  const kept = storedState({ place: 'Dubai Marina' }, restaurant);
  const menu = { url: `${url}/Dubai%20Marina/menu`, kept, isReady: () => document.documentElement.dataset.hydrated === '' };
  const name = (dish: string) => `[data-item="${restaurant.dish(dish).id}"]`;
  const press = (selector: string) => (page: Page) => page.locator(selector).first().tap();
  // Dishes without options are added by one press.
  const openMezze = (page: Page) => page.getByRole('heading', { level: 2, name: 'Mezze' }).tap();
  return [
    { name: 'bare React', url: react, kept: null, isReady: () => document.readyState === 'complete', act: press('button') },
    { ...menu, name: 'add to cart', prepare: openMezze, act: press(`.dish:has(${name('Moutabal')}) .dish-add button`) },
    { ...menu, name: 'search', act: (page) => page.getByRole('searchbox').pressSequentially('hum', { delay: 50 }) },
    { ...menu, name: 'open a dish', act: press(name('Chicken Shawarma')) },
  ];
}

async function reportResponses(acts: readonly Act[]): Promise<void> {
  console.log('INP, ms         (times bare React)');
  let floor = Number.NaN;
  for (const act of acts) {
    const seen: number[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await responseTo(browser, act));
    const least = Math.min(...seen);
    floor ||= least;
    console.log(`${act.name.padEnd(16)}${least.toFixed(0).padStart(9)}   ${(least / floor).toFixed(1)}`);
    if (least > limits.response) process.exitCode = 1;
  }
}

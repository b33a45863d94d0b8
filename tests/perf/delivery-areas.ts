/**
 * `npm run bench`: scaling of area look-ups and the branch list with 10, 200 and 2,000 branches of 10 areas. Each result is compared with a
 * naive baseline in the same run, so budgets are machine-independent; a missed one exits 1.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { presentBranch } from '../../apps/api/src/catalogue/branches/present.ts';
import { branchRoutes } from '../../apps/api/src/catalogue/branches/routes.ts';
import { noWork } from '../../apps/api/src/catalogue/eta/workload.ts';
import { AreaIndex } from '../../apps/api/src/catalogue/store/area-index.ts';
import type { Catalogue } from '../../apps/api/src/catalogue/store/catalogue.ts';
import { distanceMetres } from '../../apps/api/src/catalogue/store/distance.ts';
import type { AreaRecord, BranchRecord } from '../../apps/api/src/catalogue/store/model.ts';
import { containsPoint, toUnits } from '../../apps/api/src/catalogue/store/outline.ts';
import { apiKey } from '../../apps/api/src/platform/http/access.ts';
import { ResponseCache } from '../../apps/api/src/platform/http/cached-response.ts';
import { makeServe, writeOutput } from '../../apps/api/src/platform/http/serve.ts';
import { listBranches } from '../../packages/contract/src/branches/served.ts';
import { chainOf, pointNear, randomFrom } from './chain.ts';
import { perSecond } from './per-second.ts';

/**
 * `lookups` and `list`: minimum speed-up over the naive baseline. `growth`: maximum slowdown compared with 10 branches, where the cost of a
 * request itself dominates: the cheaper that is, the larger the slowdown.
 */
const budgets = [
  { branches: 10, lookups: 1, list: 0.4, growth: 1 },
  { branches: 200, lookups: 8, list: 0.7, growth: 8 },
  { branches: 2000, lookups: 15, list: 4, growth: 15 },
];
const areasEach = 10;

const now = new Date('2026-11-21T12:30:00+04:00');
// In-memory state of a loaded catalogue. Listing branches needs no more.
let branches: BranchRecord[] = [];
let index = new AreaIndex(branches);
let byId = new Map<number, BranchRecord>();
const catalogue = {
  branches: (): readonly BranchRecord[] => branches,
  branch: (id) => byId.get(id) ?? null,
  areasAt: (lat, lng) => index.at(lat, lng),
} as Catalogue;
const app = Fastify();
const none = async () => null;
const lookups = { customerOf: none, unverifiedSessionOf: none, staffOf: none, tillOf: none, branchOfOrder: none };
await app.register(
  async (api) =>
    branchRoutes(makeServe(api, lookups), { catalogue, responses: new ResponseCache(), workload: noWork, now: () => now, payments: null }),
  {
    prefix: '/api',
  },
);
naiveRoute(app);

const random = randomFrom(1);
const points = Array.from({ length: 256 }, () => pointNear(random));
let missed = false;
let first = 0;
for (const budget of budgets) {
  branches = chainOf(budget.branches, areasEach);
  index = new AreaIndex(branches);
  byId = new Map(branches.map((branch) => [branch.id, branch]));
  const [plainLookup = 0, lookup = 0] = await perSecond(
    () => points.map(({ lat, lng }) => naiveAreasAt(lat, lng).size),
    () => points.map(({ lat, lng }) => catalogue.areasAt(lat, lng).size),
  );
  const [plainList = 0, list = 0] = await perSecond(asking(app, '/plain'), asking(app, '/api/locations'));
  first ||= list;
  console.log(`${budget.branches} branches of ${areasEach} areas`);
  report('areas of a point', lookup * points.length, lookup / plainLookup, budget.lookups);
  report('/locations', list, list / plainList, budget.list);
  const growth = first / list;
  missed ||= growth > budget.growth;
  console.log(`  /locations takes ${growth.toFixed(1)} times as long as with ${budgets[0]?.branches} (at most ${budget.growth})`);
}
await app.close();
process.exit(missed ? 1 : 0);

function report(what: string, rate: number, ratio: number, least: number): void {
  missed ||= ratio < least;
  const perSecondText = Math.round(rate).toLocaleString('en');
  console.log(`  ${what}: ${perSecondText} per second, ${ratio.toFixed(1)} times the naive baseline (at least ${least})`);
}

/** Naive baseline: checks every area. */
function naiveAreasAt(lat: number, lng: number): Map<number, AreaRecord> {
  const found = new Map<number, AreaRecord>();
  const [y, x] = [toUnits(lat), toUnits(lng)];
  for (const branch of branches) {
    // Areas of a branch are sorted by priority.
    const area = branch.deliveryEnabled && branch.areas.find(({ outline }) => containsPoint(outline, y, x));
    if (area) found.set(branch.id, area);
  }
  return found;
}

/** Naive baseline: presents every branch, then filters and sorts those in reach, through the same contract. */
function naiveRoute(server: FastifyInstance): void {
  server.get('/plain', { config: { access: 'public' } }, (request) => {
    const { lat, lng } = request.query as { lat: string; lng: string };
    const point = { lat: Number(lat), lng: Number(lng) };
    const areas = naiveAreasAt(point.lat, point.lng);
    const near = branches
      .map((branch) => {
        const reach = { area: areas.get(branch.id) ?? null, distance: distanceMetres(point, branch.position) };
        return presentBranch(branch, { now, takesCards: false, workload: noWork, reach });
      })
      .filter(({ delivery, pickup, distance }) => delivery.isActive || (pickup.isActive && (distance ?? 0) <= 100_000))
      .sort((a, b) => Number(b.delivery.isActive) - Number(a.delivery.isActive) || (a.distance ?? 0) - (b.distance ?? 0));
    return { data: writeOutput(listBranches, near) };
  });
}

/** Requests branches near new points, because responses are cached. */
function asking(server: FastifyInstance, path: string): () => Promise<void> {
  return async () => {
    const { lat, lng } = pointNear(random);
    const answer = await server.inject({
      url: `${path}?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}`,
      headers: { 'x-api-key': apiKey },
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  };
}

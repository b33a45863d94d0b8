/**
 * Branches and menus, held in memory by every process and loaded anew when the database says that something changed
 * (NOTIFY catalogue_changed). Readers never wait: they see the last complete catalogue.
 */
import { createHash } from 'node:crypto';
import type { Category, ItemDetail, MenuItem } from '@sufra/contract/menu';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { AreaIndex } from './area-index.ts';
import { loadBranches } from './branch-queries.ts';
import { KnownOutlines } from './known-outlines.ts';
import { buildMenus } from './menu.ts';
import { loadMenuRows } from './menu-queries.ts';
import type { HoursException, WeeklyPeriod } from './opening-hours.ts';
import type { Outline } from './outline.ts';

export interface Area {
  id: number;
  branchId: number;
  nameEn: string;
  nameAr: string;
  encodedPath: string;
  outline: Outline;
  feeFils: number;
  minimumFils: number;
  minutes: number;
  /** The lowest number wins where areas overlap, then the lowest fee. */
  priority: number;
}

export interface BranchPaymentMethod {
  id: number;
  nameEn: string;
  nameAr: string;
  isOnline: boolean;
}

export interface Branch {
  id: number;
  locCode: string;
  nameEn: string;
  nameAr: string;
  addressEn: string;
  addressAr: string;
  phone: string;
  picture: string;
  lat: number;
  lng: number;
  timeZone: string;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  pickupMinutes: number;
  busyUntil: Date | null;
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  areas: Area[];
  paymentMethods: BranchPaymentMethod[];
}

/** The whole menu of one branch, as the contract's shapes, with that branch's prices and availability. */
export interface BranchMenu {
  branchId: number;
  /** Hash of the content: the same menu has the same version in every process. */
  version: string;
  /** Top-level categories; `items` holds those of the subcategories too, after the category's own. */
  categories: Category[];
  itemById: ReadonlyMap<number, ItemDetail>;
  /** Every item, in menu order. */
  items: MenuItem[];
}

export interface Catalogue {
  branches(): readonly Branch[];
  branch(id: number): Branch | null;
  branchByCode(locCode: string): Branch | null;
  /** By English name, ignoring case. */
  branchByName(name: string): Branch | null;
  /** The branches that deliver to a point (degrees), by their ids, with the area that counts there. */
  areasAt(lat: number, lng: number): ReadonlyMap<number, Area>;
  menu(branchId: number): BranchMenu | null;
  /** Changes with every reload that changed anything. */
  version(): string;
  onChange(listener: () => void): void;
  /** Loads anew now; tests and seeding wait for it. */
  reload(): Promise<void>;
  /** Stops following the database. */
  close(): void;
}

/** One complete state; a change makes a new one. */
interface Snapshot {
  version: string;
  branches: Branch[];
  byId: Map<number, Branch>;
  byCode: Map<string, Branch>;
  byName: Map<string, Branch>;
  areas: AreaIndex;
  menus: Map<number, BranchMenu>;
}

/** A change is often many notifications (one a table): they are answered together, this many ms after the first. */
const gatherTime = 25;
const retryTime = 1000;

/** Loads the catalogue and follows the database. Throws when the first load fails. */
export async function openCatalogue(database: Database, log: Logger): Promise<Catalogue> {
  const listeners: (() => void)[] = [];
  const outlines = new KnownOutlines(log);
  let snapshot: Snapshot | undefined;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const load = async (): Promise<void> => {
    const loaded = await loadSnapshot(database, outlines, snapshot);
    if (loaded.version === snapshot?.version) return;
    snapshot = loaded;
    for (const listener of listeners) listener();
  };
  // Never two loads at once; a call during a load waits for another one that starts after it.
  const reload = (): Promise<void> => {
    if (running) {
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = undefined;
          return reload();
        });
      return queued;
    }
    running = load().finally(() => {
      running = undefined;
    });
    return running;
  };
  const reloadSoon = (wait: number): void => {
    if (closed) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      try {
        await reload();
      } catch (error) {
        if (closed) return;
        // Customers keep seeing the last complete menu meanwhile.
        log.error({ err: error }, 'branches and menus could not be loaded, trying again');
        reloadSoon(retryTime);
      }
    }, wait);
  };

  // Listening first: a change during the first load is not missed.
  await database.listen('catalogue_changed', () => reloadSoon(gatherTime));
  await reload();
  const current = (): Snapshot => snapshot as Snapshot;
  return {
    branches: () => current().branches,
    branch: (id) => current().byId.get(id) ?? null,
    branchByCode: (locCode) => current().byCode.get(locCode) ?? null,
    branchByName: (name) => current().byName.get(name.toLowerCase()) ?? null,
    areasAt: (lat, lng) => current().areas.at(lat, lng),
    menu: (branchId) => current().menus.get(branchId) ?? null,
    version: () => current().version,
    onChange: (listener) => {
      listeners.push(listener);
    },
    reload,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function loadSnapshot(database: Database, outlines: KnownOutlines, previous: Snapshot | undefined): Promise<Snapshot> {
  const { branches, rows } = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({ branches: await loadBranches(transaction, outlines), rows: await loadMenuRows(transaction) }));
  const built = buildMenus(
    rows,
    branches.map((branch) => branch.id),
  );
  // A menu that did not change stays the same object, and with it what others derived from it: compressed answers, search indexes.
  const menus = built.map((menu) => {
    const known = previous?.menus.get(menu.branchId);
    return known?.version === menu.version ? known : menu;
  });
  const version = createHash('sha256')
    // An outline is what the encoded path beside it says.
    .update(JSON.stringify([branches, menus.map((menu) => menu.version)], (key, value) => (key === 'outline' ? undefined : value)))
    .digest('base64url')
    .slice(0, 16);
  return {
    version,
    branches,
    byId: new Map(branches.map((branch) => [branch.id, branch])),
    byCode: new Map(branches.map((branch) => [branch.locCode, branch])),
    byName: new Map(branches.map((branch) => [branch.nameEn.toLowerCase(), branch])),
    areas: new AreaIndex(branches),
    menus: new Map(menus.map((menu) => [menu.branchId, menu])),
  };
}

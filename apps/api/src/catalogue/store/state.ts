/** Catalogue state and its loader: each load reads one snapshot and swaps the state atomically. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setCountry } from '@sufra/contract/country';
import { currencies, setCurrency } from '@sufra/contract/money';
import { countryWithVat } from '@sufra/contract/vat';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database, Db } from '../../platform/db/database.ts';
import { loadBranches } from './branch-queries.ts';
import { Branches } from './branches.ts';
import { buildMenu } from './build-menu.ts';
import { areComparable, changesSince, currentSnapshot, forgetChangesOfElsewhere, isCatalogueBehind } from './change-queries.ts';
import { allChanges, type BranchIds, type Changes, isAny, joinChanges, readChange } from './changes.ts';
import { Menu } from './menu.ts';
import { emptySelling, loadMenuRows, loadOffers, type Selling } from './menu-queries.ts';
import type { BranchRecord } from './model.ts';
import { loadPictures, Pictures } from './pictures.ts';
import { loadPromotions, type PromotionRecord } from './promotion-queries.ts';
import { defaultRestaurant, loadRestaurant, type RestaurantRecord } from './restaurant-queries.ts';
import { FoundProblems, RowProblems } from './row-problems.ts';
import { areSameSoldOut, type SoldOut, type SoldOutNow, soldOutAt } from './sold-out.ts';
import { offeredAt } from './week-hours.ts';

/** LRU cache limit: estimated bytes of branch-specific menus, by items and differences. */
const menusSize = 64 * 1024 * 1024;
const [itemSize, offerSize] = [16, 600];

const asEverywhere = emptySelling();

/** Cached branch menu with its validity interval (ms): sold-out entries and category hours expire. */
interface BranchMenu extends Pick<SoldOutNow, 'from' | 'until'> {
  menu: Menu;
  /** Branch whose hours it depends on; null for none. */
  branch: BranchRecord | null;
}

type Within = <Read>(load: (db: Db) => Promise<Read>) => Promise<Read>;

export class CatalogueState {
  readonly listeners: (() => void)[] = [];
  readonly problems: RowProblems;
  branches = new Branches([]);
  menu = new Menu([], new Map());
  promotions: readonly PromotionRecord[] = [];
  restaurant: RestaurantRecord = defaultRestaurant;
  pictures = new Pictures([]);
  /** Empty before the first read. */
  snapshot = '';
  /** When this state last matched the database (ms of `performance.now`). */
  freshAt = Number.NEGATIVE_INFINITY;
  /** SHA-256 of the menu's rows, to detect updates without changes. */
  #menuHash = '';
  #selling = new Map<number, Selling>();
  /** LRU cache of branch menus, built on first use. */
  #menus = new LRUCache<number, BranchMenu>({ maxSize: menusSize });
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, log: Logger, now: () => Date) {
    this.#database = database;
    this.#now = now;
    this.problems = new RowProblems(log);
  }

  menuOf(branchId: number): Menu | null {
    const branch = this.branches.byId(branchId);
    if (!branch) return null;
    const instant = this.#now().getTime();
    const known = this.#menus.get(branchId);
    const isSameBranch = !known?.branch || known.branch === branch;
    if (known && isSameBranch && known.from <= instant && instant < known.until) return known.menu;
    const { offers, soldOut, demand } = this.#selling.get(branchId) ?? asEverywhere;
    const gone = soldOutAt(soldOut, instant);
    const offered = offeredAt(this.menu.categories, branch, instant);
    const menu = this.menu.with(offers, gone, demand, offered.closed, offered.atSunset);
    const notNow = this.menu.categories.reduce((sum, { id, items }) => (offered.closed.has(id) ? sum + items.length : sum), 0);
    const differences = offers.length + soldOut.length + demand.popular.size + notNow;
    const size = menu === this.menu ? 1 : menu.items.length * itemSize + differences * offerSize + 1;
    const [from, until] = [Math.max(gone.from, offered.from), Math.min(gone.until, offered.until)];
    const hasHours = offered.until !== Number.POSITIVE_INFINITY;
    this.#menus.set(branchId, { menu, from, until, branch: hasHours ? branch : null }, { size });
    return menu;
  }

  /** Current sold-out entries of a branch; a change creates a new menu. */
  soldOutOf(branchId: number): SoldOut[] {
    const { soldOut } = this.#selling.get(branchId) ?? asEverywhere;
    return soldOut.filter(({ until }) => until === null || until > this.#now());
  }

  /** Whether something was committed since the last read. */
  async isBehind(): Promise<boolean> {
    const askedAt = performance.now();
    const isBehind = await isCatalogueBehind(this.#database.kysely, this.snapshot);
    if (!isBehind) this.#confirm(askedAt);
    return isBehind;
  }

  /** Polls and reads overlap, so a confirmation may arrive after a newer one. */
  #confirm(askedAt: number): void {
    this.freshAt = Math.max(this.freshAt, askedAt);
  }

  /** Reads these and all other changes since the last read in one snapshot, and swaps the state atomically. */
  read(known: Changes): Promise<void> {
    const within: Within = (load) => this.#database.background.transaction().setIsolationLevel('repeatable read').execute(load);
    return this.#readBy(known, within, () => {
      const { country, currency, vatRate } = this.restaurant.settings;
      setCountry(countryWithVat(country, vatRate));
      setCurrency(currencies[currency]);
    });
  }

  /** Reads everything visible inside an open transaction. */
  readIn(tx: Db): Promise<void> {
    return this.#readBy(allChanges, (load) => load(tx));
  }

  /** `follow` runs in the same synchronous step, and only for the state that the process serves. */
  async #readBy(known: Changes, within: Within, follow?: () => void): Promise<void> {
    const askedAt = performance.now();
    const found = new FoundProblems();
    const { changes, ...read } = await within(async (db) => {
      const snapshot = await currentSnapshot(db);
      const told = await this.#changesUntil(db, snapshot, known);
      const pictures = told.pictures ? await loadPictures(db, this.pictures, found.in('pictures')) : this.pictures;
      // Picture URLs are embedded in dishes and branches, so those reload too.
      const changes: Changes = pictures === this.pictures ? told : { ...told, branches: 'all', menu: true };
      return {
        changes,
        snapshot,
        pictures,
        branches: isAny(changes.branches) ? await loadBranches(db, changes.branches, this.branches, pictures, found) : null,
        offers: isAny(changes.offers) ? await loadOffers(db, changes.offers, this.#now()) : null,
        menuRows: changes.menu ? await loadMenuRows(db, pictures) : null,
        promotions: changes.promotions ? await loadPromotions(db, found.in('promotions')) : this.promotions,
        restaurant: changes.restaurant ? await loadRestaurant(db, this.restaurant, found.in('restaurant')) : this.restaurant,
      };
    });
    const menuHash = read.menuRows ? createHash('sha256').update(JSON.stringify(read.menuRows)).digest('hex') : this.#menuHash;
    const menu = read.menuRows && menuHash !== this.#menuHash ? await buildMenu(read.menuRows) : this.menu;

    const branches = read.branches ? this.branches.with(read.branches, changes.branches) : this.branches;
    const promotions = isDeepStrictEqual(read.promotions, this.promotions) ? this.promotions : read.promotions;
    const isOther = menu !== this.menu || branches !== this.branches || promotions !== this.promotions;
    let changed = isOther || read.restaurant !== this.restaurant;
    if (menu !== this.menu) this.#menus.clear();
    this.menu = menu;
    this.#menuHash = menuHash;
    this.branches = branches;
    this.promotions = promotions;
    this.restaurant = read.restaurant;
    follow?.();
    this.pictures = read.pictures;
    this.snapshot = read.snapshot;
    this.#confirm(askedAt);
    for (const { id, code } of branches.namesakes) {
      found.in('names')({ table: 'branch', id, code, reason: 'another branch has its English name' });
    }
    this.problems.take(found, changes);
    if (read.offers) changed = this.#takeOffers(read.offers, changes.offers) || changed;
    if (changed) for (const listener of this.listeners) listener();
  }

  /** Changes since the last read; everything after a failover. */
  async #changesUntil(db: Db, snapshot: string, known: Changes): Promise<Changes> {
    if (areComparable(snapshot, this.snapshot)) return (await changesSince(db, this.snapshot)).map(readChange).reduce(joinChanges, known);
    await forgetChangesOfElsewhere(db);
    return allChanges;
  }

  /** Returns whether any branch's offers changed. */
  #takeOffers(read: ReadonlyMap<number, Selling>, ids: BranchIds): boolean {
    const asked = ids === 'all' ? new Set([...this.#selling.keys(), ...read.keys()]) : ids;
    const instant = this.#now().getTime();
    let changed = false;
    for (const branchId of asked) {
      const { soldOut, ...selling } = read.get(branchId) ?? asEverywhere;
      const { soldOut: soldOutBefore, ...before } = this.#selling.get(branchId) ?? asEverywhere;
      if (isDeepStrictEqual(selling, before) && areSameSoldOut(soldOut, soldOutBefore, instant)) continue;
      if (read.has(branchId)) this.#selling.set(branchId, { ...selling, soldOut });
      else this.#selling.delete(branchId);
      this.#menus.delete(branchId);
      changed = true;
    }
    return changed;
  }
}

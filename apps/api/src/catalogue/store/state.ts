/** What the catalogue holds, and how it is read: a change at one moment of the database, taken over in one step. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { currencies, setCurrency } from '@sufra/contract/money';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database, Db } from '../../platform/db/database.ts';
import { loadBranches } from './branch-queries.ts';
import { Branches } from './branches.ts';
import { buildMenu } from './build-menu.ts';
import { areComparable, changesSince, currentSnapshot, forgetChangesOfElsewhere, isCatalogueBehind } from './change-queries.ts';
import { type BranchIds, type Changes, everything, isAny, joinChanges, readChange } from './changes.ts';
import { areSameDemand, areSameOffers, Menu } from './menu.ts';
import { loadMenuRows, loadOffers, nothingSpecial, type Selling } from './menu-queries.ts';
import type { BranchRecord } from './model.ts';
import { loadPictures, Pictures } from './pictures.ts';
import { loadPromotions, type PromotionRecord } from './promotion-queries.ts';
import { defaultRestaurant, loadRestaurant, type RestaurantRecord } from './restaurant-queries.ts';
import { FoundProblems, RowProblems } from './row-problems.ts';
import { areSameSoldOut, type SoldOut, type SoldOutNow, soldOutAt } from './sold-out.ts';
import { offeredAt } from './week-hours.ts';

/** Bytes of the menus of branches that sell something differently, at about so many for each item and each difference. */
const menusSize = 64 * 1024 * 1024;
const [itemSize, offerSize] = [16, 600];

const asEverywhere = nothingSpecial();

/** A branch's menu, and from when until when (ms) it is so: something may be there again by then, or not be offered any more. */
interface BranchMenu extends Pick<SoldOutNow, 'from' | 'until'> {
  menu: Menu;
  /** Whose opening hours it was made of; null: of none. */
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
  /** When this was last known to be what the database has (ms of `performance.now`). */
  freshAt = Number.NEGATIVE_INFINITY;
  /** SHA-256 of the rows that the menu was built from: the same again are no change. */
  #menuHash = '';
  #selling = new Map<number, Selling>();
  /** Menus of branches, built on first use; in a large chain those that are asked for. */
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
    const menu = this.menu.with(offers, gone, demand, offered.closed);
    const notNow = this.menu.categories.reduce((sum, { id, items }) => (offered.closed.has(id) ? sum + items.length : sum), 0);
    const differences = offers.length + soldOut.length + demand.popular.size + notNow;
    const size = menu === this.menu ? 1 : menu.items.length * itemSize + differences * offerSize + 1;
    const [from, until] = [Math.max(gone.from, offered.from), Math.min(gone.until, offered.until)];
    const hasHours = offered.until !== Number.POSITIVE_INFINITY;
    this.#menus.set(branchId, { menu, from, until, branch: hasHours ? branch : null }, { size });
    return menu;
  }

  /** What a branch has sold out of at this moment; the branch's menu is another one whenever this changes. */
  soldOutOf(branchId: number): SoldOut[] {
    const { soldOut } = this.#selling.get(branchId) ?? asEverywhere;
    return soldOut.filter(({ until }) => until === null || until > this.#now());
  }

  /** Whether something was committed since the last read. */
  async isBehind(): Promise<boolean> {
    const askedAt = performance.now();
    const isBehind = await isCatalogueBehind(this.#database.kysely, this.snapshot);
    if (!isBehind) this.freshAt = askedAt;
    return isBehind;
  }

  /** Reads these changes and all others since the last read, at one moment of the database, and takes them over in one step. */
  read(known: Changes): Promise<void> {
    const within: Within = (load) => this.#database.background.transaction().setIsolationLevel('repeatable read').execute(load);
    return this.#readBy(known, within, () => setCurrency(currencies[this.restaurant.settings.currency]));
  }

  /** Reads everything that a transaction sees which is under way. */
  readIn(tx: Db): Promise<void> {
    return this.#readBy(everything, (load) => load(tx));
  }

  /** `follow`: in the same step, and for what the process serves alone. */
  async #readBy(known: Changes, within: Within, follow?: () => void): Promise<void> {
    const askedAt = performance.now();
    const found = new FoundProblems();
    const { changes, ...read } = await within(async (db) => {
      const snapshot = await currentSnapshot(db);
      const told = await this.#changesUntil(db, snapshot, known);
      const pictures = told.pictures ? await loadPictures(db, this.pictures, found.in('pictures')) : this.pictures;
      // Dishes and branches say where theirs lies.
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
    this.freshAt = askedAt;
    for (const { id, code } of branches.namesakes) {
      found.in('names')({ table: 'branch', id, code, reason: 'another branch has its English name' });
    }
    this.problems.take(found, changes);
    if (read.offers) changed = this.#takeOffers(read.offers, changes.offers) || changed;
    if (changed) for (const listener of this.listeners) listener();
  }

  /** All that changed since the last read: everything, where another server has taken over since. */
  async #changesUntil(db: Db, snapshot: string, known: Changes): Promise<Changes> {
    if (areComparable(snapshot, this.snapshot)) return (await changesSince(db, this.snapshot)).map(readChange).reduce(joinChanges, known);
    await forgetChangesOfElsewhere(db);
    return everything;
  }

  /** Whether any branch sells something differently from before. */
  #takeOffers(read: ReadonlyMap<number, Selling>, ids: BranchIds): boolean {
    const asked = ids === 'all' ? new Set([...this.#selling.keys(), ...read.keys()]) : ids;
    const instant = this.#now().getTime();
    let changed = false;
    for (const branchId of asked) {
      const selling = read.get(branchId) ?? asEverywhere;
      const before = this.#selling.get(branchId) ?? asEverywhere;
      const isSameDemand = areSameDemand(selling.demand, before.demand);
      if (isSameDemand && areSameOffers(selling.offers, before.offers) && areSameSoldOut(selling.soldOut, before.soldOut, instant))
        continue;
      if (read.has(branchId)) this.#selling.set(branchId, selling);
      else this.#selling.delete(branchId);
      this.#menus.delete(branchId);
      changed = true;
    }
    return changed;
  }
}

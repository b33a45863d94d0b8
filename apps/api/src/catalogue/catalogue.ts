/**
 * Branches, menus and promotions, held in memory by every process and updated branch by branch (NOTIFY catalogue_changed says what changed). Readers
 * never wait: they see the last complete state. Unchanged data stays the same object, so anything derived from it, such as pages and
 * compressed responses, is valid for as long as the catalogue holds that object.
 */
import { createHash } from 'node:crypto';
import type { Bilingual } from '@sufra/contract/names';
import type { LegalText } from '@sufra/contract/restaurant/legal';
import type { LegalKind, RestaurantSettings } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { loadBranches } from './branch-queries.ts';
import { Branches } from './branches.ts';
import { buildMenu } from './build-menu.ts';
import { changesSince, currentSnapshot, isCatalogueBehind } from './change-queries.ts';
import { type BranchIds, type Changes, everything, isAny, joinChanges, nothing, readChange } from './changes.ts';
import { areSameOffers, Menu, type Offer } from './menu.ts';
import { loadMenuRows, loadOffers } from './menu-queries.ts';
import type { AreaRecord, BranchRecord } from './model.ts';
import { loadPictures, Pictures } from './pictures.ts';
import { loadPromotions, type PromotionRecord } from './promotion-queries.ts';
import { defaultRestaurant, loadRestaurant, type RestaurantRecord } from './restaurant-queries.ts';

export interface Catalogue {
  branches(): readonly BranchRecord[];
  /** Of all branches, in their order; the same list as long as no name changes. */
  branchNames(): readonly Bilingual[];
  branch(id: number): BranchRecord | null;
  branchByCode(code: string): BranchRecord | null;
  /** By English name, ignoring case. */
  branchByName(name: string): BranchRecord | null;
  /** The branches that deliver to a point (degrees), by their ids, with the area that counts there. */
  areasAt(lat: number, lng: number): ReadonlyMap<number, AreaRecord>;
  /** The menu of a branch, with its own prices and availability; null for a branch that does not exist. */
  menu(branchId: number): Menu | null;
  /** Those that are switched on, running or not. */
  promotions(): readonly PromotionRecord[];
  /** What it is called and looks like; the same object until that changes. */
  restaurant(): RestaurantSettings;
  /** In the language asked for, where it exists in that; the same object until the restaurant changes. */
  legalText(kind: LegalKind, locale: Locale): LegalText;
  /** Of a stored picture: see pictures.ts. */
  pictureUrl(stored: string): string;
  /** What all branches sell, before their own prices. */
  businessMenu(): Menu;
  /** The moment of the database that all of this is from, as PostgreSQL writes a snapshot. */
  snapshot(): string;
  /** How long ago (ms) all of this was last known to be what the database has. */
  age(): number;
  onChange(listener: () => void): void;
  /** Reads what was committed since the snapshot, heard of or not. */
  catchUp(): Promise<void>;
  /** Reads everything anew now; tests and seeding wait for it. */
  reload(): Promise<void>;
  /** Stops following the database. */
  close(): void;
}

/** Debounces notifications, in ms after the first. */
const gatherTime = 25;
const retryTime = 1000;
/** How often (ms) to ask for changes that nobody told of: a notification comes over one connection, which may be gone without anybody knowing. */
const pollTime = 1500;

/** Loads the catalogue and follows the database. Throws when the first load fails. */
export async function openCatalogue(database: Database, log: Logger): Promise<Catalogue> {
  const state = new State(database, log);
  let pending: Changes | null = null;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** One after the other: a later read never loses to an earlier one. */
  const apply = (changes: Changes): Promise<void> => {
    running = running.catch(() => undefined).then(() => state.read(changes));
    return running;
  };
  const applySoon = (wait: number): void => {
    if (closed) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      const changes = pending ?? nothing;
      pending = null;
      try {
        await apply(changes);
      } catch (error) {
        if (closed) return;
        // Customers keep seeing the last complete menu meanwhile.
        log.error({ err: error }, 'branches and menus could not be loaded, trying again');
        pending = joinChanges(pending, changes);
        applySoon(retryTime);
      }
    }, wait);
  };

  let asking = false;
  let failed = false;
  const poll = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      if (await state.isBehind()) await apply(nothing);
      failed = false;
    } catch (error) {
      if (!failed && !closed) log.warn({ err: error }, 'could not ask whether branches and menus have changed');
      failed = true;
    } finally {
      asking = false;
    }
  };

  // Listens first, so that a change during the first load is not missed.
  await database.listen('catalogue_changed', (payload) => {
    pending = joinChanges(pending, readChange(payload));
    applySoon(gatherTime);
  });
  await apply(everything);
  const watch = setInterval(poll, pollTime).unref();
  return {
    branches: () => state.branches.list,
    branchNames: () => state.branches.names,
    branch: (id) => state.branches.byId(id),
    branchByCode: (code) => state.branches.byCode(code),
    branchByName: (name) => state.branches.byName(name),
    areasAt: (lat, lng) => state.branches.areas.at(lat, lng),
    menu: (branchId) => state.menuOf(branchId),
    promotions: () => state.promotions,
    restaurant: () => state.restaurant.settings,
    legalText: (kind, locale) => state.restaurant.legal[kind][locale],
    snapshot: () => state.snapshot,
    businessMenu: () => state.menu,
    pictureUrl: (stored) => state.pictures.url(stored),
    age: () => performance.now() - state.freshAt,
    onChange: (listener) => void state.listeners.push(listener),
    catchUp: () => apply(nothing),
    reload: () => apply(everything),
    close() {
      closed = true;
      clearInterval(watch);
      clearTimeout(timer);
    },
  };
}

/** Bytes of the menus of branches that sell something differently, at about so many for each item and each difference. */
const menusSize = 64 * 1024 * 1024;
const [itemSize, offerSize] = [16, 600];

class State {
  readonly listeners: (() => void)[] = [];
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
  #offers = new Map<number, readonly Offer[]>();
  /** Menus of branches, built on first use; in a large chain those that are asked for. */
  #menus = new LRUCache<number, Menu>({ maxSize: menusSize });
  readonly #database: Database;
  readonly #log: Logger;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  menuOf(branchId: number): Menu | null {
    if (!this.branches.byId(branchId)) return null;
    const known = this.#menus.get(branchId);
    if (known) return known;
    const offers = this.#offers.get(branchId) ?? [];
    const menu = this.menu.with(offers);
    const size = menu === this.menu ? 1 : menu.items.length * itemSize + offers.length * offerSize + 1;
    this.#menus.set(branchId, menu, { size });
    return menu;
  }

  /** Whether something was committed since the last read. */
  async isBehind(): Promise<boolean> {
    const askedAt = performance.now();
    const isBehind = await isCatalogueBehind(this.#database.kysely, this.snapshot);
    if (!isBehind) this.freshAt = askedAt;
    return isBehind;
  }

  /** Reads these changes and all others since the last read, at one moment of the database, and takes them over in one step. */
  async read(known: Changes): Promise<void> {
    const askedAt = performance.now();
    const { changes, ...read } = await this.#database.patient
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const snapshot = await currentSnapshot(db);
        const missed = this.snapshot ? await changesSince(db, this.snapshot) : [];
        const told = missed.map(readChange).reduce(joinChanges, known);
        const pictures = told.pictures ? await loadPictures(db, this.pictures) : this.pictures;
        // Dishes and branches say where theirs lies.
        const changes: Changes = pictures === this.pictures ? told : { ...told, branches: 'all', menu: true };
        return {
          changes,
          snapshot,
          pictures,
          branches: isAny(changes.branches) ? await loadBranches(db, changes.branches, this.branches, pictures, this.#log) : null,
          offers: isAny(changes.offers) ? await loadOffers(db, changes.offers) : null,
          menuRows: changes.menu ? await loadMenuRows(db, pictures) : null,
          promotions: changes.promotions ? await loadPromotions(db) : this.promotions,
          restaurant: changes.restaurant ? await loadRestaurant(db, this.restaurant, this.#log) : this.restaurant,
        };
      });
    const menuHash = read.menuRows ? createHash('sha256').update(JSON.stringify(read.menuRows)).digest('hex') : this.#menuHash;
    const menu = read.menuRows && menuHash !== this.#menuHash ? await buildMenu(read.menuRows) : this.menu;

    const branches = read.branches ? this.branches.with(read.branches, changes.branches) : this.branches;
    let changed = menu !== this.menu || branches !== this.branches || read.restaurant !== this.restaurant;
    if (menu !== this.menu) this.#menus.clear();
    this.menu = menu;
    this.#menuHash = menuHash;
    this.branches = branches;
    this.promotions = read.promotions;
    this.restaurant = read.restaurant;
    this.pictures = read.pictures;
    this.snapshot = read.snapshot;
    this.freshAt = askedAt;
    if (read.offers) changed = this.#takeOffers(read.offers, changes.offers) || changed;
    if (changed) for (const listener of this.listeners) listener();
  }

  /** Whether any branch sells something differently from before. */
  #takeOffers(read: ReadonlyMap<number, Offer[]>, ids: BranchIds): boolean {
    const asked = ids === 'all' ? new Set([...this.#offers.keys(), ...read.keys()]) : ids;
    let changed = false;
    for (const branchId of asked) {
      const offers = read.get(branchId) ?? [];
      if (areSameOffers(offers, this.#offers.get(branchId) ?? [])) continue;
      if (offers.length > 0) this.#offers.set(branchId, offers);
      else this.#offers.delete(branchId);
      this.#menus.delete(branchId);
      changed = true;
    }
    return changed;
  }
}

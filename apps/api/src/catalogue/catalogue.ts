/**
 * Branches and menus, held in memory by every process and following the database branch by branch (NOTIFY catalogue_changed says what
 * changed). Readers never wait: they see the last complete state. What did not change stays the same object, so that what was made of it,
 * pages and compressed answers for example, holds as long as the object is the one that the catalogue has.
 */
import type { Bilingual } from '@sufra/contract/names';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { loadBranches } from './branch-queries.ts';
import { Branches } from './branches.ts';
import { buildMenu } from './build-menu.ts';
import { type BranchIds, type Changes, everything, joinChanges, readChange } from './changes.ts';
import { Menu, type Offer } from './menu.ts';
import { loadMenuRows, loadOffers } from './menu-queries.ts';
import type { AreaRecord, BranchRecord } from './model.ts';

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
  /** What all branches sell, before their own prices. */
  businessMenu(): Menu;
  onChange(listener: () => void): void;
  /** Reads everything anew now; tests and seeding wait for it. */
  reload(): Promise<void>;
  /** Stops following the database. */
  close(): void;
}

/** Notifications are gathered for so many ms after the first. */
const gatherTime = 25;
const retryTime = 1000;

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
      const changes = pending ?? everything;
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

  // Listening first: a change during the first load is not missed.
  await database.listen('catalogue_changed', (payload) => {
    pending = joinChanges(pending, readChange(payload));
    applySoon(gatherTime);
  });
  await apply(everything);
  return {
    branches: () => state.branches.list,
    branchNames: () => state.branches.names,
    branch: (id) => state.branches.byId(id),
    branchByCode: (code) => state.branches.byCode(code),
    branchByName: (name) => state.branches.byName(name),
    areasAt: (lat, lng) => state.branches.areas.at(lat, lng),
    menu: (branchId) => state.menuOf(branchId),
    businessMenu: () => state.menu,
    onChange: (listener) => {
      state.listeners.push(listener);
    },
    reload: () => apply(everything),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

class State {
  readonly listeners: (() => void)[] = [];
  branches = new Branches([]);
  menu = new Menu([], new Map());
  /** The rows that the menu was built from, as text: the same again are no change. */
  #menuText = '';
  #offers = new Map<number, readonly Offer[]>();
  /** Menus of branches, made when they are first asked for. */
  #menus = new Map<number, Menu>();
  readonly #database: Database;
  readonly #log: Logger;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  menuOf(branchId: number): Menu | null {
    const known = this.#menus.get(branchId);
    if (known) return known;
    if (!this.branches.byId(branchId)) return null;
    const menu = this.menu.with(this.#offers.get(branchId) ?? []);
    this.#menus.set(branchId, menu);
    return menu;
  }

  /** Reads what changed, at one moment of the database, and takes it over in one step. */
  async read(changes: Changes): Promise<void> {
    const isWanted = (ids: BranchIds) => ids === 'all' || ids.length > 0;
    const read = await this.#database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => ({
        branches: isWanted(changes.branches) ? await loadBranches(db, changes.branches, this.branches, this.#log) : null,
        offers: isWanted(changes.offers) ? await loadOffers(db, changes.offers) : null,
        menuRows: changes.menu ? await loadMenuRows(db) : null,
      }));
    const menuText = read.menuRows ? JSON.stringify(read.menuRows) : this.#menuText;
    const menu = read.menuRows && menuText !== this.#menuText ? await buildMenu(read.menuRows) : this.menu;

    const branches = read.branches ? this.branches.with(read.branches, changes.branches) : this.branches;
    let changed = menu !== this.menu || branches !== this.branches;
    if (menu !== this.menu) this.#menus.clear();
    this.menu = menu;
    this.#menuText = menuText;
    this.branches = branches;
    if (read.offers) changed = this.#takeOffers(read.offers, changes.offers) || changed;
    if (changed) for (const listener of this.listeners) listener();
  }

  /** Whether any branch sells something differently from before. */
  #takeOffers(read: ReadonlyMap<number, Offer[]>, ids: BranchIds): boolean {
    const asked = ids === 'all' ? new Set([...this.#offers.keys(), ...read.keys()]) : ids;
    let changed = false;
    for (const branchId of asked) {
      const offers = read.get(branchId) ?? [];
      if (areSame(offers, this.#offers.get(branchId) ?? [])) continue;
      if (offers.length > 0) this.#offers.set(branchId, offers);
      else this.#offers.delete(branchId);
      this.#menus.delete(branchId);
      changed = true;
    }
    return changed;
  }
}

const areSame = (some: readonly Offer[], others: readonly Offer[]): boolean =>
  some.length === others.length &&
  some.every(({ itemId, isAvailable, pickupPrice, deliveryPrice }, at) => {
    const other = others[at];
    return (
      itemId === other?.itemId &&
      isAvailable === other.isAvailable &&
      pickupPrice === other.pickupPrice &&
      deliveryPrice === other.deliveryPrice
    );
  });

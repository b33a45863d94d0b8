/**
 * Branches, menus and promotions, held in memory by every process and updated branch by branch (NOTIFY catalogue_changed says what changed). Readers
 * never wait: they see the last complete state. Unchanged data stays the same object, so anything derived from it, such as pages and
 * compressed responses, is valid for as long as the catalogue holds that object.
 */
import type { Bilingual } from '@sufra/contract/names';
import type { LegalText } from '@sufra/contract/restaurant/legal';
import type { LegalKind, RestaurantSettings } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { type Changes, everything, joinChanges, nothing, readChange } from './changes.ts';
import type { Menu } from './menu.ts';
import type { AreaRecord, BranchRecord } from './model.ts';
import type { PromotionRecord } from './promotion-queries.ts';
import type { RowProblem } from './row-problems.ts';
import type { SoldOut } from './sold-out.ts';
import { CatalogueState } from './state.ts';

export interface Catalogue {
  branches(): readonly BranchRecord[];
  /** With those that are hidden from customers: where staff work. */
  staffedBranches(): readonly BranchRecord[];
  /** Of all branches, in their order; the same list as long as no name changes. */
  branchNames(): readonly Bilingual[];
  branch(id: number): BranchRecord | null;
  /** Also one that is retired: for what it has sold. */
  knownBranch(id: number): BranchRecord | null;
  branchByCode(code: string): BranchRecord | null;
  /** By English name, ignoring case. */
  branchByName(name: string): BranchRecord | null;
  /** The branch that had the name before, or was retired with it. Null for a name that a branch has now. */
  branchByOldName(name: string): BranchRecord | null;
  /** Rows that are left out or replaced, because they are unusable. */
  problems(): readonly RowProblem[];
  /** The branches that deliver to a point (degrees), by their ids, with the area that counts there. */
  areasAt(lat: number, lng: number): ReadonlyMap<number, AreaRecord>;
  /** The menu of a branch, with its own prices and availability at this moment; null for a branch that does not exist. */
  menu(branchId: number): Menu | null;
  /** What a branch has sold out of at this moment, until when. Its menu is another one whenever this changes. */
  soldOut(branchId: number): readonly SoldOut[];
  /** Those that are switched on, running or not, at a branch that is there. */
  promotions(): readonly PromotionRecord[];
  /** What it is called and looks like; the same object until that changes. */
  restaurant(): RestaurantSettings;
  legalText(kind: LegalKind, locale: Locale): LegalText;
  /** Of a stored picture: see pictures.ts. */
  pictureUrl(stored: string, focalPoint?: string): string;
  /** What all branches sell, before their own prices. */
  businessMenu(): Menu;
  /** The moment of the database that all of this is from: see currentSnapshot. */
  snapshot(): string;
  /** How long ago (ms) all of this was last known to be what the database has. */
  age(): number;
  onChange(listener: () => void): void;
  /** Reads what was committed since the snapshot, heard of or not. */
  catchUp(): Promise<void>;
  /** Reads everything anew now; tests and seeding wait for it. */
  reload(): Promise<void>;
  close(): void;
}

/** Debounces notifications, in ms after the first. */
const gatherTime = 25;
const retryTime = 1000;
/** How often (ms) to poll for changes without a notification: notifications come over one connection, which may be lost unnoticed. */
const pollTime = 1500;

/** Loads the catalogue and follows the database. Throws when the first load fails. By the clock of `now` what is sold out is back. */
export async function openCatalogue(database: Database, log: Logger, now: () => Date = () => new Date()): Promise<Catalogue> {
  const state = new CatalogueState(database, log, now);
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

  const poll = async (): Promise<void> => {
    if (await state.isBehind()) await apply(nothing);
  };

  // Listens first, so that a change during the first load is not missed.
  await database.listen('catalogue_changed', (payload) => {
    pending = joinChanges(pending, readChange(payload));
    applySoon(gatherTime);
  });
  await apply(everything);
  const stopPolling = every(pollTime, poll, { name: 'poll of the catalogue', log });
  return catalogueOf(state, {
    catchUp: () => apply(nothing),
    reload: () => apply(everything),
    close() {
      closed = true;
      void stopPolling();
      clearTimeout(timer);
    },
  });
}

/** What readers are given of a state; `follows` keeps it up to date. */
export const catalogueOf = (state: CatalogueState, follows: Pick<Catalogue, 'catchUp' | 'reload' | 'close'>): Catalogue => ({
  branches: () => state.branches.list,
  staffedBranches: () => state.branches.staffed,
  branchNames: () => state.branches.names,
  branch: (id) => state.branches.byId(id),
  knownBranch: (id) => state.branches.known(id),
  branchByCode: (code) => state.branches.byCode(code),
  branchByName: (name) => state.branches.byName(name),
  branchByOldName: (name) => state.branches.byOldName(name),
  problems: () => state.problems.list(),
  areasAt: (lat, lng) => state.branches.areas.at(lat, lng),
  menu: (branchId) => state.menuOf(branchId),
  soldOut: (branchId) => state.soldOutOf(branchId),
  promotions: () => state.promotions.filter(({ branchIds: ids }) => ids.length === 0 || ids.some((id) => state.branches.byId(id))),
  restaurant: () => state.restaurant.settings,
  legalText: (kind, locale) => state.restaurant.legal[kind][locale],
  snapshot: () => state.snapshot,
  businessMenu: () => state.menu,
  pictureUrl: (stored, focalPoint) => state.pictures.url(stored, focalPoint),
  age: () => performance.now() - state.freshAt,
  onChange: (listener) => void state.listeners.push(listener),
  ...follows,
});

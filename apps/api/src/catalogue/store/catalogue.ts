/**
 * In-memory catalogue of branches, menus and promotions, replicated in each process. NOTIFY catalogue_changed triggers updates by branch.
 * Reads never block: they see the last complete snapshot. Unchanged data keep their identity, so pages and compressed responses use the
 * objects as cache keys.
 */

import type { Bilingual } from '@sufra/contract/names';
import type { LegalKind, LegalText, RestaurantSettings } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import { every } from '../../platform/jobs/scheduler.ts';
import { allChanges, type Changes, joinChanges, noChanges, readChange } from './changes.ts';
import type { Menu } from './menu.ts';
import type { AreaRecord, BranchRecord } from './model.ts';
import type { PromotionRecord } from './promotion-queries.ts';
import type { RowProblem } from './row-problems.ts';
import type { SoldOut } from './sold-out.ts';
import { CatalogueState } from './state.ts';

export interface Catalogue {
  branches(): readonly BranchRecord[];
  /** Branches including hidden ones, for staff. */
  staffedBranches(): readonly BranchRecord[];
  /** Names of all branches in order; the same array until a name changes. */
  branchNames(): readonly Bilingual[];
  branch(id: number): BranchRecord | null;
  /** Includes retired branches, for their past sales. */
  knownBranch(id: number): BranchRecord | null;
  branchByCode(code: string): BranchRecord | null;
  /** By English name, ignoring case. */
  branchByName(name: string): BranchRecord | null;
  /** Redirect lookup: the branch that had the name before, or was retired with it. Null for current names. */
  branchByOldName(name: string): BranchRecord | null;
  /** Unusable rows that were omitted or replaced. */
  problems(): readonly RowProblem[];
  /** Branches that deliver to a point (degrees), by id, with the applicable area. */
  areasAt(lat: number, lng: number): ReadonlyMap<number, AreaRecord>;
  /** The branch's menu at this moment, with own prices and availability; null for an unknown branch. */
  menu(branchId: number): Menu | null;
  /** What a branch has sold out of now, and until when. Each change creates a new menu object. */
  soldOut(branchId: number): readonly SoldOut[];
  /** Active promotions of existing branches, running or not. */
  promotions(): readonly PromotionRecord[];
  /** Name and appearance; the same object until they change. */
  restaurant(): RestaurantSettings;
  legalText(kind: LegalKind, locale: Locale): LegalText;
  /** URL of a stored picture: see pictures.ts. */
  pictureUrl(stored: string, focalPoint?: string): string;
  /** The menu shared by all branches, before their own prices. */
  businessMenu(): Menu;
  /** Database snapshot that this state reflects: see currentSnapshot. */
  snapshot(): string;
  /** Staleness: ms since this state was last confirmed to match the database. */
  age(): number;
  onChange(listener: () => void): void;
  /** Reads changes committed since the snapshot, with or without notification. */
  catchUp(): Promise<void>;
  /** Reloads everything; for tests and seeding. */
  reload(): Promise<void>;
  close(): void;
}

/** Debounces notifications, in ms after the first. */
const gatherTime = 25;
const retryTime = 1000;
/** Poll interval (ms), a fallback for notifications, whose connection may be lost unnoticed. */
const pollTime = 1500;

/** Loads the catalogue and subscribes to changes. Throws when the first load fails. The clock `now` ends sold-out periods. */
export async function openCatalogue(database: Database, log: Logger, now: () => Date = () => new Date()): Promise<Catalogue> {
  const state = new CatalogueState(database, log, now);
  let pending: Changes | null = null;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Serializes loads, so that a stale read never overwrites a newer one. */
  const apply = (changes: Changes): Promise<void> => {
    running = running.catch(() => undefined).then(() => state.read(changes));
    return running;
  };
  const applySoon = (wait: number): void => {
    if (closed) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      const changes = pending ?? noChanges;
      pending = null;
      try {
        await apply(changes);
      } catch (error) {
        if (closed) return;
        // Stale-while-error: customers keep seeing the last complete menu.
        log.error({ err: error }, 'branches and menus could not be loaded, trying again');
        pending = joinChanges(pending, changes);
        applySoon(retryTime);
      }
    }, wait);
  };

  const poll = async (): Promise<void> => {
    if (await state.isBehind()) await apply(noChanges);
  };

  // Subscribe before the first load, so that no change is missed.
  await database.listen('catalogue_changed', (payload) => {
    pending = joinChanges(pending, readChange(payload));
    applySoon(gatherTime);
  });
  await apply(allChanges);
  const stopPolling = every(pollTime, poll, { name: 'poll of the catalogue', log });
  return catalogueOf(state, {
    catchUp: () => apply(noChanges),
    reload: () => apply(allChanges),
    close() {
      closed = true;
      void stopPolling();
      clearTimeout(timer);
    },
  });
}

/** Read-only view of a state; `follows` keeps it current. */
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

/** Preview: the catalogue with unpublished changes, for requests marked for it. */
import type { Logger } from 'pino';
import type { Database, Db } from '../platform/db/database.ts';
import { type Variant, variant } from '../platform/variant.ts';
import { type Catalogue, catalogueOf } from './store/catalogue.ts';
import { CatalogueState } from './store/state.ts';

export class Preview implements Variant {
  readonly key: string;
  readonly aheadMs: number;
  readonly catalogue: Catalogue;

  constructor({ key, aheadMs }: Variant, catalogue: Catalogue) {
    this.key = key;
    this.aheadMs = aheadMs;
    this.catalogue = catalogue;
  }
}

/** Loads the catalogue inside an open transaction, as a static snapshot. */
export async function catalogueIn(tx: Db, database: Database, log: Logger, now: () => Date): Promise<Catalogue> {
  const state = new CatalogueState(database, log, now);
  await state.readIn(tx);
  return catalogueOf(state, { catchUp: async () => undefined, reload: async () => undefined, close: () => undefined });
}

/** Catalogue of the current request (async context): its preview, or `current`. */
export function previewable(current: Catalogue): Catalogue {
  const now = (): Catalogue => {
    const answered = variant.getStore();
    return answered instanceof Preview ? answered.catalogue : current;
  };
  return {
    ...current,
    branches: () => now().branches(),
    branchNames: () => now().branchNames(),
    branch: (id) => now().branch(id),
    knownBranch: (id) => now().knownBranch(id),
    branchByCode: (code) => now().branchByCode(code),
    branchByName: (name) => now().branchByName(name),
    branchByOldName: (name) => now().branchByOldName(name),
    areasAt: (lat, lng) => now().areasAt(lat, lng),
    menu: (branchId) => now().menu(branchId),
    soldOut: (branchId) => now().soldOut(branchId),
    promotions: () => now().promotions(),
    restaurant: () => now().restaurant(),
    legalText: (kind, locale) => now().legalText(kind, locale),
    pictureUrl: (stored, focalPoint) => now().pictureUrl(stored, focalPoint),
    businessMenu: () => now().businessMenu(),
  };
}

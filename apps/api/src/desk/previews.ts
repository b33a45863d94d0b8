/** Previews of unpublished changes: applied in a transaction that is rolled back, valid for an hour. */
import type { OrderType } from '@sufra/contract/names';
import { LRUCache } from 'lru-cache';
import { catalogueIn, Preview } from '../catalogue/preview.ts';
import type { Context } from '../context/context.ts';
import { lockRestaurant } from '../importer/queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import { InvalidInput, Refusal } from '../platform/http/errors.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import { type Variant, variant } from '../platform/variant.ts';
import { dishesLast, type Edit } from './edits.ts';
import { openDraft, writeDraft } from './save.ts';

type Deps = Pick<Context, 'db' | 'database' | 'catalogue' | 'now' | 'secret' | 'log'>;

/** Lifetime (ms) of a preview link. */
export const previewMs = 60 * 60_000;
/** LRU cache limit: each preview holds a whole catalogue. */
const mostKept = 4;
const purpose = 'preview';
/** Order types by their number in the token; null leaves the browser's choice. */
const orderTypes: readonly (OrderType | null)[] = [null, 'pickup', 'delivery'];

interface PreviewLink {
  token: string;
  until: Date;
}

export class Previews {
  readonly #deps: Deps;
  readonly #kept = new LRUCache<number, { changes: number; preview: Promise<Preview | null> }>({ max: mostKept, ttl: previewMs });
  /** Version of the live catalogue; a cached preview of an older version is rebuilt. */
  #changes = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.catalogue.onChange(() => {
      this.#changes += 1;
    });
  }

  /** `shownAt`: the simulated moment; null: now. Throws like a save, but needs no password because nothing is saved. */
  async make(staff: Staff, edits: readonly Edit[], shownAt: Date | null, orderType: OrderType | null): Promise<PreviewLink> {
    const { db, now, secret } = this.#deps;
    const [createdAt, expiresAt] = [now(), new Date(now().getTime() + previewMs)];
    await withEdits(db, edits, async () => undefined, staff);
    const { id } = await db
      .insertInto('desk_preview')
      .values({ edits: JSON.stringify(edits), shown_at: shownAt, created_at: createdAt, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { token: signedToken(secret, purpose, [id, orderTypes.indexOf(orderType)], expiresAt), until: expiresAt };
  }

  /** Null for an expired or invalid token, and for edits that do not fit the menu (any more). */
  async of(token: string): Promise<Preview | null> {
    const { id } = this.#read(token) ?? {};
    if (id === undefined) return null;
    const known = this.#kept.get(id);
    if (known?.changes === this.#changes) return known.preview;
    const preview = this.#load(id).catch((error: unknown) => {
      // Edits that no longer fit the menu show the last valid preview.
      if (known) return known.preview;
      if (error instanceof Refusal || error instanceof InvalidInput) return null;
      throw error;
    });
    this.#kept.set(id, { changes: this.#changes, preview });
    // Do not cache failures: the next build may succeed.
    preview.catch(() => this.#kept.delete(id));
    return preview;
  }

  /** Order type in which the link opens menus. */
  orderTypeOf = (token: string): OrderType | null => this.#read(token)?.orderType ?? null;

  #read(token: string): { id: number; orderType: OrderType | null } | null {
    const { now, secret } = this.#deps;
    const [id, orderType = 0] = readSignedToken(secret, purpose, 2, token, now()) ?? [];
    return id === undefined ? null : { id, orderType: orderTypes[orderType] ?? null };
  }

  async #load(id: number): Promise<Preview | null> {
    const { db, database, log, now } = this.#deps;
    const row = await db.selectFrom('desk_preview').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const shown: Variant = {
      key: `preview ${id}`,
      aheadMs: row.shown_at ? row.shown_at.getTime() - row.created_at.getTime() : 0,
    };
    const catalogue = await variant.run(shown, () =>
      withEdits(db, row.edits as unknown as Edit[], (tx) => catalogueIn(tx, database, log, now)),
    );
    return new Preview(shown, catalogue);
  }
}

export const deletePreviewsBefore = (db: Db, moment: Date) => db.deleteFrom('desk_preview').where('expires_at', '<', moment).execute();

/** Runs `look` with the edits applied, then rolls back. Throws for invalid or unauthorized edits. */
async function withEdits<Found>(
  db: Deps['db'],
  edits: readonly Edit[],
  look: (tx: Db) => Promise<Found>,
  staff: Staff | null = null,
): Promise<Found> {
  const tx = await db.startTransaction().execute();
  try {
    await lockRestaurant(tx);
    const ordered = dishesLast(edits);
    const { there, draft } = await openDraft(tx, staff, { edits: ordered, isConfirmed: true });
    if (draft.lay(ordered).length > 0) await writeDraft(tx, there, draft);
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}

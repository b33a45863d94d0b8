/** Changes that are not published, as customers would see them: laid over the restaurant in a transaction that is rolled back, for an hour. */
import { LRUCache } from 'lru-cache';
import { lockNamed } from '../catalogue/pictures/queries.ts';
import { catalogueIn, Preview } from '../catalogue/preview.ts';
import type { Context } from '../context/context.ts';
import { idsBesides } from '../importer/ids.ts';
import { writeChecked } from '../importer/import.ts';
import { parts } from '../importer/parts.ts';
import { loadRows, lockRestaurant, takeIds } from '../importer/queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import { type Variant, variant } from '../platform/variant.ts';
import { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import { rightsOf } from './rights.ts';
import { picturesIn } from './save.ts';
import { described } from './things.ts';

type Deps = Pick<Context, 'db' | 'database' | 'now' | 'secret' | 'log'>;

/** How long (ms) a link leads to a preview. */
export const previewMs = 60 * 60_000;
/** Each takes the memory of a catalogue. */
const mostKept = 4;
const purpose = 'preview';

export interface PreviewLink {
  token: string;
  until: Date;
}

export class Previews {
  readonly #deps: Deps;
  readonly #kept = new LRUCache<number, Promise<Preview | null>>({ max: mostKept, ttl: previewMs });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** `shownAt`: the moment that is shown; null: that of the look. Throws as a save would, and asks for no password: nothing is changed. */
  async make(staff: Staff, edits: readonly Edit[], shownAt: Date | null): Promise<PreviewLink> {
    const { db, now, secret } = this.#deps;
    const [createdAt, expiresAt] = [now(), new Date(now().getTime() + previewMs)];
    await withEdits(db, edits, async () => undefined, staff);
    const { id } = await db
      .insertInto('desk_preview')
      .values({ edits: JSON.stringify(edits), shown_at: shownAt, created_at: createdAt, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { token: signedToken(secret, purpose, [id], expiresAt), until: expiresAt };
  }

  /** Null for a token that is over, or none of ours. */
  async of(token: string): Promise<Preview | null> {
    const { now, secret } = this.#deps;
    const [id] = readSignedToken(secret, purpose, 1, token, now()) ?? [];
    if (id === undefined) return null;
    const known = this.#kept.get(id) ?? this.#load(id);
    this.#kept.set(id, known);
    // What could not be laid over once may be the next time.
    known.catch(() => this.#kept.delete(id));
    return known;
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

/** What `look` finds where the edits are saved, which they are not. Throws for edits that cannot be, or that `staff` may not make. */
async function withEdits<Found>(db: Deps['db'], edits: readonly Edit[], look: (tx: Db) => Promise<Found>, staff?: Staff): Promise<Found> {
  const tx = await db.startTransaction().execute();
  try {
    await lockRestaurant(tx);
    const kinds = [...new Set(edits.map(({ kind }) => kind))];
    const there = await loadRows(tx, [...new Set([...kinds.flatMap((kind) => described[kind].saves), 'branches' as const])]);
    if (staff && !edits.every(rightsOf(staff, there).mayChange)) throw new Refusal('forbidden');
    const pictures = await lockNamed(tx, picturesIn(edits));
    const draft = new Draft(there, { edits, isConfirmed: true }, { pictures: new Set(pictures.map(({ name }) => name)) });
    for (const edit of edits) {
      draft.valueOf(edit);
      draft.take(edit);
    }
    if (draft.finish().length > 0) {
      const ids = await idsBesides(draft.after, there, (kind, count) => takeIds(tx, parts[kind].table, count));
      await writeChecked(tx, there, draft.rows(ids));
    }
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}

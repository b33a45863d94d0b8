import type { SetupAnswers, SetupStep } from '@sufra/contract/setup/model';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function readAnswers(db: Db): Promise<SetupAnswers> {
  const row = await db.selectFrom('setup_draft').select('answers').executeTakeFirst();
  return (row?.answers ?? {}) as SetupAnswers;
}

/** Merges steps of concurrent saves; the last write wins per step. `gone`: steps to delete. */
export async function saveAnswers(db: Db, answers: SetupAnswers, gone: readonly SetupStep[], now: Date): Promise<void> {
  await db
    .insertInto('setup_draft')
    .values({ answers: JSON.stringify(answers), saved_at: now })
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet({ answers: sql`(setup_draft.answers - ${gone}::text[]) || excluded.answers`, saved_at: now }),
    )
    .execute();
}

/** Consumes the answers atomically: of two concurrent openings only one gets them. */
export async function takeAnswers(tx: Db): Promise<SetupAnswers> {
  const row = await tx.deleteFrom('setup_draft').returning('answers').executeTakeFirst();
  return (row?.answers ?? {}) as SetupAnswers;
}

/** Secrets that an installation makes for itself when they are first wanted. */
import type { Db } from './database.ts';

/** The one of that name; all processes share it. `make` is asked where there is none yet, and what the fastest process made counts. */
export async function installationSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('installation_secret').select('value').where('name', '=', name);
  const kept = await find().executeTakeFirst();
  if (kept) return kept.value;
  await db
    .insertInto('installation_secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find().executeTakeFirstOrThrow()).value;
}

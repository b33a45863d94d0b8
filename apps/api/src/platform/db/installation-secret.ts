/** Secrets that the installation generates on first use. */
import type { Db } from './database.ts';

/** The named secret, shared by all processes. `make` generates it; in a race the first insert wins. */
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

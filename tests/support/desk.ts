/** Fixture: the small café's desk, with two owners and the manager of its quay branch. */
import { importRestaurant } from '@sufra/api/importer/import.ts';
import * as served from '@sufra/contract/desk/served';
import { shared, startApi } from './api.ts';
import { cafe } from './cafe.ts';
import { hire } from './staff.ts';

interface Opening {
  restaurant?: ReturnType<typeof cafe>;
  /** Login time. */
  now?: Date | string;
}

export async function openDesk({ restaurant = cafe(), now }: Opening = {}) {
  const api = shared(await startApi({ DEMO: 'off' }));
  if (now !== undefined) api.setNow(now);
  const { db } = api.context;
  await importRestaurant(db, restaurant);
  const quay = (await db.selectFrom('branch').select('id').where('code', '=', 'QUAY').executeTakeFirstOrThrow()).id;
  const mona = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
  return {
    ...{ api, db, quay, mona },
    omar: await hire(api, 'owner', 'everywhere', 'Omar Haddad'),
    manager: await hire(api, 'manager', [quay], 'Bilal Khan'),
    saves: (edits: object[], who = mona, more: object = {}) => api.call(served.saveDesk, { token: who.token, body: { edits, ...more } }),
    undoes: (change: number | null, who = mona) => api.call(served.undoDesk, { token: who.token, body: { change } }),
  };
}

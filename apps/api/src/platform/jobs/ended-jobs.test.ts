// @embedded
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { expect, test } from 'vitest';
import { deleteEndedJobs } from './queries.ts';

const { database } = shared(await testDatabase());

test('CHK-06 deletes ended jobs after 7 days in batches, and keeps waiting ones', async () => {
  const insert = (key: string, state: string, days: number) =>
    database.execute(
      `insert into job (kind, key, payload, state, queued_at, ended_at)
       select 'refund', $1 || nth, '{}', $2::text, since, case when $2::text <> 'waiting' then since end
       from generate_series(1, case when $1 = 'old' then 2001 else 1 end) as nth, (select now() - $3::int * interval '1 day' as since) as times`,
      [key, state, days],
    );
  await insert('old', 'done', 8);
  await insert('given-up', 'given_up', 8);
  await insert('recent', 'done', 6);
  await insert('waits', 'waiting', 30);
  await deleteEndedJobs(database.background, 7);
  const { rows } = await database.execute('select key from job order by key');
  expect(rows.map(({ key }) => key)).toEqual(['recent1', 'waits1']);
  const noted =
    "select ended_before between now() - interval '7 days 1 hour' and now() - interval '7 days' as is_right from forgotten_jobs";
  expect((await database.execute(noted)).rows).toEqual([{ is_right: true }]);
  // Nothing more to delete.
  await deleteEndedJobs(database.background, 7);
  expect((await database.execute('select count(*)::int as count from job')).rows).toEqual([{ count: 2 }]);
});

/** Two machines, each a process with its own DATA_DIR, on one PostgreSQL server. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerPictures } from '@sufra/api/catalogue/pictures/queries.ts';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { photo, pictureFolder, solidImage } from '@sufra/tests/support/pictures.ts';
import { afterAll, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./machine.ts', import.meta.url));

describe.skipIf(!process.env.TEST_DATABASE_URL)('two machines', async () => {
  const { database, url = '' } = shared(await testDatabase());
  const own = await pictureFolder();
  const machines: ChildProcess[] = [];
  afterAll(async () => {
    for (const machine of machines) machine.kill('SIGKILL');
    await own.remove();
  });

  async function start(dataDir: string) {
    const { PATH = '', NODE_COMPILE_CACHE } = process.env;
    const server = { DATABASE_URL: url, DATABASE_CONNECTIONS: '2' };
    const env = { PATH, NODE_COMPILE_CACHE, ...server, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'off' };
    const machine = fork(program, [], { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
    machines.push(machine);
    const [port] = await once(machine, 'message');
    return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  }
  const rows = () => database.kysely.selectFrom('picture').selectAll().orderBy('name').execute();
  const missing = async (ask: (path: string) => Promise<Response>) =>
    ((await (await ask('/health/ready')).json()) as { missingPictures: { count: number } }).missingPictures.count;

  test('OWN-02 OWN-05 a second machine with an empty folder serves every picture and clears none', async () => {
    const [first, second] = [await mkdtemp(join(own.folder, 'first-')), await mkdtemp(join(own.folder, 'second-'))];
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>';
    await registerPictures(database.kysely, [
      await own.write('hummus.jpg', await photo(300, 400)),
      await own.write('shop.png', await solidImage(64, 48).png().toBuffer()),
      await own.write('logo.svg', drawing),
    ]);
    await start(first);
    const files = (await readdir(join(first, 'pictures'))).toSorted();
    expect(files).toHaveLength(15);
    // State after an upgrade from an earlier release: only the first machine has the files.
    machines[0]?.kill('SIGKILL');
    await rm(join(own.folder, 'hummus.jpg'));
    await database.execute('delete from stored_file');
    const before = await rows();
    expect(before.map(({ hash, source }) => [hash?.length, source])).toEqual(Array(3).fill([20, '']));

    const askSecond = await start(second);
    expect(await rows()).toEqual(before);
    expect(await missing(askSecond)).toBe(3);
    const askFirst = await start(first);
    expect(await rows()).toEqual(before);
    expect(await missing(askFirst)).toBe(0);
    for (const file of files) {
      const content = await readFile(join(first, 'pictures', file));
      for (const ask of [askSecond, askFirst, askSecond]) {
        const answer = await ask(`/pictures/${file}`);
        expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(content)], file).toEqual([200, true]);
      }
    }
    expect((await readdir(join(second, 'pictures'))).toSorted()).toEqual(files);
  });
});

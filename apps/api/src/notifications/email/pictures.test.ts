// @embedded
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context/context.ts';
import { openMailPictures } from './pictures.ts';

const { database } = shared(await testDatabase());
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-mail-'));
  await mkdir(join(dataDir, 'pictures'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const hash = (of: string) => of.repeat(20);
const picturesOf = (urls: Record<number, string>) => {
  const menu = { item: (id: number) => (urls[id] === undefined ? null : { picture: urls[id] }) };
  const catalogue = { restaurant: () => defaultSettings, pictureUrl: () => '', menu: (id: number) => (id === 1 ? menu : null) };
  const context = { env: { dataDir }, database, log: pino({ level: 'silent' }), catalogue } as unknown as Context;
  return openMailPictures(context);
};
const idsOf = async (urls: Record<number, string>, branchId = 1) => [...(await picturesOf(urls).dishes(branchId, [1, 2, 3, 4, 5])).keys()];

test('CHK-06 dishes have the demo’s pictures or the owner’s, and a missing one is left out', async () => {
  await writeFile(join(dataDir, 'pictures', `${hash('a')}-128.jpg`), 'a dish');
  const own = `/pictures/${hash('a')}-640.webp?blur=123456789`;
  const lost = `/pictures/${hash('b')}-640.webp`;
  expect(await idsOf({ 1: '/pictures/hummus-640.webp?v=1', 2: own, 3: lost, 4: 'https://x.example/1.jpg', 5: '' })).toEqual([1, 2]);
  expect(await idsOf({ 1: '/pictures/../../etc/passwd-640.webp', 2: own }, 2)).toEqual([]);
});

test('CHK-06 pictures together stay below 150 KB', async () => {
  const urls: Record<number, string> = {};
  for (const [at, name] of ['c', 'd', 'e'].entries()) {
    await writeFile(join(dataDir, 'pictures', `${hash(name)}-128.jpg`), Buffer.alloc(50_000, name));
    urls[at + 1] = `/pictures/${hash(name)}-640.webp`;
  }
  expect(await idsOf(urls)).toEqual([1, 2]);
});

test('CHK-06 a restaurant without a logo has the mark that its pages have', async () => {
  expect(await picturesOf({}).logo()).toMatchObject({ type: 'image/png', cid: expect.stringMatching(/^[\da-f]{20}\.png@sufra$/) });
});

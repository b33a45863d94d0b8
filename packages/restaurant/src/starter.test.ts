import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemText, readFolder } from './read.ts';
import { writeFolder, writeStarter } from './write.ts';

const room = await mkdtemp(join(tmpdir(), 'sufra-starter-'));
afterAll(() => rm(room, { recursive: true }));

/** Placeholders the owner should replace before opening. */
const toReplace = (branch: string) => [
  expect.stringMatching(`^branches/${branch}.yaml line \\d+: announce has the starter's e-mail address`),
  ...['privacy.ar', 'privacy.en', 'terms.ar', 'terms.en'].map((name) =>
    expect.stringContaining(`legal/${name}.md: still has the starter's words`),
  ),
];

test('OWN-01 the starter folder of a new restaurant is valid, and lists what the owner replaces', async () => {
  await writeStarter(join(room, 'new/mine'));
  const { restaurant, problems, pictures } = await readFolder(join(room, 'new/mine'));
  expect(problems.map(problemText)).toEqual(toReplace('marina'));
  expect(restaurant?.branches.map(({ code, areas }) => [code, areas.length])).toEqual([['marina', 2]]);
  expect(restaurant?.items).toHaveLength(4);
  expect(pictures.map(({ name }) => name)).toEqual(['logo.svg']);
});

test('OWN-01 never creates a starter folder over an existing one', async () => {
  await writeFile(join(room, 'notes.txt'), 'mine');
  await expect(writeStarter(room)).rejects.toThrow('is not empty');
});

test('OWN-01 an export removes only obsolete files of an earlier one', async () => {
  const folder = join(room, 'again');
  await writeStarter(folder);
  const { restaurant } = await readFolder(folder);
  if (!restaurant) throw new Error('the starter is broken');
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const [branch] = restaurant.branches;
  if (!branch) throw new Error('the starter has no branch');
  await writeFolder({ ...restaurant, branches: [{ ...branch, code: 'moved' }], promotions: [] }, folder, { menu: 'csv' });
  const after = await readFolder(folder);
  expect(after.problems.map(problemText)).toEqual(toReplace('moved'));
  expect(after.restaurant?.branches.map(({ code }) => code)).toEqual(['moved']);
  expect(after.restaurant?.promotions).toEqual([]);
  // Keeps the format it was last written in.
  await writeFolder(after.restaurant ?? restaurant, folder);
  expect((await readFolder(folder)).restaurant).toEqual(after.restaurant);
});

/** Checks the owner's documentation: valid examples, and complete field tables. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemText, readFolder } from '@sufra/restaurant/read';
import { anyRestaurant } from '@sufra/restaurant/testing/restaurants';
import { writeFolder, writeStarter } from '@sufra/restaurant/write';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const page = await readFile(new URL('manual/restaurant-folder.md', import.meta.url), 'utf8');
/** A code block below a heading with a file name is that file. */
const examples = new Map(
  [...page.matchAll(/^## ([\w/]+\.\w+)\n[^#]*?^```\w+\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => [file, text]),
);
const room = await mkdtemp(join(tmpdir(), 'sufra-docs-'));
afterAll(() => rm(room, { recursive: true }));

async function folderOf(menu: string): Promise<string> {
  const folder = join(room, menu);
  await writeStarter(folder);
  await cp(
    fileURLToPath(new URL('../packages/restaurant/fixtures/cafe/pictures/karak.png', import.meta.url)),
    join(folder, 'pictures/logo.png'),
  );
  await rm(join(folder, 'menu.yaml'));
  for (const [file, text] of examples) if (!file.startsWith('menu') || file === menu) await writeFile(join(folder, file), text);
  return folder;
}

test('OWN-01 the documented examples form a valid restaurant', async () => {
  expect([...examples.keys()]).toHaveLength(8);
  const [yaml, csv] = [await readFolder(await folderOf('menu.yaml')), await readFolder(await folderOf('menu.csv'))];
  const expected = [
    "categories.yaml line 8: category 'skewers' has no dish: it is not shown",
    "categories.yaml line 11: category 'drinks' has no dish: it is not shown",
  ];
  // The legal texts are the starter's.
  expect(yaml.problems.filter(({ file }) => !file.startsWith('legal/')).map(problemText)).toEqual(expected);
  expect(yaml.restaurant).not.toBeNull();
  expect(csv.restaurant).toEqual({ ...yaml.restaurant, menuForm: 'csv' });
});

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, below]) => [
    name,
    ...(/^(hours|special_days|prices_at)$/.test(name) ? [] : fieldsIn(below)),
  ]);
}

test('OWN-01 the examples and tables document every exported field', async () => {
  const written = new Set<string>();
  for (const [index, restaurant] of fc.sample(anyRestaurant, { seed: 16, numRuns: 12 }).entries()) {
    const folder = join(room, String(index));
    await writeFolder(restaurant, folder, { menu: 'yaml' });
    for (const file of await readdir(folder, { recursive: true }))
      if (file.endsWith('.yaml')) for (const name of fieldsIn(parse(await readFile(join(folder, file), 'utf8')))) written.add(name);
  }
  const inExamples = new Set([...examples].filter(([file]) => file.endsWith('.yaml')).flatMap(([, text]) => fieldsIn(parse(text))));
  expect([...written].filter((name) => !inExamples.has(name) && !/^(facebook|x|tiktok|snapchat|youtube)$/.test(name))).toEqual([]);
  expect([...inExamples].filter((name) => !page.includes(`\`${name.replace(/_ar$/, '')}`))).toEqual([]);
  expect(written.size).toBeGreaterThan(60);
});

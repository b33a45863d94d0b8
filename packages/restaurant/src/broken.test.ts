// @slow
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { problemText, readFolder } from './read.ts';
import { fileCorruptions } from './testing/file-corruptions.ts';

const room = await mkdtemp(join(tmpdir(), 'sufra-broken-'));
afterAll(() => rm(room, { recursive: true }));
await cp(fileURLToPath(new URL('../fixtures/cafe', import.meta.url)), room, { recursive: true });

const entries = await readdir(room, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && /\.(yaml|csv|geojson)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const files = await Promise.all(
  paths.sort().map(async (path) => ({ path, name: relative(room, path), text: await readFile(path, 'utf8') })),
);

/** Lines that match the break. */
function fitting({ file, line }: (typeof fileCorruptions)[number]) {
  return files
    .filter(({ name }) => file.test(name))
    .flatMap((each) =>
      each.text
        .split('\n')
        .map((text) => text.replace('\r', ''))
        .flatMap((text, index) => (line.test(text) && !text.startsWith('#') ? [{ ...each, index, before: text }] : [])),
    );
}

test('OWN-02 300 folders with one broken line each are refused with file and line', async () => {
  const chances = fc.sample(fc.tuple(fc.nat(), fc.nat()), { seed: 16, numRuns: 300 });
  const missed: string[] = [];
  for (const [index, [where, how]] of chances.entries()) {
    const broken = fileCorruptions[index % fileCorruptions.length];
    if (!broken) throw new Error('nothing to break');
    const places = fitting(broken);
    const place = places[where % places.length];
    if (!place) throw new Error(`no line fits ${broken.line}`);
    const instead = broken.instead[how % broken.instead.length] ?? '';
    const after = place.before
      .replace(broken.line, instead)
      .replace(/\\u(\w{4})/, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const lines = place.text.split('\n').with(place.index, after);
    // A replacement marker stands for a byte that is not UTF-8.
    const bytes = Buffer.from(lines.join('\n')).toString('latin1').replace('\u00ef\u00bf\u00bf', '\u00ff');
    await writeFile(place.path, Buffer.from(bytes, 'latin1'));
    const { restaurant, problems } = await readFolder(room);
    await writeFile(place.path, place.text);
    const errors = problems.filter(({ level }) => level === 'error');
    // Of two fields with the same name, the second is reported.
    const last = place.index + after.split('\n').length;
    const isTold = errors.some(({ file, line }) => file === place.name && (line === place.index + 1 || line === last));
    if (restaurant !== null || !isTold)
      missed.push(`${place.name} line ${place.index + 1}: ${after}\n    ${errors.map(problemText).join('\n    ')}`);
  }
  expect(missed).toEqual([]);
});

test('OWN-02 control: the unbroken folder is valid', async () => {
  const { restaurant, problems } = await readFolder(room);
  expect(problems.map(problemText)).toEqual([]);
  expect(restaurant?.items).toHaveLength(14);
});

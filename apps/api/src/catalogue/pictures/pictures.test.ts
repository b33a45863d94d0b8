// @embedded @slow
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { decompressionBomb, photo, pictureFolder, solidImage } from '@sufra/tests/support/pictures.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../config/env.ts';
import { readStored, storeFiles } from '../../platform/files/stored-files.ts';
import type { Conversion } from './convert.ts';
import { Converter } from './converter.ts';
import { makeFolders, originalFile, pictureFolders } from './files.ts';
import { makePictures, type Progress } from './make.ts';
import { convertRemaining } from './picture-conversion.ts';
import { deleteOriginalsBefore, findLost, findPictureProblems, type PictureFile, registerPictures } from './queries.ts';

let env: { dataDir: string };
const { database } = shared(await testDatabase());
const own = await pictureFolder();
beforeEach(async () => {
  await database.execute('delete from picture; delete from stored_file; delete from restaurant');
  env = { dataDir: await mkdtemp(join(tmpdir(), 'sufra-data-')) };
  return () => rm(env.dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await own.remove();
});

async function make(files: PictureFile[], options: Parameters<typeof makePictures>[1] = {}): Promise<Progress[]> {
  const told: Progress[] = [];
  await registerPictures(database.kysely, files);
  await makePictures({ db: database.kysely, env }, { ...options, onProgress: (progress) => told.push(progress) });
  return told;
}
const store = () => ({ db: database.kysely, env });
const start = () => convertRemaining({ db: database.kysely, env: env as Env, log: pino({ level: 'silent' }) });
const rows = () => database.kysely.selectFrom('picture').selectAll().orderBy('name').execute();
const storedNames = async () =>
  (await database.execute('select distinct name from stored_file order by name')).rows.map(({ name }) => String(name));
const rowOf = (name: string) => database.kysely.selectFrom('picture').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const made = async (name: string, ending: string) => readFile(join(pictureFolders(env).made, `${(await rowOf(name)).hash}${ending}`));
/** Of a pixel, by its place in hundredths of width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor((info.height * y) / 100) * info.width + Math.floor((info.width * x) / 100)) * info.channels;
  return [...data.subarray(at, at + info.channels)].map((channel) => Math.round(channel / 85) * 85);
}
class CountingConverter extends Converter {
  readonly sources: string[] = [];
  override convert(conversion: Conversion) {
    this.sources.push(conversion.source);
    return super.convert(conversion);
  }
}

describe('OWN-01 the pictures of an owner', () => {
  test('OWN-01 server rotates a phone’s picture upright in every size and format and strips metadata', async () => {
    const given = await photo();
    expect((await sharp(given).metadata()).exif?.includes('Layla')).toBe(true);
    await make([await own.write('hummus.jpg', given)]);
    for (const [width, height] of [
      [320, 427],
      [640, 853],
      [900, 1200],
    ] as const) {
      for (const format of ['webp', 'avif']) {
        const file = await made('hummus.jpg', `-${width === 900 ? 960 : width}.${format}`);
        expect(await sharp(file).metadata()).toMatchObject({ width, height, space: 'srgb', hasAlpha: false });
        expect(Object.keys(await sharp(file).metadata())).not.toEqual(expect.arrayContaining(['exif']));
        expect(file.includes('Layla')).toBe(false);
        expect([await colourAt(file, 50, 10), await colourAt(file, 50, 90)]).toEqual([
          [255, 0, 0],
          [0, 0, 255],
        ]);
      }
    }
    expect((await rowOf('hummus.jpg')).blur).toMatch(/^[\da-f]{9}$/);
    expect(await readFile((await originalFile(store(), (await rowOf('hummus.jpg')).hash ?? '')) ?? '')).toEqual(given);
  });

  test('OWN-01 server converts PNG, WebP and AVIF, keeps transparency and drops hidden colours', async () => {
    const glass = { r: 255, g: 0, b: 0, alpha: 0 };
    await make([
      await own.write('a.png', await solidImage(40, 30).png().toBuffer()),
      await own.write('b.webp', await solidImage(2000, 500).webp().toBuffer()),
      await own.write('c.avif', await solidImage(700, 525).avif().toBuffer()),
      await own.write('d.png', await solidImage(400, 300, glass).png().toBuffer()),
      await own.write(
        'e.png',
        await solidImage(400, 300, { ...glass, alpha: 1 })
          .png()
          .toBuffer(),
      ),
    ]);
    const widthOf = async (name: string) => (await sharp(await made(name, '-640.avif')).metadata()).width;
    expect(await Promise.all(['a.png', 'b.webp', 'c.avif'].map(widthOf))).toEqual([40, 640, 640]);
    expect((await colourAt(await made('d.png', '-320.webp'), 50, 50)).at(3)).toBe(0);
    const thumbnail = await made('d.png', '-128.jpg');
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 96 });
    expect(await colourAt(thumbnail, 50, 50)).toEqual([255, 255, 255]);
    expect(await Promise.all(['a.png', 'd.png', 'e.png'].map(async (name) => (await rowOf(name)).blur))).toEqual([
      'f00f00f00',
      '',
      'f00f00f00',
    ]);
  });

  test('OWN-01 a picture in a wider colour space looks the same as before', async () => {
    const wide = await sharp(await solidImage(64, 48, { r: 0, g: 200, b: 0 }).png().toBuffer())
      .withIccProfile('p3')
      .png()
      .toBuffer();
    await make([await own.write('green.png', wide)]);
    expect(await colourAt(await made('green.png', '-320.webp'), 50, 50)).toEqual([0, 170, 0]);
    expect((await sharp(await made('green.png', '-320.webp')).metadata()).icc).toBeUndefined();
  });

  test('OWN-05 reports broken, hostile or missing pictures by name without stopping the others', async () => {
    const good = await photo(300, 400);
    const told = await make([
      await own.write('0-first.jpg', good),
      await own.write('cut.jpg', good.subarray(0, good.length / 2)),
      await own.write('bomb.png', await decompressionBomb(16_000)),
      await own.write('words.jpg', 'no picture at all'),
      await own.write('moving.gif', await solidImage(4, 4).gif().toBuffer()),
      await own.write('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await own.write('empty.jpg', ''),
      { name: 'gone.jpg', path: join(own.folder, 'gone.jpg'), size: 1, mtimeMs: 1 },
      await own.write('z-last.jpg', good),
    ]);
    expect(Object.fromEntries((await findPictureProblems(database.kysely)).map(({ name, problem }) => [name, problem]))).toEqual({
      'cut.jpg': 'is broken',
      'bomb.png': 'has 256 megapixels; at most 120 are read',
      'words.jpg': 'is no JPEG, PNG, WebP or AVIF',
      'moving.gif': 'is no JPEG, PNG, WebP or AVIF',
      'drawing.png': 'is no JPEG, PNG, WebP or AVIF',
      'empty.jpg': 'is empty',
      'gone.jpg': 'is not there any more',
    });
    expect(told.map(({ done, of }) => `${done}/${of}`)).toEqual(Array.from({ length: 9 }, (_, at) => `${at + 1}/9`));
    expect((await rowOf('z-last.jpg')).hash).toBe((await rowOf('0-first.jpg')).hash);
  });

  test('OWN-05 isolates a picture that times out or crashes the converter', async () => {
    const converter = new Converter(50);
    const folders = await makeFolders(env);
    const file = await own.write('slow.png', await solidImage(40, 40).png().toBuffer());
    const slow = await converter.convert({ source: file.path, isDrawing: false, ...folders });
    expect(slow).toEqual({ problem: 'takes too long to convert' });
    const patient = new Converter();
    const small = await own.write('small.png', await solidImage(4, 3).png().toBuffer());
    const ending = patient.convert({ source: file.path, isDrawing: false, ...folders });
    patient.close();
    expect(await ending).toEqual({ problem: 'cannot be converted' });
    expect(await patient.convert({ source: small.path, isDrawing: false, ...folders })).toMatchObject({ blur: 'f00f00f00' });
    patient.close();
  });
});

describe('OWN-02 repeated or interrupted import', () => {
  test('OWN-02 import skips unchanged pictures and serves the old picture until the new one is made', async () => {
    const file = await own.write('a.png', await solidImage(40, 30).png().toBuffer());
    expect(await make([file])).toHaveLength(1);
    const before = await rowOf('a.png');
    expect(await make([file])).toEqual([]);
    const changed = await own.write('a.png', await solidImage(41, 30).png().toBuffer());
    await utimes(changed.path, 1, 1);
    await registerPictures(database.kysely, [{ ...changed, mtimeMs: 1000 }]);
    expect((await rowOf('a.png')).hash).toBe(before.hash);
    await make([]);
    expect((await rowOf('a.png')).hash).not.toBe(before.hash);
    // A broken replacement keeps the previous picture.
    const known = await rowOf('a.png');
    await make([await own.write('a.png', 'oh')]);
    expect(await rowOf('a.png')).toMatchObject({ hash: known.hash, blur: known.blur, problem: 'is no JPEG, PNG, WebP or AVIF' });
    expect(await make([await own.write('a.png', await solidImage(41, 30).png().toBuffer())])).toHaveLength(1);
    expect(await rowOf('a.png')).toMatchObject({ hash: known.hash, problem: '' });
  });

  test('OWN-02 killed process leaves no half picture, and the next process resumes where it stopped', async () => {
    const files = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name, at) =>
        own.write(
          `${name}.png`,
          await solidImage(40 + at, 30)
            .png()
            .toBuffer(),
        ),
      ),
    );
    const ending = new AbortController();
    await registerPictures(database.kysely, files);
    await makePictures({ db: database.kysely, env }, { signal: ending.signal, onProgress: ({ done }) => done === 2 && ending.abort() });
    // Temporary files left by a crashed process.
    const { originals, made: folder } = pictureFolders(env);
    await writeFile(join(originals, 'half-999999'), 'RIFF');
    await writeFile(join(originals, 'lock'), JSON.stringify({ pid: 999_999, started: '1', since: '2026-01-01' }));
    const told = await make([]);
    expect(told.map(({ done, of }) => [done, of])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    for (const file of await readdir(folder)) await sharp(join(folder, file)).stats();
    expect(await readdir(folder)).toHaveLength(4 * 7);
  });

  test('OWN-02 machine without files reads every picture and original from the database', async () => {
    const given = await photo(300, 400);
    await make([await own.write('a.jpg', given), await own.write('b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')]);
    const { made: folder } = pictureFolders(env);
    const files = await Promise.all((await readdir(folder)).map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
    expect(files).toHaveLength(8);
    env = { dataDir: await mkdtemp(join(own.folder, 'empty-')) };
    // Served from the database first, then from the local copy.
    for (const { name, content } of [...files, ...files]) expect(await readStored(store(), `pictures/${name}`), name).toEqual(content);
    expect((await readdir(pictureFolders(env).made)).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
    expect(await readFile((await originalFile(store(), (await rowOf('a.jpg')).hash ?? '')) ?? '')).toEqual(given);
    expect(await readStored(store(), `pictures/${'0'.repeat(20)}-640.webp`)).toBeNull();
    // A read-only location: a file in place of the folder.
    await writeFile(join(own.folder, 'file'), '');
    const [first] = files;
    const nowhere = { db: database.kysely, env: { dataDir: join(own.folder, 'file') } };
    expect(await readStored(nowhere, `pictures/${first?.name}`)).toEqual(first?.content);
  });

  test('OWN-02 stores files of several megabytes and empty files losslessly', async () => {
    const files = await Promise.all([0, 1024 * 1024, 2_500_000].map((size) => own.write(`${size}`, randomBytes(size))));
    const given = files.map(({ name, path }) => ({ name: `originals/${name}`, path }));
    await storeFiles(database.kysely, given);
    await storeFiles(database.kysely, given);
    for (const { name, path } of given) expect(await readStored(store(), name)).toEqual(await readFile(path));
  });

  test('OWN-02 a start copies pictures that only this machine has into the database', async () => {
    await make([await own.write('a.png', await solidImage(60, 30).png().toBuffer())]);
    const all = await storedNames();
    expect(all).toHaveLength(8);
    await database.execute('delete from stored_file');
    expect(await findLost(database.kysely)).toHaveLength(1);
    await start();
    expect(await storedNames()).toEqual(all);
    // Simulates pictures of an earlier version, which lack the thumbnail for mails.
    await database.execute('delete from stored_file');
    await rm(join(env.dataDir, all.find((name) => name.endsWith('-128.jpg')) ?? ''));
    await start();
    expect(await storedNames()).toEqual(all);
    expect(await findLost(database.kysely)).toEqual([]);
  });

  test('OWN-02 a start without the files changes nothing; an import converts them again', async () => {
    const file = await own.write('a.png', await solidImage(60, 30).png().toBuffer());
    await make([file]);
    await database.execute('delete from stored_file');
    env = { dataDir: await mkdtemp(join(own.folder, 'other-')) };
    await registerPictures(database.kysely, [{ name: 'b.png', path: '/of/another/machine/b.png', size: 1, mtimeMs: 1 }]);
    // Another machine has another version at this path.
    await registerPictures(database.kysely, [
      { ...(await own.write('c.png', await solidImage(9, 9).png().toBuffer())), name: 'c.png', mtimeMs: 1 },
    ]);
    const before = await rows();
    await start();
    expect(await rows()).toEqual(before);
    expect(await make([file])).toContainEqual(expect.objectContaining({ problem: null }));
    expect(await storedNames()).toContain(`pictures/${(await rowOf('a.png')).hash}-128.jpg`);
    expect(await make([file])).toEqual([]);
  });

  test('OWN-02 deletes unused originals after a while and keeps derived pictures', async () => {
    await make([await own.write('a.png', await solidImage(60, 30).png().toBuffer())]);
    const former = (await rowOf('a.png')).hash;
    await make([await own.write('a.png', await solidImage(61, 30).png().toBuffer())]);
    await deleteOriginalsBefore(database.kysely, new Date(0));
    expect(await storedNames()).toHaveLength(16);
    await deleteOriginalsBefore(database.kysely, new Date(Date.now() + 3_600_000));
    expect(await storedNames()).toHaveLength(15);
    expect(await storedNames()).not.toContain(`originals/${former}`);
  });

  test('OWN-02 two concurrent processes convert each picture once', async () => {
    const files = await Promise.all(
      ['a', 'b', 'c'].map(async (name, at) =>
        own.write(
          `${name}.png`,
          await solidImage(50 + at, 30)
            .png()
            .toBuffer(),
        ),
      ),
    );
    const converters = [new CountingConverter(), new CountingConverter()];
    await registerPictures(database.kysely, files);
    await Promise.all(converters.map((converter) => makePictures({ db: database.kysely, env }, { converter })));
    expect(converters.flatMap(({ sources }) => sources).toSorted()).toEqual(files.map(({ path }) => path));
  });

  test('OWN-03 serves a sanitized drawing that cannot run scripts', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0a0"/></svg>';
    await make([await own.write('logo.svg', drawing)]);
    expect((await made('logo.svg', '-safe.svg')).toString()).toBe(drawing);
  });
});

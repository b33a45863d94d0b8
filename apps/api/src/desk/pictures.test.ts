/** Uploaded pictures: conversion, serving and cleanup. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureLimits } from '@sufra/contract/desk/pictures';
import * as served from '@sufra/contract/desk/served';
import { shareCut } from '@sufra/contract/focal-point';
import { readFolder } from '@sufra/restaurant/read';
import { writeFolder } from '@sufra/restaurant/write';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { photo, solidImage } from '@sufra/tests/support/pictures.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteUploads } from '../catalogue/pictures/files.ts';
import { lockPictures, markPicturesUsed } from '../catalogue/pictures/queries.ts';
import { sweep } from '../context/cleanup.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { storeIn } from '../importer/restaurant-store.ts';
import { readStored } from '../platform/files/stored-files.ts';
import { servePictures } from '../web/serve-files.ts';

// The database's clock dates stored files.
const { api, db, mona, omar, manager } = await openDesk({ now: new Date() });
const { catalogue } = api.context;
const room = await mkdtemp(join(tmpdir(), 'sufra-desk-pictures-'));
afterAll(() => rm(room, { recursive: true, force: true }));
/** Another machine on the same database, with its own folder. */
const env = { ...api.context.env, dataDir: join(room, 'other') };
const other = await api.beside({ dataDir: env.dataDir });
beforeEach(async () => {
  api.setNow(new Date());
  await db.deleteFrom('picture').execute();
  await importRestaurant(db, cafe());
  await catalogue.catchUp();
});

type Caller = typeof mona;
const now = () => api.context.now().getTime();
const edit = (field: string, before: unknown, after: unknown, code = 'cookie') => ({ kind: 'item', code, field, before, after });
const saves = (who: Caller, ...edits: object[]) => api.call(served.saveDesk, { token: who.token, body: { edits } });
const upload = (body: object, who = mona, at = api) => at.call(served.uploadPicture, { token: who.token, body });
const whole = (file: Buffer, name = 'IMG 2034.JPG', who = mona) =>
  upload({ upload: randomUUID(), name, part: 0, of: 1, content: file.toString('base64') }, who);
const uploaded = async (file: Buffer, name?: string) => (await whole(file, name)).data.picture ?? '';
const names = async () => (await db.selectFrom('picture').select('name').orderBy('name').execute()).map(({ name }) => name);
const filesOf = async (picture: string) => {
  const hash = /[\da-f]{20}/.exec(picture)?.[0] ?? 'none';
  const { rows } = await api.context.database.execute(`select distinct name from stored_file where name like '%${hash}%'`);
  return rows.length;
};
const dishUrl = async () => {
  await catalogue.catchUp();
  const { id } = await db.selectFrom('item').select('id').where('code', '=', 'cookie').executeTakeFirstOrThrow();
  return catalogue.businessMenu().item(id)?.picture ?? '';
};

test('DESK-14 parts go to any machine; the picture is upright, without metadata, and all machines serve it', async () => {
  const given = await photo();
  const half = Math.ceil(given.length / 2);
  const id = randomUUID();
  const send = (part: number, at: typeof api) =>
    upload(
      { upload: id, name: 'Cookie, new.JPG', part, of: 2, content: given.subarray(part * half, (part + 1) * half).toString('base64') },
      mona,
      at,
    );
  expect((await send(0, api)).data).toEqual({ picture: null });
  const name = (await send(1, other)).data.picture ?? '';
  expect(name).toMatch(/^cookie-new-[\da-f]{20}\.jpg$/);
  // Retry after a lost response: the same picture.
  expect((await send(1, api)).data.picture).toBe(name);
  const [, hash] = /-([\da-f]{20})\./.exec(name) ?? [];
  for (const context of [api.context, other.context]) {
    const app = Fastify();
    await servePictures(app, context);
    const file = await app.inject(`/pictures/${hash}-640.webp`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 640, height: 853 });
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    await app.close();
  }
  expect(await readStored(other.context, `originals/${hash}`)).toEqual(given);
});

test('DESK-14 a saved picture and its focal point are shown, are in the trail, and go back with one undo', async () => {
  const name = await uploaded(await solidImage(80, 60).png().toBuffer(), 'cookie.png');
  const { data } = await saves(mona, edit('picture', '', name), edit('focalPoint', '', '30% 62%'));
  expect(data.conflicts).toEqual([]);
  expect(await dishUrl()).toMatch(/^\/pictures\/[\da-f]{20}-640\.webp\?at=30-62&blur=f00f00f00$/);
  const thing = (await api.call(served.readDeskThing, { token: omar.token, query: { kind: 'item', code: 'cookie' } })).data;
  expect(thing.fields).toMatchObject({ picture: name, focalPoint: '30% 62%' });
  expect(thing.pictures[name]).toMatch(/^\/pictures\/[\da-f]{20}-640\.webp/);
  expect(thing.trail.slice(0, 2).map(({ field, before, after, by }) => [field, before, after, by])).toEqual([
    ['focalPoint', '', '30% 62%', 'Mona Saleh'],
    ['picture', '', name, 'Mona Saleh'],
  ]);
  // Another staff member has none yet.
  const second = await uploaded(await solidImage(81, 60).png().toBuffer());
  expect((await saves(omar, edit('picture', '', second))).data.conflicts).toMatchObject([{ field: 'picture', theirs: name, mine: second }]);
  await api.call(served.undoDesk, { token: omar.token, body: { change: data.change } });
  expect(await dishUrl()).toBe('');
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-14 a new dish has its picture from the beginning', async () => {
  const name = await uploaded(await solidImage(80, 60).png().toBuffer());
  const of = (field: string, after: unknown) => edit(field, null, after, 'tart');
  const { status } = await saves(
    mona,
    ...[of('active', true), of('name.en', 'Tart'), of('name.ar', ''), of('category', 'bakes'), of('price.pickup', 900)],
    ...[of('price.delivery', 900), of('picture', name), of('focalPoint', '')],
  );
  expect(status).toBe(200);
  expect((await readRestaurant(db)).items.find(({ code }) => code === 'tart')).toMatchObject({ picture: name, focalPoint: '' });
});

test('DESK-02 DESK-14 an export has the original and focal point, and reads back as the same restaurant', async () => {
  const given = await photo(90, 120);
  const name = await uploaded(given);
  await saves(mona, edit('picture', '', name), edit('focalPoint', '', '0% 100%'));
  const { restaurant, pictures } = await storeIn(api.context.database, api.context.env).read();
  const folder = join(room, 'export');
  await writeFolder(restaurant, folder, { pictures: new Map(Object.entries(pictures)) });
  expect(await readFile(join(folder, 'pictures', name))).toEqual(given);
  const read = await readFolder(folder);
  expect(read.restaurant).toEqual(restaurant);
  expect(read.restaurant?.items.find(({ code }) => code === 'cookie')).toMatchObject({ picture: name, focalPoint: '0% 100%' });
});

test('DESK-14 refuses a file that is not a picture, with a reason, and stores nothing', async () => {
  // HEIC: the AVIF container with HEVC content, as phones write it.
  const heic = await solidImage(8, 6).avif().toBuffer();
  heic.write('heic', 8, 'latin1');
  const said = async (file: Buffer) => {
    const { status, body } = await whole(file);
    return [status, body.payload?.picture?.[0]];
  };
  expect(await said(heic)).toEqual([400, expect.stringContaining('HEIC')]);
  expect(await said(Buffer.from('no picture at all'))).toEqual([400, expect.stringContaining('not a JPEG')]);
  expect(await said((await photo(300, 400)).subarray(0, 2000))).toEqual([400, expect.stringContaining("can't be read")]);
  const last = { upload: randomUUID(), name: 'a.jpg', part: 1, of: 2, content: 'aaaa' };
  expect((await upload(last)).body.payload?.picture?.[0]).toContain('got lost');
  const large = Buffer.alloc(pictureLimits.partBytes + 3);
  expect((await whole(large)).status).toBe(400);
  expect((await upload({ ...last, of: 41 })).status).toBe(400);
  expect(await names()).toEqual([]);
});

test('DESK-08 DESK-14 owners alone upload pictures and change those of dishes', async () => {
  const file = await solidImage(80, 60).png().toBuffer();
  expect((await whole(file, 'a.png', manager)).status).toBe(403);
  const name = await uploaded(file);
  expect((await saves(manager, edit('picture', '', name))).status).toBe(403);
  expect((await saves(manager, edit('focalPoint', '', '1% 1%'))).status).toBe(403);
});

test.each(['101% 5%', '5%', 'left top', '5% 5% 5%', { left: 5, top: 5 }])('DESK-14 %j is no focal point', async (focalPoint) => {
  const { status, body } = await saves(mona, edit('focalPoint', '', focalPoint));
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['focalPoint']]);
});

test('DESK-14 chats are shown a cut that keeps the focal point in sight; of no other point one is made', async () => {
  const blue = await solidImage(600, 300, { r: 0, g: 0, b: 255 }).png().toBuffer();
  const given = await solidImage(600, 1200)
    .composite([{ input: blue, gravity: 'south' }])
    .jpeg()
    .toBuffer();
  const name = await uploaded(given);
  await saves(mona, edit('picture', '', name), edit('focalPoint', '', '50% 100%'));
  const path = shareCut(await dishUrl());
  expect(path).toMatch(/^\/pictures\/[\da-f]{20}-share-50-100\.jpg$/);
  for (const context of [api.context, { ...other.context, catalogue }]) {
    const app = Fastify();
    await servePictures(app, context);
    const cut = await app.inject(path);
    expect([cut.statusCode, cut.headers['content-type'], cut.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(cut.rawPayload).metadata()).toMatchObject({ width: 600, height: 315 });
    // Almost all of the crop is from the lower end.
    const { dominant } = await sharp(cut.rawPayload).extract({ left: 0, top: 30, width: 600, height: 280 }).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect((await app.inject(path.replace('50-100', '50-0'))).statusCode).toBe(404);
    await app.close();
  }
});

test.skipIf(!process.env.TEST_DATABASE_URL)('DESK-14 the sweep neither waits for a save nor takes the picture that it names', async () => {
  const name = await uploaded(await solidImage(80, 60).png().toBuffer());
  const tomorrow = new Date(now() + 86_400_000);
  await db.transaction().execute(async (tx) => {
    expect(await lockPictures(tx, [name])).toEqual([{ name }]);
    await deleteUploads(api.context, tomorrow);
    await markPicturesUsed(tx, [name]);
  });
  await deleteUploads(api.context, tomorrow);
  expect([await names(), await filesOf(name)]).toEqual([[name], 8]);
});

test('DESK-14 DESK-08 owners change pictures without the password', async () => {
  const name = await uploaded(await solidImage(80, 60).png().toBuffer());
  const of = (kind: string, code: string, field: string, after: string) => ({ ...edit(field, '', after, code), kind });
  const changes = [of('branch', 'QUAY', 'picture', name), of('branch', 'QUAY', 'focalPoint', '10% 90%')];
  expect((await saves(manager, ...changes)).status).toBe(403);
  // The password confirmation has expired.
  await db
    .updateTable('staff_session')
    .set({ password_at: new Date(0) })
    .execute();
  const phone = { ...edit('phone', '+97145550100', '+97145550199', 'QUAY'), kind: 'branch' };
  expect((await saves(mona, phone)).body.code).toBe('password_again');
  expect((await saves(mona, ...changes)).status).toBe(200);
  expect((await saves(mona, of('settings', 'settings', 'logo', name), of('settings', 'settings', 'sharePicture', name))).status).toBe(200);
  await catalogue.catchUp();
  expect(catalogue.branches().find(({ code }) => code === 'QUAY')?.picture).toMatch(/-640\.webp\?at=10-90&blur=/);
  expect(catalogue.restaurant()).toMatchObject({ logo: name, sharePicture: name });
});

test('DESK-14 deletes an unreferenced picture after a day and keeps saved ones, replaced too', async () => {
  const [kept, former, unsaved] = [
    await uploaded(await solidImage(80, 60).png().toBuffer(), 'kept.png'),
    await uploaded(await solidImage(81, 60).png().toBuffer(), 'former.png'),
    await uploaded(await solidImage(82, 60).png().toBuffer(), 'unsaved.png'),
  ];
  await saves(mona, edit('picture', '', former));
  await saves(mona, edit('picture', former, kept));
  // A conflicting save keeps no picture.
  const met = await uploaded(await solidImage(83, 60).png().toBuffer(), 'met.png');
  expect((await saves(omar, edit('picture', '', met))).data).toMatchObject({ change: null, conflicts: [{ field: 'picture' }] });
  const twin = unsaved.replace('unsaved', 'twin');
  expect(await uploaded(await solidImage(82, 60).png().toBuffer(), 'twin.png')).toBe(twin);
  api.setNow(new Date(now() + 23 * 3_600_000));
  await sweep(api.context);
  expect(await names()).toEqual([former, kept, met, twin, unsaved]);
  api.setNow(new Date(now() + 2 * 3_600_000));
  await sweep(api.context);
  expect(await names()).toEqual([former, kept]);
  expect([await filesOf(kept), await filesOf(unsaved)]).toEqual([8, 0]);
  const { rows } = await api.context.database.execute("select name from stored_file where name like 'uploads/%'");
  expect(rows).toEqual([]);
  api.setNow(new Date());
  // The sessions have expired meanwhile.
  const sara = await hire(api, 'owner', 'everywhere', 'Sara Nasser');
  // A deleted picture cannot be named again; a replaced one can be restored.
  const { status, body } = await saves(sara, edit('picture', kept, unsaved));
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['picture']]);
  expect((await saves(sara, edit('picture', kept, former))).status).toBe(200);
});

/** Cache invalidation of pages: changes by staff, and periods that expire, show in the next response. */
import { setBusy, setPause, setSoldOut } from '@sufra/contract/availability/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '../platform/messages.ts';
import { storefrontPages } from './routes.ts';

const t = translator('en');

let sufra: TestApi;
let token: string;
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
  ({ token } = await hire(sufra, 'kitchen'));
});
afterAll(() => sufra?.close());

const page = async (branch = 'Dubai%20Marina') => {
  const { body } = await sufra.app.inject({ url: `/${branch}/menu`, headers: { cookie: 'order_type=pickup; lang=en' } });
  const shown = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  return {
    soldOut: body.includes('https://schema.org/SoldOut'),
    paused: shown.includes(t('locations.sorry_busy')),
    minutes: Number(/(\d+) min\b/.exec(shown)?.[1]),
  };
};
const branchId = () => sufra.context.catalogue.branchByName('Dubai Marina')?.id ?? 0;
const shawarma = () => sufra.context.catalogue.businessMenu().items.find(({ name }) => name.en === 'Chicken Shawarma')?.id;

const usual = { soldOut: false, paused: false, minutes: 15 };

test.each([
  ['a dish', '12:30', setSoldOut, () => ({ branchIds: [branchId()], kind: 'dish', id: shawarma() }), { soldOut: true }],
  ['a pause', '12:31', setPause, () => ({ branchId: branchId() }), { paused: true }],
  ['being busy', '12:32', setBusy, () => ({ branchId: branchId(), extraMinutes: 45 }), { minutes: 60 }],
])('STAFF-06 a cached page follows %s at once, and again at its end', async (_, minute, endpoint, what, says) => {
  const at = (second: string) => `2026-11-21T${minute}:${second}+04:00`;
  sufra.setNow(at('00'));
  const elsewhere = await page('Al%20Majaz');
  expect(await page()).toEqual(usual);
  // Sooner than the cache's own expiry.
  expect((await sufra.call(endpoint, { token, body: { ...what(), until: { at: at('20') } } })).status).toBe(200);
  expect(await page()).toMatchObject(says);
  sufra.setNow(at('19.999'));
  expect(await page()).toMatchObject(says);
  sufra.setNow(at('20'));
  expect(await page()).toEqual(usual);
  expect(await page('Al%20Majaz')).toEqual(elsewhere);
});

test('MENU-14 a cached page follows category hours to the second', async () => {
  const { db, catalogue } = sufra.context;
  const category_id = catalogue.businessMenu().item(shawarma() ?? 0)?.categoryId ?? 0;
  // A Saturday.
  await db
    .insertInto('category_period')
    .values({ category_id, day: 6, opens_minute: 0, closes_minute: 12 * 60 + 40 })
    .execute();
  await catalogue.catchUp();
  const saysAt = async (time: string) => {
    sufra.setNow(`2026-11-21T${time}+04:00`);
    const { body } = await sufra.app.inject({ url: '/Dubai%20Marina/menu', headers: { cookie: 'order_type=pickup; lang=en' } });
    return [body.includes('https://schema.org/OutOfStock'), body.includes('Not offered now. Available again from')];
  };
  expect(await saysAt('12:39:59.999')).toEqual([false, false]);
  expect(await saysAt('12:40:00')).toEqual([true, true]);
  await db.deleteFrom('category_period').execute();
  await catalogue.catchUp();
  expect(await saysAt('12:40:01')).toEqual([false, false]);
});

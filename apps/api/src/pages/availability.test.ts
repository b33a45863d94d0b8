/** A page that is kept says nothing that is over: what staff set, and what ends by itself, stands in the next one. */
import { createHash } from 'node:crypto';
import { setBusy, setPause, setSoldOut } from '@sufra/contract/availability/served';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { hire } from '../testing/staff.ts';
import { storefrontPages } from './routes.ts';

let sufra: TestApi;
let token: string;
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
  ({ token } = await hire(sufra, 'kitchen'));
});
afterAll(() => sufra?.close());

/** The hash of what the page shows; its data, which come after that, may say the same in another order. */
const page = async (branch = 'Dubai%20Marina') => {
  const { body } = await sufra.app.inject({ url: `/${branch}/menu`, headers: { cookie: 'order_type=pickup' } });
  return createHash('sha256')
    .update(body.slice(0, body.indexOf('streamController.enqueue')))
    .digest('hex');
};
const branchId = () => sufra.context.catalogue.branchByName('Dubai Marina')?.id ?? 0;
const shawarma = () => sufra.context.catalogue.businessMenu().items.find(({ name }) => name.en === 'Chicken Shawarma')?.id;

test.each([
  ['a dish', '12:30', setSoldOut, () => ({ branchIds: [branchId()], kind: 'dish', id: shawarma() })],
  ['a pause', '12:31', setPause, () => ({ branchId: branchId() })],
  ['being busy', '12:32', setBusy, () => ({ branchId: branchId(), extraMinutes: 45 })],
])('STAFF-06 a kept page follows %s at once, and again at the second when it is over', async (_, minute, endpoint, what) => {
  const at = (second: string) => `2026-11-21T${minute}:${second}+04:00`;
  sufra.setNow(at('00'));
  const [before, elsewhere] = [await page(), await page('Al%20Majaz')];
  expect(await page()).toBe(before);
  // Sooner than pages are made anew by themselves.
  expect((await sufra.call(endpoint, { token, body: { ...what(), until: { at: at('20') } } })).status).toBe(200);
  const during = await page();
  expect(during).not.toBe(before);
  sufra.setNow(at('19.999'));
  expect(await page()).toBe(during);
  sufra.setNow(at('20'));
  expect(await page()).toBe(before);
  expect(await page('Al%20Majaz')).toBe(elsewhere);
});

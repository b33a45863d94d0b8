import * as served from '@sufra/contract/desk/served';
import { readTexts } from '@sufra/restaurant/read';
import type { Promotion } from '@sufra/restaurant/restaurant';
import { textsOf } from '@sufra/restaurant/write';
import { aPromotion, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { listActions } from '../platform/audit-log.ts';

const { api, db, quay, mona, omar, manager, saves, undoes } = await openDesk();
beforeEach(async () => {
  await sql`update promotion_limit set uses = 0`.execute(db);
  await db.deleteFrom('promotion').where('key', 'not in', ['first', 'quay']).execute();
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

type Caller = typeof mona;
const edit = (code: string, field: string, before: unknown, after: unknown) => ({ kind: 'promotion', code, field, before, after });
const reads = (code: string, who = mona) => api.call(served.readDeskThing, { token: who.token, query: { kind: 'promotion', code } });
const lists = async (who: Caller) => api.call(served.listDeskThings, { token: who.token, query: { kind: 'promotion' } });
const promotion = async (key: string) => (await readRestaurant(db)).promotions.find((each) => each.key === key);
/** Creates a cart with a use of it, as a checkout does. */
const isUsed = async (key: string) => {
  const customer = await api.customer();
  await sql`with made as (
      insert into cart (id, customer_id, branch_id, order_type, payment_method_id, is_online, lines, subtotal_fils, discount_fils,
        delivery_fee_fils, total_fils, promised_minutes, locale, fingerprint, expires_at, vat_fils)
      select 'used-' || ${key}::text || '-' || ${customer.id}::text, ${customer.id}::int, ${quay}::int, 'pickup', 1, false, '[]', 5000, 500, 0, 4500, 20,
        'en', 'x', now() + interval '1 hour', 214 returning id
    ) insert into promotion_use (cart_id, promotion_id, customer_id, is_first_order, reserved_at)
      select made.id, promotion.id, ${customer.id}::int, false, now() from made, promotion where key = ${key}`.execute(db);
};

/** All fields of the format, each different from `quay`'s. */
const everything: Partial<Promotion> = {
  code: 'SALAM10',
  name: { en: 'Salam', ar: 'سلام' },
  description: { en: 'Come by.', ar: 'تفضّل.' },
  benefit: { kind: 'percent', percent: 15, max: 2050 },
  orderType: 'delivery',
  minimum: 8000,
  firstOrderOnly: true,
  branches: ['QUAY', 'SQUARE'],
  starts: '2026-11-30T20:00:00.000Z',
  ends: '2026-12-31T11:00:00.000Z',
  hours: [0, 1, 2, 3, 4].map((day) => ({ day, opens: 1020, closes: 1140 })),
  perCustomer: 1,
  limit: 500,
};
const paths = ({ name, description, ...rest }: Partial<Promotion>): Record<string, unknown> => ({
  ...rest,
  ...(name && { 'name.en': name.en, 'name.ar': name.ar }),
  ...(description && { 'description.en': description.en, 'description.ar': description.ar }),
});

const exported = async () => textsOf(await readRestaurant(db));

test('DESK-17 DESK-02 saves, exports and reimports each field of a promotion unchanged', async () => {
  const before = await exported();
  const { fields } = (await reads('quay')).data;
  const edits = Object.entries(paths(everything)).map(([field, after]) => edit('quay', field, fields[field], after));
  const { data } = await saves(edits);
  expect(data.conflicts).toEqual([]);
  const wanted = { ...aPromotion('quay'), ...everything };
  expect(await promotion('quay')).toEqual(wanted);
  const after = await exported();
  for (const [name, text] of after) if (name !== 'promotions.yaml') expect(text).toBe(before.get(name));
  expect(after.get('promotions.yaml')).toContain('  hours:\n    sun-thu: 17:00-19:00\n');
  expect((await readTexts(after)).restaurant?.promotions[1]).toEqual(wanted);
  await undoes(data.change);
  expect(await exported()).toEqual(before);
});

test('DESK-17 LOY-05 a reward needs loyalty points under the settings, which stay while it has a price', async () => {
  const settings = (field: string, before: unknown, after: unknown) => ({ kind: 'settings', code: 'settings', field, before, after });
  const wrong = async (...edits: object[]) => Object.keys((await saves(edits)).body.payload ?? {});
  const loyalty = [settings('loyalty.points', null, 1), settings('loyalty.expiresAfterMonths', null, 12)];
  expect(await wrong(edit('first', 'points', null, 100))).toEqual(['points']);
  expect(await wrong(loyalty[0] ?? {})).toEqual(['loyalty.expiresAfterMonths']);
  expect((await saves(loyalty)).data.conflicts).toEqual([]);
  expect(await wrong(edit('quay', 'points', null, 100))).toEqual(['points']);
  expect(await wrong(edit('first', 'points', null, 0))).toEqual(['points']);
  expect((await saves([edit('first', 'points', null, 100)])).data.conflicts).toEqual([]);
  expect((await promotion('first'))?.points).toBe(100);
  expect((await exported()).get('promotions.yaml')).toContain('  points: 100\n');
  expect((await readTexts(await exported())).problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await wrong(settings('loyalty.points', 1, null), settings('loyalty.expiresAfterMonths', 12, null))).toEqual(['loyalty.points']);
  await saves([edit('first', 'points', 100, null)]);
  expect(await wrong(settings('loyalty.points', 1, null), settings('loyalty.expiresAfterMonths', 12, null))).toEqual([]);
});

test('DESK-17 DESK-05 creates, retires and restores a promotion with its parts', async () => {
  const fields = Object.entries(paths(everything)).map(([field, after]) => edit('salam', field, null, after));
  const { data } = await saves([edit('salam', 'active', null, true), ...fields]);
  expect(data.conflicts).toEqual([]);
  const made = { ...aPromotion('salam', { description: { en: '', ar: '' } }), ...everything };
  expect(await promotion('salam')).toEqual(made);
  expect(api.context.catalogue.promotions().map(({ code }) => code)).toContain('SALAM10');
  await saves([edit('salam', 'active', true, false)]);
  expect(await promotion('salam')).toBeUndefined();
  expect((await reads('salam')).data).toMatchObject({ isActive: false, fields: { code: 'SALAM10', limit: 500 } });
  // An import that omits a retired promotion leaves it retired.
  await importRestaurant(db, cafe());
  await saves([edit('salam', 'active', false, true)]);
  expect(await promotion('salam')).toEqual(made);
});

test('DESK-17 DESK-03 DESK-06 the trail has both values and the name, and undo restores them', async () => {
  const before = { kind: 'percent', percent: 10, max: null };
  const { data } = await saves([edit('quay', 'benefit', before, { kind: 'fixed', amount: 1500 })]);
  expect((await reads('quay')).data.trail[0]).toMatchObject({
    ...{ field: 'benefit', before, after: { kind: 'fixed', amount: 1500 }, by: 'Mona Saleh', source: 'desk' },
  });
  const [line] = await listActions(db, null, null);
  expect(line).toMatchObject({ action: 'changed_promotions', details: { name: { en: 'The quay' } } });
  await undoes(data.change, omar);
  expect(await promotion('quay')).toEqual(aPromotion('quay', { branches: ['QUAY'] }));
});

test('DESK-17 DESK-08 managers neither see nor change promotions', async () => {
  expect((await lists(manager)).data.things).toEqual([]);
  expect((await reads('quay', manager)).status).toBe(404);
  expect((await saves([edit('quay', 'minimum', 3000, 4000)], manager)).status).toBe(403);
  const { data } = await saves([edit('quay', 'minimum', 3000, 4000)]);
  expect((await undoes(data.change, manager)).status).toBe(403);
  expect((await api.call(served.readPromotionUses, { token: manager.token })).status).toBe(403);
});

test.each<[string, unknown, string]>([
  ['code', 'a b', 'A code is 3 to 20 capital letters'],
  ['code', 'FIRST', 'A code is 3 to 20 capital letters'],
  ['name.en', ' ', 'A name has 1 to 120 characters'],
  ['benefit', { kind: 'percent', percent: 100, max: null }, 'A percentage is from 1 to 99'],
  ['benefit', { kind: 'percent', percent: 'ten', max: null }, 'A percentage is from 1 to 99'],
  ['benefit', { kind: 'gift' }, 'A percentage is from 1 to 99'],
  ['benefit', { kind: 'fixed', amount: 3000 }, ''],
  ['combines', true, 'Only free delivery'],
  ['minimum', 'a lot', 'The smallest order'],
  ['minimum', -1, 'The smallest order'],
  ['branches', ['MOON'], 'Choose among the branches'],
  ['starts', 'soon', 'The first moment'],
  ['ends', '2020-01-01T00:00:00.000Z', 'The last moment'],
  ['ends', 7, 'The last moment'],
  ['hours', [{ day: 9, opens: 1020, closes: 1140 }], 'Hours of a day'],
  ['hours', 'noon', 'Hours of a day'],
  ['perCustomer', 0, 'How often one customer'],
  ['limit', 1.5, 'How often it may be used'],
])('DESK-17 refuses %s as %j at its field', async (field, after, says) => {
  const { fields } = (await reads('quay')).data;
  const { status, body } = await saves([edit('quay', field, fields[field], after)]);
  expect(status).toBe(400);
  const payload = (body as { payload: Record<string, string[]> }).payload;
  // The error names the amount when it is not below the minimum order.
  expect(Object.keys(payload)).toEqual([field === 'benefit' && says === '' ? 'minimum' : field]);
  expect(Object.values(payload)[0]?.[0]).toContain(says);
  expect(await promotion('quay')).toEqual(aPromotion('quay', { branches: ['QUAY'] }));
});

test('DESK-17 code and limits are locked once used, with the reason in both languages', async () => {
  await isUsed('first');
  const { mayChange } = (await reads('first')).data;
  expect(['code', 'limit', 'perCustomer', 'minimum', 'active'].filter((field) => mayChange.includes(field))).toEqual(['minimum', 'active']);
  const body = { edits: [edit('first', 'code', 'FIRST', 'SECOND'), edit('first', 'limit', 100, 200), edit('first', 'minimum', 3000, 100)] };
  const refused = async (locale: 'en' | 'ar') => {
    const answer = await api.call(served.saveDesk, { token: mona.token, body, locale });
    return [answer.status, answer.body] as const;
  };
  const english = 'This promotion was used already, so its code and its limits stay as they are. Make a new one instead.';
  const arabic = 'سبق استخدام هذا العرض، لذلك يبقى رمزه وحدوده كما هي. أنشئ عرضًا جديدًا بدلًا منه.';
  expect(await refused('en')).toEqual([400, { payload: { code: [english], limit: [english] } }]);
  expect(await refused('ar')).toEqual([400, { payload: { code: [arabic], limit: [arabic] } }]);
  expect((await saves([edit('first', 'minimum', 3000, 100)])).data.change).not.toBeNull();
  expect((await saves([edit('quay', 'code', null, 'SECOND'), edit('quay', 'limit', null, 200)])).data.change).not.toBeNull();
});

test('DESK-17 lists promotions as planned, running, used up or over', async () => {
  await api.setNow('2026-11-21T12:00:00+04:00');
  const starts = '2026-10-31T20:00:00.000Z';
  await saves([edit('quay', 'starts', starts, '2026-12-31T20:00:00.000Z')]);
  const states = async () =>
    (await api.call(served.readPromotionUses, { token: mona.token })).data.uses.map((each) => [each.code, each.state]);
  expect(await states()).toEqual([
    ['first', 'running'],
    ['quay', 'planned'],
  ]);
  await sql`update promotion_limit set uses = max_uses`.execute(db);
  await saves([edit('quay', 'starts', '2026-12-31T20:00:00.000Z', starts), edit('quay', 'ends', null, '2026-11-20T20:00:00.000Z')]);
  expect(await states()).toEqual([
    ['first', 'used_up'],
    ['quay', 'over'],
  ]);
});

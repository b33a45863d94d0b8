/** End to end in a currency with three decimals: price, gateway, invoice and sales report. */
import { checkout } from '@sufra/contract/checkout/served';
import { branchFeed } from '@sufra/contract/feed/served';
import { refundBody } from '@sufra/contract/kitchen/schemas';
import { currency, defaultCurrency, setCurrency } from '@sufra/contract/money';
import { papersFile } from '@sufra/contract/reports/served';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { shared } from '@sufra/tests/support/api.ts';
import { at, openBooks } from '@sufra/tests/support/books.ts';
import { saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { reportOnMoney } from './payments/audit-report.ts';

// Reset the global currency, because test files share their modules.
afterAll(() => setCurrency(defaultCurrency));
const paid = shared(await openPaidRestaurant());
const { db, catalogue } = paid.api.context;
await sellsAs(paid.api, { name_en: 'Diwan', name_ar: 'ديوان', trn: '100000000000003' });
// Warm the cache of the response.
await paid.api.call(branchFeed);
// The branches keep their amounts: 1800 fils are 1.800 dinars.
await sql`alter table restaurant disable trigger currency_stays`.execute(db);
await saveSettings(db, { ...defaultSettings, currency: 'KWD', tips: [250] });
await sql`alter table restaurant enable trigger currency_stays`.execute(db);
await catalogue.reload();
const { her, paysByCard, moves, refunds } = await openBooks(paid);

test('I18N-04 PAY-06 DOC-01 DOC-03 charges, invoices and refunds are exact in dinars', async () => {
  expect(currency.code).toBe('KWD');
  expect((await paid.api.call(branchFeed)).data.currency).toEqual({ code: 'KWD', decimals: 3 });

  const order = await paysByCard(at('12:00'), { tip: 0.25, expected_total: 5.65 });
  const attempt = await db.selectFrom('payment_attempt').select(['amount_fils', 'currency', 'captured_currency']).executeTakeFirstOrThrow();
  expect(attempt).toEqual({ amount_fils: 5650, currency: 'KWD', captured_currency: 'KWD' });
  await moves(at('12:20'), order, 'accepted', 'preparing', 'ready', 'completed');
  await refunds(at('12:40'), order, 1800, 'Cold');

  const invoice = await db.selectFrom('invoice').select(['currency', 'total_fils', 'vat_fils', 'vat_rate']).executeTakeFirstOrThrow();
  expect(invoice).toEqual({ currency: 'KWD', total_fils: 5400, vat_fils: 257, vat_rate: 500 });
  const { text, violations } = await reportOnMoney(db);
  expect(violations).toBe(0);
  expect(text).toContain('    1  captures, 5.650 KWD');
  expect(text).toContain('    1  refunds, 1.800 KWD');

  paid.api.setNow(at('18:00'));
  const owner = await hire(paid.api, 'owner');
  const today = { from: '2026-11-21', until: '2026-11-21' };
  const { url } = (await paid.api.call(papersFile, { token: owner.token, body: today, locale: 'en' })).data;
  const { body } = await paid.api.app.inject({ url: new URL(url).pathname });
  expect(body.split('\r\n').slice(1, 3)).toEqual([
    expect.stringContaining(',5.400,0.000,0.000,5.143,5%,0.257,5.400,,0.250,'),
    expect.stringContaining(',-1.714,5%,-0.086,-1.800,Cold,'),
  ]);
});

test.each([0.255, 20.01])('CHK-08 I18N-04 refuses a tip of %s dinars, off the card’s step or above the limit', async (tip) => {
  paid.api.setNow(at('13:00'));
  const { status, body } = await paid.api.call(checkout, { token: her.token, body: pickup(paid.restaurant, { tip }) });
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['tip']]);
});

test('PAY-07 I18N-04 refuses a refund of 1.805 dinars, which is off the card’s step', () => {
  const isTaken = (amount: number) => refundBody.safeParse({ orderNumber: 1001, amount, cause: 'Cold', key: 'refund-1' }).success;
  expect([isTaken(1800), isTaken(1805)]).toEqual([true, false]);
});

/** Changed settings take effect in all answers without a restart. */
import { palette } from '@sufra/contract/restaurant/palette';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gateway } from '../billing/payments/gateway.ts';
import { storefrontPages } from './routes.ts';
import { serverData } from './server-data.ts';

const menu = '/Dubai%20Marina/menu';

let here: TestApi;
beforeAll(async () => {
  here = await startApi({ PAYMENT_GATEWAY: 'sandbox' }, { pages: storefrontPages });
});
afterAll(() => here.close());
beforeEach(async () => {
  await here.context.db.deleteFrom('restaurant').execute();
  await here.context.db.deleteFrom('legal_text').execute();
  await here.context.catalogue.reload();
});

const get = (url: string, headers: Record<string, string> = {}) => here.app.inject({ url, headers });
const page = async (url: string, locale = 'en') => (await get(url, { cookie: `lang=${locale}` })).body;
const saveBrandFixture = async () => {
  await saveSettings(here.context.db, brandFixture);
  await here.context.catalogue.reload();
};

describe('OWN-03 the restaurant’s texts are data', () => {
  test.each([
    [
      'en',
      '/',
      '<title>Teal &amp; Thyme · Coffee and manakish all day</title>',
      '<title>Sufra · Order food for delivery or pickup</title>',
    ],
    ['ar', '/', '<title>زعتر وتيل · قهوة ومناقيش طوال اليوم</title>', '<title>سفرة · اطلب طعامك توصيلًا أو استلامًا</title>'],
    ['ar', menu, '<title>قائمة مرسى دبي · زعتر وتيل</title>', '<title>قائمة مرسى دبي · سفرة</title>'],
    ['en', '/login', '<title>Log in · Teal &amp; Thyme</title>', '<title>Log in · Sufra</title>'],
  ])('OWN-03 the title of a page, in %s: %s', async (locale, url, own, before) => {
    expect(await page(url, locale)).toContain(before);
    await saveBrandFixture();
    expect(await page(url, locale)).toContain(own);
  });

  test('OWN-03 head and foot of every page', async () => {
    await saveBrandFixture();
    const html = await page(menu);
    for (const text of [
      'aria-label="Teal &amp; Thyme, home page"',
      'A neighbourhood café since 2019.',
      '>mada</bdi>',
      'href="https://wa.me/971500000000"',
    ])
      expect(html).toContain(text);
    expect(html.match(/"parentOrganization":\{[^}]*\}/)?.[0]).toContain('"name":"Teal & Thyme"');
    for (const foreign of ['Mastercard', 'instagram.com']) expect(html).not.toContain(foreign);
    const landing = await page('/');
    for (const text of ['>Coffee first.</h1>', 'content="A café in two places, open from breakfast on."', 'Roasted here, carried'])
      expect(landing).toContain(text);
  });

  test('DESK-18 the landing page shows the banner on its days by the first branch’s clock, in both languages', async () => {
    await saveBrandFixture();
    const shown = async (at: string) => {
      here.setNow(at);
      return [(await page('/')).includes('>Open all night in Ramadan<'), (await page('/', 'ar')).includes('>نفتح طوال الليل في رمضان<')];
    };
    expect(await shown('2027-02-07T23:59:00+04:00')).toEqual([false, false]);
    expect(await shown('2027-02-08T00:01:00+04:00')).toEqual([true, true]);
    expect(await shown('2027-03-09T23:58:00+04:00')).toEqual([true, true]);
    expect(await shown('2027-03-10T00:01:00+04:00')).toEqual([false, false]);
    here.setNow('2026-11-21T12:30:00+04:00');
  });

  test('NAV-07 footer shows cards and wallets only when a gateway and a branch accept them', async () => {
    await saveBrandFixture();
    const { context } = here;
    const built = { messages: { en: null, ar: null }, dish: { en: [], ar: [] } };
    const accepted = (payments: typeof context.payments = context.payments) => {
      const { site } = serverData({ ...context, payments }, { locale: 'en', orderType: null }, built, (read) => read());
      return [site.restaurant.cardMarks.length > 0, site.restaurant.takesCash];
    };
    const marks = (wallets: string[]) => {
      const gateway = { ...context.payments?.gateway, wallets } as Gateway;
      const payments = context.payments && { ...context.payments, gateway };
      const mixed = { ...context.catalogue, restaurant: () => ({ ...context.catalogue.restaurant(), cardMarks: ['Visa', 'Apple Pay'] }) };
      return serverData({ ...context, catalogue: mixed, payments }, { locale: 'en', orderType: null }, built, (read) => read()).site
        .restaurant.cardMarks;
    };
    expect([marks([]), marks(['apple pay'])]).toEqual([['Visa'], ['Visa', 'Apple Pay']]);
    expect(accepted()).toEqual([true, true]);
    expect(accepted(null)).toEqual([false, true]);
    const methods = await context.db.selectFrom('branch_payment_method').selectAll().execute();
    const leave = async (isOnline: boolean) => {
      await context.db.deleteFrom('branch_payment_method').execute();
      await context.db.insertInto('branch_payment_method').values(methods).execute();
      const others = context.db.selectFrom('payment_method').select('id').where('is_online', '!=', isOnline);
      await context.db.deleteFrom('branch_payment_method').where('payment_method_id', 'in', others).execute();
      await context.catalogue.reload();
    };
    await leave(false);
    expect(accepted()).toEqual([false, true]);
    await leave(true);
    expect(accepted()).toEqual([true, false]);
    await context.db
      .insertInto('branch_payment_method')
      .values(methods)
      .onConflict((known) => known.doNothing())
      .execute();
    await context.catalogue.reload();
  });

  test('keeps Sufra’s credit for any restaurant name', async () => {
    await saveBrandFixture();
    const text = async (locale: string) => (await page('/', locale)).replace(/<!--.*?-->|<[^>]+>/g, '');
    expect(await text('en')).toContain('© 2024 Teal & Thyme. All rights reserved. Powered by Sufra'.replace('&', '&amp;'));
    expect(await text('ar')).toContain('يعمل بمنصة سفرة');
  });

  test('OWN-03 the installed app', async () => {
    await saveBrandFixture();
    const manifest = (await get('/manifest.webmanifest?lang=ar')).json();
    expect(manifest).toMatchObject({ name: 'زعتر وتيل', short_name: 'زعتر وتيل', theme_color: '#0f766e', lang: 'ar' });
    expect(manifest.description).toBe(brandFixture.texts.description.ar);
  });

  test('OWN-03 the page that comes back from paying', async () => {
    await saveBrandFixture();
    expect((await get('/payment-return?to=/', { 'accept-language': 'ar' })).body).toContain('<title>زعتر وتيل</title>');
  });
});

describe('OWN-03 colours', () => {
  const themeOf = (html: string) => /<link rel="stylesheet" href="(\/theme\.css\?v=[\da-f]{16})"\/>/.exec(html)?.[1] ?? null;

  test('OWN-03 come as a style sheet before anything is painted, in both themes, and may be kept for good', async () => {
    expect(themeOf(await page('/'))).toBeNull();
    await saveBrandFixture();
    const html = await page('/');
    const url = themeOf(html) ?? '';
    expect(html.indexOf(url)).toBeLessThan(html.indexOf('<body'));
    const sheet = await get(url);
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { light, dark } = palette(brandFixture.colours);
    const [first = '', byDefault = '', chosen = ''] = sheet.body.split('\n');
    for (const [name, value] of Object.entries(light)) expect(first).toContain(`${name}:${value}`);
    for (const [name, value] of Object.entries(dark)) for (const rule of [byDefault, chosen]) expect(rule).toContain(`${name}:${value}`);
  });

  test('OWN-03 serves current pictures at outdated versions, with revalidation', async () => {
    await saveBrandFixture();
    const before = themeOf(await page('/')) ?? '';
    await saveSettings(here.context.db, {
      ...brandFixture,
      colours: { ...brandFixture.colours, light: { primary: '#1d4ed8', accent: '#f2b84b' } },
    });
    await here.context.catalogue.reload();
    expect(themeOf(await page('/'))).not.toBe(before);
    const sheet = await get(before);
    expect(sheet.body).toContain('--color-primary:#1d4ed8');
    expect(sheet.headers['cache-control']).toBe('public, no-cache');
    expect((await get(before, { 'if-none-match': String(sheet.headers.etag) })).statusCode).toBe(304);
  });
});

describe('OWN-06 terms and privacy', () => {
  test.each(['/terms', '/privacy'])('OWN-06 %s has a page in each language, linked to the other', async (path) => {
    const html = await page(`${path}?lang=ar`);
    expect(html).toContain(`<link data-served rel="canonical" href="http://sufra.test${path}?lang=ar"/>`);
    expect(html).toContain(`<link data-served rel="alternate" hreflang="en" href="http://sufra.test${path}?lang=en"/>`);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(main.match(/<h2/g)).toHaveLength(8);
    expect(main).toContain('بيانات الدفع');
    expect(await page('/')).toContain(`href="${path}"`);
  });

  test.each(['/privacy', '/Privacy', '/privacy/', '/privacy?lang=en'])(
    'OWN-06 %s is the privacy policy, however it is written',
    async (path) => {
      expect(await page(path)).toContain('<title>Privacy Policy · Sufra</title>');
    },
  );

  test('OWN-03 OWN-06 are rendered as the restaurant’s own plain text', async () => {
    const markdown = '# Terms\n\nWe **bake**. <script>alert(1)</script> [Call](tel:+97145550101) or [run](javascript:alert(1)).';
    await here.context.db.insertInto('legal_text').values({ kind: 'terms', locale: 'en', markdown }).execute();
    await here.context.catalogue.reload();
    const main = /<main.*<\/main>/s.exec(await page('/terms', 'ar'))?.[0] ?? '';
    // Arabic falls back to the English text, marked as English.
    expect(main).toMatch(/lang="en" dir="ltr"[^>]*><h2[^>]*>Terms<\/h2>/);
    expect(main).toContain('<a href="tel:+97145550101"');
    expect(main).toContain('&lt;script>');
    expect(main).not.toMatch(/<script>|href="javascript/);
  });
});

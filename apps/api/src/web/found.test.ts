import { localName } from '@sufra/i18n';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefrontPages } from './routes.ts';

const menu = '/Dubai%20Marina/menu';
const origin = 'http://sufra.test';

let sufra: TestApi;
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
});
afterAll(() => sufra.close());

const text = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Parses a page's head: title, and entries by `rel hreflang`, `name` or `property`. */
async function headOf(url: string, headers: Record<string, string> = { 'accept-language': 'en' }): Promise<Record<string, string>> {
  const { body, statusCode } = await sufra.app.inject({ url, headers });
  expect(statusCode, url).toBe(200);
  const [head = ''] = body.split('</head>');
  const said = [...head.matchAll(/<(?:link|meta) ([^>]+?)\/?>/g)].flatMap(([, attributes = '']) => {
    const {
      rel,
      hreflang = '',
      name,
      property,
      content,
      href,
    } = Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, text(value)]));
    return [[rel ? `${rel} ${hreflang}`.trim() : (name ?? property), content ?? href] as const];
  });
  const titles = [...head.matchAll(/<title>([^<]*)/g)].map(([, title = '']) => text(title));
  expect(titles).toHaveLength(1);
  return { title: titles[0], ...Object.fromEntries(said) };
}

const dishOf = (name: string) => {
  const { catalogue } = sufra.context;
  const dish = catalogue.menu(catalogue.branchByName('Dubai Marina')?.id ?? 0)?.items.find((item) => item.name.en === name);
  if (!dish) throw new Error(`the demo has no ${name}`);
  return dish;
};

describe.each(['/', menu, '/terms', `${menu}?item=`])('OWN-06 %s', (path) => {
  const pathOf = () => (path.endsWith('=') ? `${path}${dishOf('Hummus').id}` : path);
  const inLanguage = (language: string) => `${pathOf()}${pathOf().includes('?') ? '&' : '?'}lang=${language}`;

  test.each(['', 'en', 'ar'])('is canonical in “%s”, with hreflang alternates', async (asked) => {
    const address = asked ? inLanguage(asked) : pathOf();
    const head = await headOf(address, { 'accept-language': 'ar' });
    expect(head).toMatchObject({
      canonical: `${origin}${address}`,
      'og:url': `${origin}${address}`,
      'alternate en': `${origin}${inLanguage('en')}`,
      'alternate ar': `${origin}${inLanguage('ar')}`,
      'alternate x-default': `${origin}${pathOf()}`,
      'og:locale': asked === 'en' ? 'en_AE' : 'ar_AE',
      'og:locale:alternate': asked === 'en' ? 'ar_AE' : 'en_AE',
      'og:site_name': asked === 'en' ? 'Sufra' : 'سفرة',
      'og:image': expect.stringMatching(/^http/),
      'og:image:alt': expect.stringMatching(/./),
    });
  });
});

test.each(['en', 'ar'] as const)('MENU-01 a link to a dish shows the dish in a chat, in %s', async (locale) => {
  const dish = dishOf('Hummus');
  const name = localName(locale, dish.name);
  const head = await headOf(`${menu}?item=${dish.id}&lang=${locale}`);
  const branch = locale === 'en' ? 'Dubai Marina' : 'مرسى دبي';
  expect(head).toMatchObject({
    title: `${name} · ${branch} · ${locale === 'en' ? 'Sufra' : 'سفرة'}`,
    'og:title': head.title,
    description: localName(locale, dish.description),
    'og:description': localName(locale, dish.description),
    'og:image': `${origin}${dish.picture}`,
    'og:image:alt': name,
    'twitter:card': 'summary_large_image',
  });
});

test('MENU-01 a link to an unknown dish shows the cached menu', async () => {
  const get = async (url: string) => (await sufra.app.inject({ url })).body;
  const whole = await get(menu);
  for (const item of ['999999999', '-1', 'hummus', '1e1', '']) {
    const body = await get(`${menu}?item=${item}`);
    expect([item, body === whole]).toEqual([item, true]);
  }
});

test.each([
  ['en', ['Levantine', 'Lebanese', 'Middle Eastern']],
  ['ar', ['شامي', 'لبناني', 'شرق أوسطي']],
])('OWN-06 structured data name the cuisine and the menu’s restaurant, in %s', async (locale, cuisines) => {
  const address = `${menu}?lang=${locale}`;
  const { body } = await sufra.app.inject({ url: address });
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  const { canonical } = await headOf(address);
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Restaurant', url: canonical, servesCuisine: cuisines });
});

test('MENU-01 a menu page has its dishes for search engines, in its language and at its prices', async () => {
  const { body } = await sufra.app.inject({ url: menu, headers: { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' } });
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  // The requested URL has no language prefix.
  expect(data).toMatchObject({ '@type': 'Restaurant', name: 'سفرة – مرسى دبي', url: `${origin}${menu}`, hasMenu: { '@type': 'Menu' } });
  const dishes = data.hasMenu.hasMenuSection.flatMap((section: { hasMenuItem: unknown[] }) => section.hasMenuItem);
  const offers = expect.objectContaining({ price: '18.50', priceCurrency: 'AED' });
  expect(dishes).toContainEqual(expect.objectContaining({ name: 'متبل', offers }));
  expect((await sufra.app.inject({ url: menu, headers: { cookie: 'order_type=pickup' } })).body).toContain('AED 17.00');
});

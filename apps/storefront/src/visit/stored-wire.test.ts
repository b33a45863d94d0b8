import { expect, test } from 'vitest';
import { fromStored, toStored } from './stored-wire.ts';

/** Format of version 1 of the storefront. */
const kept =
  '{"general":{"locale":"ar","orderType":"delivery","branch":{"id":2,"locCode":"MARINA","name":"Dubai Marina"},"categoryId":12},' +
  '"auth":{"token":"access-1","refreshToken":"refresh-1","user":{"name":"Layla","email":"layla@example.com","phone":"+971501234567"}},' +
  '"cart":{"lines":[{"uuid":"k3m9xq2p7w","stock_id":7,"item_name_en":"Hummus","item_name_ar":"حمص","img_url":"/pictures/7.webp",' +
  '"pickupPrice":16,"deliveryPrice":17.5,"quantity":2,"min_cart_item":1,"modifiers":[{"id":3,"category_id":1,"quantity":1,' +
  '"name_en":"Large","name_ar":"كبير","pickupPrice":4,"deliveryPrice":4.25}],"notes":"No onions","isCustomizable":true}]},' +
  '"location":{"current":{"lat":25.0805,"lng":55.1403,"locationString":"Dubai Marina","locale":"en"}}}';

const nothingChosen =
  '{"general":{"locale":null,"orderType":null,"branch":null,"categoryId":null},"auth":{"token":null,"refreshToken":null,"user":null},' +
  '"cart":{"lines":[]},"location":{"current":null}}';

const atTable = (expiresAt: string) => JSON.stringify({ branchId: 2, name: 'T1', token: 'A'.repeat(32), expiresAt });

test.each([
  ['a visit with all that can be chosen', kept],
  ['a visit that has chosen nothing', nothingChosen],
  ['a visit that orders for later', kept.replace('"categoryId":12', '"categoryId":12,"isForLater":true')],
  ['TAB-04 a guest at a table', kept.replace('"categoryId":12', `"categoryId":12,"table":${atTable('2100-01-01T23:00:00+04:00')}`)],
  ['TRY-03 a guest with favourites', kept.replace('"categoryId":12', '"categoryId":12,"favourites":[27,4]')],
  [
    'a cart that was left to go home',
    kept.replace(
      '}]},"location"',
      '}],"belongsTo":{"orderType":"pickup","branch":{"id":2,"locCode":"MARINA","name":"Dubai Marina"}}},"location"',
    ),
  ],
  ['a place from before its language was kept', kept.replace(',"locale":"en"', '')],
])('DATA-01 CART-01 LOC-11 reads and writes back today’s stored state exactly: %s', (_title, text) => {
  expect(JSON.stringify(toStored(fromStored(JSON.parse(text))))).toBe(text);
});

test('TAB-04 forgets the table of an expired visit', () => {
  const stored = kept.replace('"categoryId":12', `"categoryId":12,"table":${atTable('2026-11-21T23:00:00+04:00')}`);
  expect(JSON.stringify(toStored(fromStored(JSON.parse(stored))))).toBe(kept);
});

test('CART-01 inside, the stored cart, branch and place have the product’s names, and prices are fils', () => {
  const { general, cart, location } = fromStored(JSON.parse(kept));
  expect(general.branch).toEqual({ id: 2, code: 'MARINA', name: 'Dubai Marina' });
  expect(location.current).toEqual({ lat: 25.0805, lng: 55.1403, label: 'Dubai Marina', locale: 'en' });
  expect(cart.lines).toMatchObject([{ itemId: 7, price: { pickup: 1600, delivery: 1750 }, options: [{ groupId: 1 }], note: 'No onions' }]);
});

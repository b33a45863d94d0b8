/**
 * What an old client sends, in the order in which it sends it: raw paths, raw headers, raw JSON. Nothing here is typed by the contract on
 * purpose. A client out there was not compiled against ours either, and must not notice when ours is written anew.
 */

export interface RecordedCall {
  /** Also the name of the file that keeps the answer. */
  name: string;
  method: 'GET' | 'POST';
  /** Path below the server, with its query. */
  path: string;
  /** Whose token goes along: the name of a kept value. */
  as?: string;
  /** Accept-Language. */
  language?: string;
  /** Beside the key of the business; null leaves out a header that would be sent. */
  headers?: Record<string, string | null>;
  /** Sent as JSON; a string is sent as it is. `'{cart}'` stands for the kept value of that name, here and in the path. */
  body?: unknown;
  /** What later calls need from the answer: its name, and where in `data` it stands. */
  keep?: Record<string, string>;
  /** Sends the same so often; the last answer counts. */
  times?: number;
  /** Where the server's clock stands from this call on. */
  at?: string;
}

/** Midday on a Saturday in Dubai, when every branch of the demo restaurant is open that can be. */
const noon = '2026-11-21T12:30:00+04:00';

const get = (name: string, path: string, more: Partial<RecordedCall> = {}): RecordedCall => ({
  name,
  method: 'GET',
  path: `/api${path}`,
  ...more,
});

const post = (name: string, path: string, body: unknown, more: Partial<RecordedCall> = {}): RecordedCall => ({
  name,
  method: 'POST',
  path: `/api${path}`,
  body,
  ...more,
});

/** The same call from a reader of each language. */
const inBoth = (call: RecordedCall): RecordedCall[] => [
  { ...call, name: `${call.name}-en`, language: 'en' },
  { ...call, name: `${call.name}-ar`, language: 'ar' },
];

const strangers: RecordedCall[] = [
  ...inBoth(get('key-wrong', '/locations', { headers: { 'x-api-key': 'somebody-elses-key' } })),
  get('key-missing', '/locations', { headers: { 'x-api-key': null } }),
  // The key is asked for before anything else: before the body, and before the session.
  post('key-wrong-at-login', '/debtor/login', {}, { headers: { 'x-api-key': 'somebody-elses-key' } }),
  get('key-wrong-at-orders', '/order_online/order/order_history', { headers: { 'x-api-key': 'somebody-elses-key' } }),
  ...inBoth(get('path-unknown', '/order_online/tables')),
  post('path-unknown-post', '/order_online/order/cancelOrder', { order_no: 1001 }),
  get('path-of-a-post', '/debtor/login'),
  post('path-of-a-get', '/locations', {}),
  get('language-of-a-browser', '/order_online/tables', { language: 'fr-FR,ar;q=0.8,en;q=0.5' }),
  get('nobody-profile', '/debtor/profile'),
  get('nobody-addresses', '/debtor/get_address'),
  get('nobody-address', '/debtor/get_address_by_id?address_id=1'),
  post('nobody-saves-address', '/debtor/add_address', {}),
  post('nobody-deletes-address', '/debtor/deleteAddress', { address_id: 1 }),
  post('nobody-logs-out', '/debtor/logout', {}),
  post('nobody-refreshes', '/debtor/refreshToken', {}),
  get('nobody-promotions', '/promotions'),
  post('nobody-checks-out', '/order_online/order/checkout', {}),
  post('nobody-places', '/order_online/order/placeOrder', {}),
  post('nobody-mails', '/order_online/order/sendorderemail', {}),
  get('nobody-orders', '/order_online/order/order_history'),
  get('nobody-areas', '/order_online/order/get_delivery_area?branch_id=1'),
  get('nobody-profile-ar', '/debtor/profile', { language: 'ar' }),
  get('token-unknown', '/debtor/profile', { headers: { authorization: 'Bearer not-a-token-of-this-context' } }),
  get('token-without-bearer', '/debtor/profile', { headers: { authorization: 'not-a-token-of-this-context' } }),
];

const layla = {
  name: 'Layla Haddad',
  phone: '+971501112223',
  email: 'layla@example.com',
  password: 'karak at seven',
  confirm_password: 'karak at seven',
  address: 'No address',
  newsletter: true,
};

const accounts: RecordedCall[] = [
  post('register', '/debtor/register', layla, { language: 'en' }),
  post('register-known-email-ar', '/debtor/register', layla, { language: 'ar' }),
  post('register-trailing-slash', '/debtor/register/', { ...layla, email: 'rami@example.com', name: 'رامي', phone: '٠٥٠ ١١١ ٢٢٣٣' }),
  ...inBoth(post('register-empty', '/debtor/register', {})),
  ...inBoth(
    post('register-wrong', '/debtor/register', { ...layla, email: 'layla@', phone: '12', password: 'short', confirm_password: 'other' }),
  ),
  post('register-common-password', '/debtor/register', { ...layla, password: 'password123', confirm_password: 'password123' }),
  post('register-not-json', '/debtor/register', '{"name":'),
  post('register-other-type', '/debtor/register', 'name=Layla', { headers: { 'content-type': 'text/csv' } }),
  post('register-too-large', '/debtor/register', { ...layla, address: 'x'.repeat(70_000) }),
  post('login-demo', '/debtor/login', { email: 'demo@sufra.example', password: 'sufra-demo-2026' }, { keep: { noor: 'auth_token' } }),
  post(
    'login',
    '/debtor/login/',
    { email: 'Layla@Example.com', password: layla.password, remember_me: true },
    { keep: { layla: 'auth_token', laylaUsedRefresh: 'refresh_token' } },
  ),
  post('login-rami', '/debtor/login', { email: 'rami@example.com', password: layla.password }, { keep: { rami: 'auth_token' } }),
  ...inBoth(post('login-empty', '/debtor/login', {})),
  ...inBoth(post('login-wrong', '/debtor/login', { email: layla.email, password: 'karak at eight' })),
  post('login-too-often', '/debtor/login', { email: 'nobody@example.com', password: 'karak at eight' }, { times: 11 }),
  get('profile', '/debtor/profile', { as: 'noor' }),
  get('profile-of-arabic-name', '/debtor/profile/', { as: 'rami', language: 'ar' }),
  post('refresh', '/debtor/refreshToken', {}, { as: 'laylaUsedRefresh', keep: { layla: 'token', laylaRefresh: 'refreshToken' } }),
  post('refresh-with-access-token', '/debtor/refreshToken', {}, { as: 'layla' }),
  get('profile-after-refresh', '/debtor/profile', { as: 'layla' }),
];

/** In the first area of the Marina branch, which delivers from AED 30 for AED 5. */
const home = {
  addressID: 0,
  branch_id: 1,
  address_name: 'Home',
  zone_id: 1,
  city: 'Dubai',
  street_name: 'Al Marsa Street',
  building: 'Marina Tower',
  apartment: '12',
  floor: '3',
  landmark: 'opposite the mosque',
  makani_number: '١٢٣٤٥ 67890',
  driver_note: 'Leave it at the gate',
  is_default: false,
  lat: 25.08,
  lng: 55.14,
};
const save = (name: string, change: Record<string, unknown>, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/debtor/add_address', { ...home, ...change }, { as: 'layla', ...more });

const addresses: RecordedCall[] = [
  get('addresses-of-demo-customer', '/debtor/get_address', { as: 'noor' }),
  get('addresses-none', '/debtor/get_address', { as: 'layla' }),
  save('address-first', {}, { keep: { home: 'addressID' } }),
  save(
    'address-second-ar',
    { address_name: 'المكتب', street_name: 'شارع المرسى', city: 'دبي', building: 'برج المارينا', landmark: null, is_default: true },
    { language: 'ar', keep: { office: 'addressID' } },
  ),
  // What the first clients send: none of the fields that came later.
  post(
    'address-of-first-clients',
    '/debtor/add_address/',
    {
      addressID: 0,
      branch_id: 2,
      address_name: 'Gym',
      zone_id: 5,
      city: 'Dubai',
      street_name: 'Burj Street',
      building: '',
      apartment: '',
      floor: '',
      lat: 25.1935,
      lng: 55.276,
    },
    { as: 'layla', keep: { gym: 'addressID' } },
  ),
  save('address-changed', { addressID: '{office}', address_name: 'Office', floor: 'Ground floor' }),
  ...inBoth(get('addresses', '/debtor/get_address', { as: 'layla' })),
  ...inBoth(get('address', '/debtor/get_address_by_id?address_id={home}', { as: 'layla' })),
  get('address-trailing-slash', '/debtor/get_address_by_id/?address_id={home}', { as: 'layla' }),
  ...inBoth(get('address-of-another', '/debtor/get_address_by_id?address_id=1', { as: 'layla' })),
  get('address-without-id', '/debtor/get_address_by_id', { as: 'layla' }),
  get('address-wrong-id', '/debtor/get_address_by_id?address_id=first', { as: 'layla' }),
  ...inBoth(post('address-save-empty', '/debtor/add_address', {}, { as: 'layla' })),
  save('address-save-wrong', { lat: 95, makani_number: '12', apartment: 'x'.repeat(41), zone_id: 0, is_default: 'yes' }),
  save('address-save-zone-of-another-branch', { zone_id: 5 }),
  ...inBoth(save('address-save-outside', { lat: 24.9, lng: 55.5 })),
  save('address-save-at-pickup-branch', { branch_id: 3 }),
  save('address-save-unknown-branch', { branch_id: 999 }),
  save('address-change-of-another', { addressID: 1 }),
  save('address-save-too-many-en', {}, { as: 'rami', language: 'en', times: 51 }),
  save('address-save-too-many-ar', {}, { as: 'rami', language: 'ar' }),
  post('address-deleted-en', '/debtor/deleteAddress', { address_id: '{gym}' }, { as: 'layla', language: 'en' }),
  post('address-deleted-again-ar', '/debtor/deleteAddress', { address_id: '{gym}' }, { as: 'layla', language: 'ar' }),
  post('address-deleted-ar', '/debtor/deleteAddress/', { address_id: '{office}' }, { as: 'layla', language: 'ar' }),
  post('address-delete-empty', '/debtor/deleteAddress', {}, { as: 'layla' }),
  get('addresses-after-deleting', '/debtor/get_address', { as: 'layla' }),
];

const branches: RecordedCall[] = [
  get('locations', '/locations'),
  get('locations-near', '/locations?lat=25.08&lng=55.14'),
  get('locations-near-trailing-slash', '/locations/?lat=25.3235&lng=55.386', { language: 'ar' }),
  get('locations-out-of-region', '/locations?lat=51.5&lng=0'),
  ...inBoth(get('locations-half-a-point', '/locations?lat=25.08')),
  get('locations-wrong-point', '/locations?lat=north&lng=200'),
  get('branch-areas', '/locations/branch_area?branch_id=1'),
  get('branch-areas-trailing-slash', '/locations/branch_area/?branch_id=4'),
  get('branch-areas-none', '/locations/branch_area?branch_id=3'),
  ...inBoth(get('branch-areas-unknown', '/locations/branch_area?branch_id=999')),
  get('branch-areas-without-branch', '/locations/branch_area'),
  get('delivery-areas', '/order_online/order/get_delivery_area?branch_id=1', { as: 'layla' }),
  get('delivery-areas-unknown', '/order_online/order/get_delivery_area?branch_id=999', { as: 'layla' }),
  get('delivery-areas-without-branch', '/order_online/order/get_delivery_area', { as: 'layla' }),
];

const places: RecordedCall[] = [
  ...inBoth(get('place-search', '/geo/search?q=marina')),
  get('place-search-in-arabic', '/geo/search?q=%D8%A7%D9%84%D9%85%D8%B1%D8%B3%D9%89&lat=25.08&lng=55.14', {
    language: 'ar',
    keep: { place: 'places.0.id' },
  }),
  get('place-search-nothing-typed', '/geo/search?q=&lat=25.08&lng=55.14'),
  get('place-search-nothing-found', '/geo/search/?q=qqqqzzzz'),
  get('place-search-without-text', '/geo/search'),
  get('place-search-half-a-point', '/geo/search?q=marina&lat=25.08'),
  ...inBoth(get('place', '/geo/place?id={place}')),
  ...inBoth(get('place-unknown', '/geo/place?id=nowhere-at-all')),
  get('place-without-id', '/geo/place'),
  ...inBoth(get('point-name', '/geo/reverse?lat=25.08&lng=55.14')),
  get('point-name-at-sea', '/geo/reverse?lat=25.9&lng=53.2'),
  get('point-name-out-of-region', '/geo/reverse/?lat=51.5&lng=0'),
  get('point-name-without-point', '/geo/reverse'),
  get('place-labels', '/geo/labels'),
];

const menu = '/order_online/menu';
const menus: RecordedCall[] = [
  get('menu', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA`),
  get('menu-of-branch-with-sold-out', `${menu}/get_menu_cat_per_location/?loc_code=DXB-BARSHA&parent_id=0`),
  get('menu-subcategories', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA&parent_id=4`),
  get('menu-no-subcategories', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA&parent_id=5`),
  ...inBoth(get('menu-unknown-branch', `${menu}/get_menu_cat_per_location?loc_code=NOWHERE`)),
  get('menu-unknown-category', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA&parent_id=999`),
  ...inBoth(get('menu-without-branch', `${menu}/get_menu_cat_per_location`)),
  get('category', `${menu}/items/get_items_and_subcategories?loc_code=DXB-MARINA&category_id=4`),
  get('category-below', `${menu}/items/get_items_and_subcategories/?loc_code=DXB-MARINA&category_id=16`),
  get('category-unknown', `${menu}/items/get_items_and_subcategories?loc_code=DXB-MARINA&category_id=999`),
  get('category-without-id', `${menu}/items/get_items_and_subcategories?loc_code=DXB-MARINA`),
  get('category-items', `${menu}/items/get_items_per_category?loc_code=DXB-DOWNTOWN&category_id=6`),
  get('category-items-only-below', `${menu}/items/get_items_per_category/?loc_code=DXB-MARINA&category_id=4`),
  get('category-items-unknown', `${menu}/items/get_items_per_category?loc_code=NOWHERE&category_id=6`),
  get('category-items-without-id', `${menu}/items/get_items_per_category?loc_code=DXB-MARINA`),
  get('item', `${menu}/get_modifiers?loc_code=DXB-MARINA&item_id=27`),
  get('item-with-many-choices', `${menu}/get_modifiers?loc_code=DXB-MARINA&item_id=4`),
  get('item-without-choices', `${menu}/get_modifiers/?loc_code=DXB-MARINA&item_id=37`),
  ...inBoth(get('item-unknown', `${menu}/get_modifiers?loc_code=DXB-MARINA&item_id=999`)),
  get('item-without-id', `${menu}/get_modifiers?loc_code=DXB-MARINA`),
  get('search', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=moutabal`),
  get('search-misspelled', `${menu}/items/search_items/?loc_code=DXB-MARINA&search_key=humus`),
  get('search-in-arabic', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=%D9%81%D8%AA%D9%88%D8%B4`, { language: 'ar' }),
  get('search-nothing-found', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=zzzqqq`),
  get('search-one-letter', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=h`),
  get('search-unknown-branch', `${menu}/items/search_items?loc_code=NOWHERE&search_key=humus`),
  get('search-without-text', `${menu}/items/search_items?loc_code=DXB-MARINA`),
];

/** Two hummus for AED 16.00 each, collected at the Marina branch and paid in cash. */
const pickup = {
  branch_id: 1,
  loc_code: 'DXB-MARINA',
  order_date: '2026-11-21T08:30:00.000Z',
  address_id: null as unknown,
  payment_method_id: 1,
  comments: '',
  order_type: 1,
  order_details: [{ stock_id: 27, quantity: 2, modifiers: [] as unknown[], memo: ' ' }] as unknown[],
  success_url: null,
  failure_url: null,
};
const line = (stock_id: number, quantity: number, modifiers: [id: number, quantity: number][] = []) => ({
  stock_id,
  quantity,
  modifiers: modifiers.map(([modifier_id, count]) => ({ modifier_id, quantity: count })),
  memo: '',
});
const check = (name: string, change: Record<string, unknown>, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/order_online/order/checkout', { ...pickup, ...change }, { as: 'layla', ...more });
/** Two large chicken shawarmas in saj bread with more chicken and two pickles each, and a portion of labneh for AED 15.25. */
const feast = {
  order_type: 2,
  address_id: '{home}',
  comments: 'Ring twice',
  order_details: [
    {
      ...line(4, 2, [
        [3, 1],
        [7, 1],
        [13, 1],
        [15, 2],
      ]),
      memo: 'no onions',
    },
    line(32, 1),
  ],
};
const atDowntown = { branch_id: 2, loc_code: 'DXB-DOWNTOWN' };
const key = (value: string) => ({ headers: { 'idempotency-key': value } });

const checkouts: RecordedCall[] = [
  check('checkout-pickup', {}, { keep: { pickupCart: 'cart_id' } }),
  check('checkout-delivery', feast, { keep: { feastCart: 'cart_id' } }),
  check('checkout-expected-total', { expected_total: 32 }, { language: 'ar' }),
  // The least that can be sent: everything else has a default.
  post(
    'checkout-least',
    '/order_online/order/checkout/',
    { branch_id: 1, loc_code: 'DXB-MARINA', payment_method_id: 1, order_type: 1, order_details: [{ stock_id: 32, quantity: 3 }] },
    { as: 'layla' },
  ),
  check('checkout-key', { comments: 'once' }, key('pressed-once-0001')),
  check('checkout-key-again', { comments: 'once', order_date: 'later' }, key('pressed-once-0001')),
  ...inBoth(check('checkout-key-reused', { comments: 'twice' }, key('pressed-once-0001'))),
  check('checkout-key-wrong', {}, key('no spaces!')),
  ...inBoth(post('checkout-empty', '/order_online/order/checkout', {}, { as: 'layla' })),
  ...inBoth(
    check('checkout-wrong-lines', { order_details: [{ ...line(27, 0), modifiers: [{ modifier_id: 'x', quantity: 21 }] }, line(32, 100)] }),
  ),
  ...inBoth(check('checkout-no-lines', { order_details: [] })),
  check('checkout-too-many-lines', { order_details: Array.from({ length: 61 }, () => line(27, 1)) }),
  check('checkout-too-many-modifiers', {
    order_details: [
      line(
        27,
        1,
        Array.from({ length: 21 }, () => [36, 1] as [number, number]),
      ),
    ],
  }),
  check('checkout-long-note', { comments: 'x'.repeat(501), order_details: [{ ...line(27, 1), memo: 'x'.repeat(201) }] }),
  ...inBoth(check('checkout-delivery-without-address', { order_type: 2 })),
  ...inBoth(check('checkout-unknown-branch', { branch_id: 999 })),
  check('checkout-code-of-another-branch', { loc_code: 'DXB-DOWNTOWN' }),
  check('checkout-address-of-another', { order_type: 2, address_id: 1 }),
  ...inBoth(check('refused-below-minimum', { ...feast, order_details: [line(27, 1)] })),
  ...inBoth(check('refused-price-changed', { expected_total: 31.5 })),
  ...inBoth(check('refused-not-in-delivery-area', { ...feast, ...atDowntown })),
  ...inBoth(check('refused-item-minimum', { order_details: [line(37, 2)] })),
  ...inBoth(check('refused-item-sold-out', { ...atDowntown, order_details: [line(50, 1)] })),
  ...inBoth(check('refused-item-unavailable', { order_details: [line(27, 1), line(999_999, 1)] })),
  ...inBoth(check('refused-item-invalid-price', { order_details: [line(1, 1)] })),
  ...inBoth(check('refused-modifier-minimum', { order_details: [line(4, 1, [[4, 1]])] })),
  ...inBoth(
    check('refused-modifier-maximum', {
      order_details: [
        line(8, 1, [
          [40, 1],
          [41, 2],
        ]),
      ],
    }),
  ),
  ...inBoth(check('refused-modifier-unavailable', { order_details: [line(27, 1, [[1, 1]])] })),
  ...inBoth(check('refused-order-type', { order_type: 7 })),
  ...inBoth(check('refused-payment-method', { payment_method_id: 2 })),
  ...inBoth(check('refused-promo-code', { promo_code: 'FREE' })),
  ...inBoth(check('refused-total-too-high', { order_details: Array.from({ length: 13 }, () => line(27, 99)) })),
  ...inBoth(check('refused-branch-busy', { branch_id: 5, loc_code: 'AJM-CORNICHE' })),
];

const cash = 'Cash On Delivery';
const place = (name: string, cart_id: string, more: Partial<RecordedCall> = {}, transaction_id = cash): RecordedCall =>
  post(name, '/order_online/order/placeOrder', { cart_id, transaction_id }, { as: 'layla', ...more });
const mail = (name: string, order_no: unknown, more: Partial<RecordedCall> = {}): RecordedCall =>
  post(name, '/order_online/order/sendorderemail', { order_no }, { as: 'layla', ...more });

const orders: RecordedCall[] = [
  get('orders-none', '/order_online/order/order_history', { as: 'layla' }),
  ...inBoth(place('order-wrong-transaction', '{pickupCart}', {}, 'TXN-1234')),
  ...inBoth(place('order-cart-of-another', '{pickupCart}', { as: 'noor' })),
  place('order-unknown-cart', 'AAAAAAAAAAAAAAAAAAAAAA'),
  ...inBoth(post('order-empty', '/order_online/order/placeOrder', {}, { as: 'layla' })),
  place('order-wrong-cart', 'no cart'),
  place('order-delivery', '{feastCart}', { keep: { feastOrder: 'order_no' } }),
  place('order-again', '{feastCart}', { language: 'ar' }),
  place('order-trailing-slash', '{pickupCart}', { path: '/api/order_online/order/placeOrder/', keep: { pickupOrder: 'order_no' } }),
  ...inBoth(mail('order-mail', '{feastOrder}')),
  mail('order-mail-trailing-slash', '{pickupOrder}', { path: '/api/order_online/order/sendorderemail/' }),
  ...inBoth(mail('order-mail-of-another', '{feastOrder}', { as: 'noor' })),
  post('order-mail-empty', '/order_online/order/sendorderemail', {}, { as: 'layla' }),
  ...inBoth(get('orders', '/order_online/order/order_history', { as: 'layla' })),
  get('orders-first-page', '/order_online/order/order_history/?limit=1', { as: 'layla' }),
  get('orders-second-page', '/order_online/order/order_history?limit=1&before={pickupOrder}', { as: 'layla' }),
  get('orders-wrong-limit', '/order_online/order/order_history?limit=many', { as: 'layla' }),
  get('orders-of-another', '/order_online/order/order_history', { as: 'rami' }),
  ...inBoth(get('promotions', '/promotions', { as: 'layla' })),
  get('promotions-trailing-slash', '/promotions/', { as: 'noor' }),
];

/** Rami orders until he may not. */
const unpaid: RecordedCall[] = [
  ...[1, 2, 3, 4, 5].flatMap((quantity) => [
    check(`rami-checks-out-${quantity}`, { order_details: [line(27, quantity)] }, { as: 'rami', keep: { ramiCart: 'cart_id' } }),
    // A sixth cart, made while it was allowed.
    ...(quantity === 5
      ? [check('rami-checks-out-6', { order_details: [line(27, 6)] }, { as: 'rami', keep: { sixthCart: 'cart_id' } })]
      : []),
    place(`rami-places-${quantity}`, '{ramiCart}', { as: 'rami' }),
  ]),
  ...inBoth(check('refused-too-many-open-orders', { order_details: [line(27, 7)] }, { as: 'rami' })),
  place('order-too-many-open-orders', '{sixthCart}', { as: 'rami' }),
];

const laterOn = (name: string, at: string): RecordedCall =>
  post(
    name,
    '/debtor/login',
    { email: layla.email, password: layla.password },
    { at, keep: { layla: 'auth_token', laylaLast: 'refresh_token' } },
  );

const later: RecordedCall[] = [
  check('checkout-to-expire', { comments: 'too late' }, { keep: { lateCart: 'cart_id' } }),
  get('token-expired', '/debtor/profile', { as: 'layla', at: '2026-11-21T12:45:00+04:00' }),
  laterOn('login-after-fifteen-minutes', '2026-11-21T12:45:00+04:00'),
  ...inBoth(place('order-cart-expired', '{lateCart}')),
  place('order-again-later', '{feastCart}'),
  post('refresh-later', '/debtor/refreshToken/', {}, { as: 'laylaRefresh' }),
  ...inBoth(post('refresh-used-token', '/debtor/refreshToken', {}, { as: 'laylaUsedRefresh', at: '2026-11-21T12:46:00+04:00' })),
  laterOn('login-to-order-at-night', '2026-11-22T04:00:00+04:00'),
  get('locations-at-night', '/locations?lat=25.1935&lng=55.276'),
  ...inBoth(check('refused-branch-closed', atDowntown)),
  post('logout-en', '/debtor/logout', {}, { as: 'layla', language: 'en' }),
  get('profile-after-logout', '/debtor/profile', { as: 'layla' }),
  post('refresh-after-logout', '/debtor/refreshToken', {}, { as: 'laylaLast' }),
  laterOn('login-once-more', '2026-11-22T04:01:00+04:00'),
  post('logout-ar', '/debtor/logout/', '', { as: 'layla', language: 'ar' }),
];

export const calls: readonly RecordedCall[] = [
  ...strangers,
  ...accounts,
  ...addresses,
  ...branches,
  ...places,
  ...menus,
  ...checkouts,
  ...orders,
  ...unpaid,
  ...later,
].map((call, index) => (index === 0 ? { ...call, at: noon } : call));

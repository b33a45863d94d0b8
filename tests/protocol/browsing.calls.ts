/** The calls of a client before its first order: addresses, branches, places on the map, the menu. */
import { get, post, type RecordedCall } from './recorded-call.ts';

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

export const addresses: RecordedCall[] = [
  get('addresses-of-demo-customer', '/debtor/get_address', { as: 'noor' }),
  get('addresses-none', '/debtor/get_address', { as: 'layla' }),
  save('address-first', {}, { keep: { home: 'addressID' } }),
  save(
    'address-second',
    { address_name: 'المكتب', street_name: 'شارع المرسى', city: 'دبي', building: 'برج المارينا', landmark: null, is_default: true },
    { language: 'ar', keep: { office: 'addressID' } },
  ),
  // What the first clients send, without the fields added later.
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
  get('addresses', '/debtor/get_address', { as: 'layla', language: 'ar' }),
  get('address', '/debtor/get_address_by_id?address_id={home}', { as: 'layla', language: 'ar' }),
  get('address-trailing-slash', '/debtor/get_address_by_id/?address_id={home}', { as: 'layla' }),
  get('address-of-another', '/debtor/get_address_by_id?address_id=1', { as: 'layla' }),
  get('address-without-id', '/debtor/get_address_by_id', { as: 'layla' }),
  get('address-wrong-id', '/debtor/get_address_by_id?address_id=first', { as: 'layla' }),
  post('address-save-empty', '/debtor/add_address', {}, { as: 'layla' }),
  save('address-save-wrong', { lat: 95, makani_number: '12', apartment: 'x'.repeat(41), zone_id: 0, is_default: 'yes' }),
  save('address-save-zone-of-another-branch', { zone_id: 5 }),
  save('address-save-outside', { lat: 24.9, lng: 55.5 }),
  save('address-save-at-pickup-branch', { branch_id: 3 }),
  save('address-save-unknown-branch', { branch_id: 999 }),
  save('address-change-of-another', { addressID: 1 }),
  save('address-save-too-many', {}, { as: 'rami', times: 51 }),
  post('address-deleted', '/debtor/deleteAddress', { address_id: '{gym}' }, { as: 'layla' }),
  post('address-deleted-again', '/debtor/deleteAddress', { address_id: '{gym}' }, { as: 'layla', language: 'ar' }),
  post('address-deleted-trailing-slash', '/debtor/deleteAddress/', { address_id: '{office}' }, { as: 'layla', language: 'ar' }),
  post('address-delete-empty', '/debtor/deleteAddress', {}, { as: 'layla' }),
  get('addresses-after-deleting', '/debtor/get_address', { as: 'layla' }),
];

export const branches: RecordedCall[] = [
  get('locations', '/locations'),
  get('locations-near', '/locations?lat=25.08&lng=55.14'),
  get('locations-near-trailing-slash', '/locations/?lat=25.3235&lng=55.386', { language: 'ar' }),
  get('locations-out-of-region', '/locations?lat=51.5&lng=0'),
  get('locations-half-a-point', '/locations?lat=25.08'),
  get('locations-wrong-point', '/locations?lat=north&lng=200'),
  get('branch-areas', '/locations/branch_area?branch_id=1'),
  get('branch-areas-trailing-slash', '/locations/branch_area/?branch_id=4'),
  get('branch-areas-none', '/locations/branch_area?branch_id=3'),
  get('branch-areas-unknown', '/locations/branch_area?branch_id=999'),
  get('branch-areas-without-branch', '/locations/branch_area'),
  get('delivery-areas', '/order_online/order/get_delivery_area?branch_id=1', { as: 'layla' }),
  get('delivery-areas-unknown', '/order_online/order/get_delivery_area?branch_id=999', { as: 'layla' }),
  get('delivery-areas-without-branch', '/order_online/order/get_delivery_area', { as: 'layla' }),
];

export const places: RecordedCall[] = [
  get('place-search', '/geo/search?q=marina'),
  get('place-search-in-arabic', '/geo/search?q=%D8%A7%D9%84%D9%85%D8%B1%D8%B3%D9%89&lat=25.08&lng=55.14', { language: 'ar' }),
  get('place-search-nothing-typed', '/geo/search?q=&lat=25.08&lng=55.14'),
  get('place-search-nothing-found', '/geo/search/?q=qqqqzzzz'),
  get('place-search-without-text', '/geo/search'),
  get('place-search-half-a-point', '/geo/search?q=marina&lat=25.08'),
  get('point-name', '/geo/reverse?lat=25.08&lng=55.14'),
  get('point-name-at-sea', '/geo/reverse?lat=25.9&lng=53.2'),
  get('point-name-out-of-region', '/geo/reverse/?lat=51.5&lng=0'),
  get('point-name-without-point', '/geo/reverse'),
  get('place-labels', '/geo/labels'),
];

const menu = '/order_online/menu';
export const menus: RecordedCall[] = [
  get('menu', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA`),
  get('menu-of-branch-with-sold-out', `${menu}/get_menu_cat_per_location/?loc_code=DXB-BARSHA&parent_id=0`),
  get('menu-subcategories', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA&parent_id=4`),
  get('menu-no-subcategories', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA&parent_id=5`),
  get('menu-unknown-branch', `${menu}/get_menu_cat_per_location?loc_code=NOWHERE`),
  get('menu-unknown-category', `${menu}/get_menu_cat_per_location?loc_code=DXB-MARINA&parent_id=999`),
  get('menu-without-branch', `${menu}/get_menu_cat_per_location`),
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
  get('item-unknown', `${menu}/get_modifiers?loc_code=DXB-MARINA&item_id=999`),
  get('item-without-id', `${menu}/get_modifiers?loc_code=DXB-MARINA`),
  get('goes-with', `${menu}/items/get_goes_with?loc_code=DXB-MARINA&item_ids=10,11&order_type=2`),
  get('search', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=moutabal`),
  get('search-misspelled', `${menu}/items/search_items/?loc_code=DXB-MARINA&search_key=humus`),
  get('search-in-arabic', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=%D9%81%D8%AA%D9%88%D8%B4`, { language: 'ar' }),
  get('search-nothing-found', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=zzzqqq`),
  get('search-one-letter', `${menu}/items/search_items?loc_code=DXB-MARINA&search_key=h`),
  get('search-unknown-branch', `${menu}/items/search_items?loc_code=NOWHERE&search_key=humus`),
  get('search-without-text', `${menu}/items/search_items?loc_code=DXB-MARINA`),
];

export const favourites: RecordedCall[] = [
  post('favourites-changed', '/debtor/favourites', { add: [27, 4], remove: [] }, { as: 'layla' }),
  get('favourites', '/debtor/favourites', { as: 'layla' }),
];

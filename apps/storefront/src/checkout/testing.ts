/** An order as the tests of this folder know it. */
import type { Address } from '@sufra/contract/addresses';
import type { CartLine } from '@sufra/contract/cart';
import type { Location } from '@sufra/contract/locations';
import type { Wish } from './order-input.ts';

export const address = (addressID: number, change: Partial<Address> = {}): Address => ({
  addressID,
  branch_id: 1,
  address_name: 'Home',
  zone_id: 5,
  city: 'Dubai',
  street_name: 'Al Marsa Street',
  building: 'Tower A',
  apartment: '1204',
  floor: '12',
  landmark: '',
  makani_number: '',
  driver_note: '',
  is_default: false,
  lat: 25.08,
  lng: 55.14,
  full_address: 'Flat 1204, Tower A, Al Marsa Street, Dubai',
  delivery_charge: 7.5,
  is_deliverable: true,
  ...change,
});

export const line = (stock_id: number, change: Partial<CartLine> = {}): CartLine => ({
  uuid: `line-${stock_id}`,
  stock_id,
  item_name_en: 'Hummus',
  item_name_ar: 'حمص',
  img_url: '',
  pickupPrice: 18,
  deliveryPrice: 20,
  quantity: 1,
  min_cart_item: 1,
  modifiers: [],
  notes: '',
  isCustomizable: false,
  ...change,
});

export const modifier = (id: number, quantity = 1) => ({
  id,
  category_id: 3,
  quantity,
  name_en: 'Garlic toum',
  name_ar: 'ثومية',
  pickupPrice: 2,
  deliveryPrice: 2.5,
});

export const branch: Location = {
  branch_id: 1,
  loc_code: 'DXB-MARINA',
  branch_en_name: 'Dubai Marina',
  branch_ar_name: 'مرسى دبي',
  branch_address: '',
  branch_ar_address: '',
  branch_phone: '',
  img_url: '',
  is_opened: true,
  status: true,
  opens_at: null,
  store_timings: [],
  delivery: { is_active: false, time: 40, type_id: 2, min_order_amount: 30, charge: 5 },
  has_delivery: true,
  pickup: { is_active: true, time: 15, type_id: 1 },
  payment_methods: [],
  geo_details: { lat: 25.08, lng: 55.14 },
  distance: null,
};

export const wish = (change: Partial<Wish> = {}): Wish => ({
  branch,
  orderType: 'delivery',
  address: address(7),
  method: { id: 1, method_name: 'Cash', arabic_method_name: 'نقدًا', is_online_payment: false, is_available: true },
  lines: [line(11), line(12, { quantity: 2, modifiers: [modifier(31, 3)], notes: ' no onions ' })],
  comments: '',
  totalFils: 8750,
  ...change,
});

import type { Address } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderDraft } from './order-input.ts';

export const address = (id: number, change: Partial<Address> = {}): Address => ({
  id,
  branchId: 1,
  name: 'Home',
  areaId: 5,
  city: 'Dubai',
  street: 'Al Marsa Street',
  building: 'Tower A',
  apartment: '1204',
  floor: '12',
  landmark: '',
  makaniNumber: '',
  driverNote: '',
  isDefault: false,
  lat: 25.08,
  lng: 55.14,
  fullAddress: 'Flat 1204, Tower A, Al Marsa Street, Dubai',
  isDeliverable: true,
  deliveryFee: 750,
  minimum: 6000,
  minutes: 25,
  ...change,
});

export const line = (itemId: number, change: Partial<CartLine> = {}): CartLine => ({
  id: `line-${itemId}`,
  itemId,
  name: { en: 'Hummus', ar: 'حمص' },
  picture: '',
  price: { pickup: 1800, delivery: 2000 },
  quantity: 1,
  minQuantity: 1,
  options: [],
  note: '',
  hasOptions: false,
  ...change,
});

const option = (id: number, quantity = 1) => ({
  id,
  groupId: 3,
  quantity,
  name: { en: 'Garlic toum', ar: 'ثومية' },
  price: { pickup: 200, delivery: 250 },
});

export const branch: Branch = {
  id: 1,
  code: 'DXB-MARINA',
  name: { en: 'Dubai Marina', ar: 'مرسى دبي' },
  address: { en: '', ar: '' },
  phone: '',
  picture: '',
  isOpen: true,
  isBusy: false,
  opensAt: null,
  openingPeriods: [],
  delivery: { isActive: false, isOffered: true, minutes: 40, minimum: 3000, fee: 500, nextSlot: null, pausedUntil: null },
  pickup: { isActive: true, minutes: 15, nextSlot: null },
  paymentMethods: [],
  position: { lat: 25.08, lng: 55.14 },
  distance: null,
};

export const orderDraft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  branch,
  orderType: 'delivery',
  address: address(7),
  method: { id: 1, name: { en: 'Cash', ar: 'نقدًا' }, isOnline: false, isAvailable: true },
  lines: [line(11), line(12, { quantity: 2, options: [option(31, 3)], note: ' no onions ' })],
  comments: '',
  promoCode: null,
  slotStart: null,
  total: 8750,
  ...change,
});

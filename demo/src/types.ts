/**
 * The shapes of the demo restaurant.
 *
 * Units, everywhere: money is integer fils (100 fils = 1 AED), times of day are local to Asia/Dubai,
 * durations are minutes, coordinates are WGS 84 degrees.
 */

import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';

/** What the kitchen says about a dish; what is absent is not stated. */
export interface Says {
  calories?: number;
  allergens?: Allergen[];
  dietaryMarks?: DietaryMark[];
}

/** One opening period of a branch, repeated every week. */
export interface WeeklyPeriod {
  /** The local day on which it opens; 0 is Sunday. */
  day: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** 'HH:MM', local. */
  opens: string;
  /** 'HH:MM', local; '24:00' is midnight. When `closes <= opens` it closes on the next day. */
  closes: string;
}

/** An area that a branch delivers to. */
export interface DemoZone {
  nameEn: string;
  nameAr: string;
  /** Delivery fee in fils. */
  feeFils: number;
  /** Smallest subtotal that is delivered, in fils. */
  minimumFils: number;
  /** Promised time from order to door, in minutes. */
  minutes: number;
  /** Where zones of one branch overlap, the one with the higher number counts. */
  priority: number;
  /** Corners in order, as degrees; the last is joined to the first, so it is not repeated. */
  path: [lat: number, lng: number][];
}

export interface DemoBranch {
  /** The `loc_code` of the API, e.g. 'DXB-MARINA'. */
  code: string;
  /** Also a segment of the branch's address in the browser. */
  nameEn: string;
  nameAr: string;
  addressEn: string;
  addressAr: string;
  cityEn: string;
  cityAr: string;
  /** International form, e.g. '+97145550101'. */
  phone: string;
  lat: number;
  lng: number;
  delivery: boolean;
  pickup: boolean;
  /** Time from order to counter, in minutes. */
  pickupMinutes: number;
  /** Seeded as busy for so many minutes, counted from seeding; absent: not busy. */
  busyForMinutes?: number;
  hours: WeeklyPeriod[];
  /** Closed for a day, so many days after seeding. */
  dayOffIn?: number;
  /** Ramadan hours: the dates are the operator's to say, and so is when the sun sets (`18:15`). */
  ramadan?: { firstDate: string; lastDate: string; sunset: string };
  /** The least notice, in minutes, of an order for later. */
  leadMinutes: { pickup: number; delivery: number };
  /** Orders for later that a quarter of an hour takes. */
  slotPlaces: { pickup: number; delivery: number };
  /** Each so many orders in the kitchen make a new one so many minutes later; absent: none does. */
  load?: { orders: number; minutes: number };
  paymentMethods: ('cash' | 'card')[];
  /** Empty when the branch does not deliver. The branch itself lies in the first. */
  zones: DemoZone[];
}

export interface DemoCategory {
  slug: string;
  nameEn: string;
  nameAr: string;
  subcategories?: { slug: string; nameEn: string; nameAr: string }[];
}

/** One choice within a group. Its prices are added to the item's, in fils; 0 is free. */
export interface DemoModifier extends Says {
  slug: string;
  nameEn: string;
  nameAr: string;
  pickupFils: number;
  deliveryFils: number;
}

/**
 * A question asked about an item. `min` 1 and `max` 1 is a single choice; `min` 0 and `max` 0 has no limits;
 * otherwise between `min` and `max` choices, counted with their quantities.
 */
export interface DemoModifierGroup {
  slug: string;
  nameEn: string;
  nameAr: string;
  min: number;
  max: number;
  /** Whether one choice can be taken several times. */
  quantities: boolean;
  modifiers: DemoModifier[];
}

export interface DemoItem extends Says {
  slug: string;
  /** Slug of a category, or of a subcategory. */
  category: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  /** File stem under `demo/pictures/out`: `<picture>-<width>.<format>`. */
  picture: string;
  /** Price in fils when collected. */
  pickupFils: number;
  /** Price in fils when delivered. */
  deliveryFils: number;
  /** Smallest quantity that is sold; absent: 1. */
  minCartItem?: number;
  /** Slugs of modifier groups, in the order in which they are asked. */
  modifierGroups?: string[];
  /** Codes of the branches that do not make it. */
  unavailableAt?: string[];
}

/** A well-known place that a visitor can pick as a location. */
export interface DemoPlace {
  slug: string;
  nameEn: string;
  nameAr: string;
  lat: number;
  lng: number;
}

/** An address that the demo customer has saved. */
export interface DemoAddress {
  branchCode: string;
  /** Name of the branch's zone that holds the address. */
  zoneNameEn: string;
  addressName: string;
  city: string;
  streetName: string;
  building: string;
  apartment: string;
  floor: string;
  landmark: string;
  /** Two groups of five digits. */
  makaniNumber: string;
  driverNote: string;
  lat: number;
  lng: number;
}

/** The person to log in as when trying Sufra out; seeded in demo mode only. */
export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  password: string;
  addresses: DemoAddress[];
}

/** An offer that runs without end. */
export interface DemoPromotion {
  /** Capital Latin letters and digits; absent: it applies by itself. */
  code?: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  /** Of the subtotal; `maxFils` is the most that a percentage takes off. */
  benefit: { kind: 'percent'; percent: number; maxFils?: number } | { kind: 'fixed'; amountFils: number } | { kind: 'free_delivery' };
  /** Absent: either. */
  orderType?: 'pickup' | 'delivery';
  /** Smallest subtotal, in fils. */
  minimumFils?: number;
  firstOrderOnly?: boolean;
  /** How often one customer may use it. */
  perCustomer?: number;
}

export interface DemoRestaurant {
  nameEn: string;
  nameAr: string;
  /** Who sells, on invoices. */
  seller: { name: { en: string; ar: string }; address: { en: string; ar: string }; trn: string };
  branches: DemoBranch[];
  categories: DemoCategory[];
  modifierGroups: DemoModifierGroup[];
  items: DemoItem[];
  promotions: DemoPromotion[];
  places: DemoPlace[];
  customer: DemoCustomer;
}

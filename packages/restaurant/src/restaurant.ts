/**
 * Restaurant model: content of its folder and database. Money in integer fils, times in minutes since local midnight, durations in minutes,
 * coordinates in WGS 84 degrees. Lists are in display order; codes identify entries.
 */
import type { PaperWidth } from '@sufra/contract/kitchen/printer';
import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';
import type { Bilingual, OrderType, Point, Price } from '@sufra/contract/names';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import type { LegalKind, RestaurantSettings } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';

export interface Restaurant {
  settings: RestaurantSettings;
  /** Markdown. */
  legal: Readonly<Record<LegalKind, Readonly<Record<Locale, string>>>>;
  legalEntities: readonly LegalEntity[];
  paymentMethods: readonly PaymentMethod[];
  branches: readonly Branch[];
  promotions: readonly Promotion[];
  categories: readonly Category[];
  optionGroups: readonly OptionGroup[];
  items: readonly Item[];
  /** Whether dishes came as a spreadsheet, which an export preserves. */
  menuForm?: 'csv';
}

export const maxLegalTextLength = 200_000;

export interface LegalEntity {
  code: string;
  name: Bilingual;
  address: Bilingual;
  /** Tax registration number in the country's format; '' when not registered. */
  trn: string;
}

export interface PaymentMethod {
  code: string;
  name: Bilingual;
  isOnline: boolean;
  /** Paid on a card machine at the counter or the door. */
  byCardMachine: boolean;
}

/** `closes` above 1440 extends into the next day. */
export interface Period {
  opens: number;
  closes: number;
}

export interface WeeklyPeriod extends Period {
  /** Local opening day; 0 is Sunday. */
  day: number;
}

export interface DayException {
  /** 'YYYY-MM-DD', local. */
  date: string;
  /** Empty is a day off. */
  periods: readonly Period[];
  /** Reason, such as National Day; '' for none. */
  note: Bilingual;
}

export interface Season {
  name: string;
  /** Both belong to it. */
  firstDate: string;
  lastDate: string;
  /** `day` null: every day; no periods: closed. */
  periods: readonly (Period & { day: number | null })[];
}

/** Rush: hours with a different slot capacity. */
export interface Rush {
  name: string;
  firstDate: string;
  lastDate: string;
  from: number;
  /** Exclusive. */
  until: number;
  places: Readonly<Record<OrderType, number>>;
}

export interface Area {
  code: string;
  name: Bilingual;
  /** Corners of the ring, without repeating the first. */
  outline: readonly Point[];
  fee: number;
  minimum: number;
  minutes: number;
}

export interface Branch {
  code: string;
  /** The English name is a URL segment. */
  name: Bilingual;
  address: Bilingual;
  phone: string;
  /** Name of a picture file, or ''. */
  picture: string;
  /** Focal point from left and top, such as '30% 62%'; '' is the centre. */
  focalPoint: string;
  position: Point;
  timeZone: string;
  /** Code of the legal entity there. */
  legalEntity: string;
  /** Not yet open: hidden from customers. */
  isHidden: boolean;
  delivers: boolean;
  pickup: boolean;
  /** From order to counter, in minutes. */
  pickupMinutes: number;
  /** Whether the branch offers curbside pickup. */
  pickupByCar: boolean;
  /** Names of the tables where guests order; empty without dine-in. */
  tables: readonly string[];
  /** Its drivers hand over for a code that the customer tells. */
  doorCode: boolean;
  weekly: readonly WeeklyPeriod[];
  exceptions: readonly DayException[];
  seasons: readonly Season[];
  rushes: readonly Rush[];
  /** Minimum lead time of scheduled orders. */
  leadMinutes: Readonly<Record<OrderType, number>>;
  /** Slot capacity; 0 disables scheduled orders. */
  slotPlaces: Readonly<Record<OrderType, number>>;
  /** Kitchen load: each batch of `orders` adds `minutes`. */
  load: { orders: number; minutes: number } | null;
  /** Codes. */
  paymentMethods: readonly string[];
  /** In order of precedence. */
  areas: readonly Area[];
  announce: Recipients & {
    /** Escalation recipients of unaccepted orders; when empty, the first addresses are mailed again. */
    escalation: Recipients;
  };
  printer: Printer;
}

export interface Printer {
  /** Host and port of a printer in the branch's network; '' for none. */
  address: string;
  width: PaperWidth;
  /** Prints when an order starts to ring, instead of on acceptance. */
  isAutomatic: boolean;
}

/** Recipients of order notifications. */
export interface Recipients {
  emails: readonly string[];
  /** URL, or ''. */
  webhook: string;
}

export interface Promotion {
  /** Identifier, as opposed to `code`, which customers type. */
  key: string;
  /** Null: it applies by itself. */
  code: string | null;
  name: Bilingual;
  description: Bilingual;
  benefit: Benefit;
  /** Free delivery that combines with a discount. */
  combines: boolean;
  /** Null: either. */
  orderType: OrderType | null;
  /** Minimum subtotal. */
  minimum: number;
  firstOrderOnly: boolean;
  /** Price of a reward in loyalty points; null for other promotions. */
  points: number | null;
  /** Branch codes; empty for all. */
  branches: readonly string[];
  /** ISO 8601 with offset; `ends` null is open-ended. */
  starts: string;
  ends: string | null;
  /** Weekly hours in the branch's time zone; empty means always. */
  hours: readonly WeeklyPeriod[];
  /** Usage limits per customer and in total; null: unlimited. */
  perCustomer: number | null;
  limit: number | null;
}

export interface Category {
  code: string;
  name: Bilingual;
  /** Weekly hours of its dishes and subcategories, in branch time; empty means always. `sunset`: the end that is sunset, here 18:00. */
  hours: readonly (WeeklyPeriod & { sunset?: 'opens' | 'closes' })[];
  subcategories: readonly { code: string; name: Bilingual }[];
}

export interface Facts {
  /** kcal; null: not stated. */
  calories: number | null;
  /** Null: not stated; empty: none. */
  allergens: readonly Allergen[] | null;
  marks: readonly DietaryMark[] | null;
}

export interface Option extends Facts {
  /** Unique within its group. */
  code: string;
  /** Code of the referenced dish, '' for a plain option. Name and facts come from the dish and are empty here. */
  dish: string;
  name: Bilingual;
  /** Surcharge on the dish's price. */
  price: Price;
}

export interface OptionGroup {
  code: string;
  name: Bilingual;
  min: number;
  /** 0: no limit. */
  max: number;
  /** How many of the chosen are free, the dearest first. */
  included: number;
  hasQuantities: boolean;
  options: readonly Option[];
}

export interface Item extends Facts {
  code: string;
  /** Code of a category or subcategory. */
  category: string;
  name: Bilingual;
  description: Bilingual;
  /** Name of a picture file, or ''. */
  picture: string;
  /** Focal point from left and top, such as '30% 62%'; '' is the centre. */
  focalPoint: string;
  price: Price;
  minQuantity: number;
  /** Codes, in display order. */
  optionGroups: readonly string[];
  /** Codes of recommended dishes, best first. */
  goesWith: readonly string[];
  /** Branch overrides by branch code, in branch order. */
  at: readonly ItemAtBranch[];
}

export interface ItemAtBranch {
  branch: string;
  /** Hidden at this branch. */
  isHidden: boolean;
  /** Null: as everywhere. */
  price: { pickup: number | null; delivery: number | null };
}

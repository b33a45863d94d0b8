/**
 * A restaurant as plain values: what its folder says, and what the database holds of it. Money is integer fils, times of day are minutes from local
 * midnight, durations are minutes, coordinates are WGS 84 degrees. Lists are in the order in which they are shown. Everything is known by its code.
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
  /** Where its dishes stood in a spreadsheet: an export gives them back so. */
  menuForm?: 'csv';
}

/** Characters of a text of the law. */
export const longestLegalText = 200_000;

export interface LegalEntity {
  code: string;
  name: Bilingual;
  address: Bilingual;
  /** Tax registration number, 15 digits; '' for one that is not registered. */
  trn: string;
}

export interface PaymentMethod {
  code: string;
  name: Bilingual;
  isOnline: boolean;
}

/** `closes` past 1440 reaches into the next day. */
export interface Period {
  opens: number;
  closes: number;
}

export interface WeeklyPeriod extends Period {
  /** The local day on which it opens; 0 is Sunday. */
  day: number;
}

export interface DayException {
  /** 'YYYY-MM-DD', local. */
  date: string;
  /** Empty is a day off. */
  periods: readonly Period[];
  /** Why, such as National Day; '' where nothing is said. */
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

/** Hours of the day whose slots take another number of orders. */
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
  /** Corners in order; the last is joined to the first, so it is not repeated. */
  outline: readonly Point[];
  fee: number;
  minimum: number;
  minutes: number;
}

export interface Branch {
  code: string;
  /** The English name is a segment of the branch's URL. */
  name: Bilingual;
  address: Bilingual;
  phone: string;
  /** Name of a picture file, or ''. */
  picture: string;
  /** Where to look in the picture, from its left and its top, such as '30% 62%'; '' is its middle. */
  focalPoint: string;
  position: Point;
  timeZone: string;
  /** Code of who sells there. */
  legalEntity: string;
  /** Customers do not see it, and cannot order there: it has yet to open. */
  isHidden: boolean;
  delivers: boolean;
  pickup: boolean;
  /** From order to counter. */
  pickupMinutes: number;
  /** Customers may have a pickup brought to their car. */
  pickupByCar: boolean;
  weekly: readonly WeeklyPeriod[];
  exceptions: readonly DayException[];
  seasons: readonly Season[];
  rushes: readonly Rush[];
  /** The least notice of an order for later. */
  leadMinutes: Readonly<Record<OrderType, number>>;
  /** Orders that a slot takes; 0: none for later. */
  slotPlaces: Readonly<Record<OrderType, number>>;
  /** Each so many orders in the kitchen make a new one so many minutes later. */
  load: { orders: number; minutes: number } | null;
  /** Codes. */
  paymentMethods: readonly string[];
  /** Where they overlap, the first counts. */
  areas: readonly Area[];
  announce: Recipients & {
    /** Who is told of an order that staff do not take in time; where it is empty, the first addresses are mailed. */
    escalation: Recipients;
  };
  printer: Printer;
}

/** Where the kitchen's tickets are printed. */
export interface Printer {
  /** Host and port of a printer in the branch's network; '' for none. */
  address: string;
  width: PaperWidth;
  /** As soon as an order rings, and not only once it is accepted. */
  isAutomatic: boolean;
}

/** Who is told of an order. */
export interface Recipients {
  emails: readonly string[];
  /** URL, or ''. */
  webhook: string;
}

export interface Promotion {
  /** Known by it, as against `code`, which customers type. */
  key: string;
  /** Null: it applies by itself. */
  code: string | null;
  name: Bilingual;
  description: Bilingual;
  benefit: Benefit;
  /** Free delivery that is granted beside a discount. */
  combines: boolean;
  /** Null: either. */
  orderType: OrderType | null;
  /** Smallest subtotal. */
  minimum: number;
  firstOrderOnly: boolean;
  /** Codes; empty is everywhere. */
  branches: readonly string[];
  /** ISO 8601 with offset; `ends` null is until further notice. */
  starts: string;
  ends: string | null;
  /** When in the week, by the clock of the order's branch; empty is at any time. */
  hours: readonly WeeklyPeriod[];
  /** How often one customer may use it, and all together; null: without limit. */
  perCustomer: number | null;
  limit: number | null;
}

export interface Category {
  code: string;
  name: Bilingual;
  /** When in the week its dishes and those of its subcategories are offered, by the clock of the branch; empty is at any time. */
  hours: readonly WeeklyPeriod[];
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
  /** Code of the dish that it is, '' for an option of its own. Its name and its facts are the dish's then, and empty here. */
  dish: string;
  name: Bilingual;
  /** Added to that of the dish that asks. */
  price: Price;
}

export interface OptionGroup {
  code: string;
  name: Bilingual;
  min: number;
  /** 0: no limit. */
  max: number;
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
  /** Where to look in the picture, from its left and its top, such as '30% 62%'; '' is its middle. */
  focalPoint: string;
  price: Price;
  minQuantity: number;
  /** Codes, in the order in which they are asked. */
  optionGroups: readonly string[];
  /** Codes of dishes that go well with it, best first. */
  goesWith: readonly string[];
  /** By branch code, in the branches' order: what differs there. */
  at: readonly ItemAtBranch[];
}

export interface ItemAtBranch {
  branch: string;
  /** It does not make it. */
  isHidden: boolean;
  /** Null: as everywhere. */
  price: { pickup: number | null; delivery: number | null };
}

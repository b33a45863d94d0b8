/**
 * Branches and menus, held in memory by every process and loaded anew when the database says that something changed
 * (NOTIFY catalogue_changed). Readers never wait: they see the last complete catalogue.
 */
import type { Category, ItemDetail, MenuItem } from '@sufra/contract/menu';
import type { Logger } from 'pino';
import type { Database } from './db.ts';
import type { HoursException, WeeklyPeriod } from './locations/rules.ts';

export interface Area {
  id: number;
  branchId: number;
  nameEn: string;
  nameAr: string;
  encodedPath: string;
  /** [lat, lng] degrees. */
  path: [number, number][];
  feeFils: number;
  minimumFils: number;
  minutes: number;
  /** The lowest number wins where areas overlap, then the lowest fee. */
  priority: number;
}

export interface BranchPaymentMethod {
  id: number;
  nameEn: string;
  nameAr: string;
  isOnline: boolean;
}

export interface Branch {
  id: number;
  locCode: string;
  nameEn: string;
  nameAr: string;
  addressEn: string;
  addressAr: string;
  phone: string;
  picture: string;
  lat: number;
  lng: number;
  timeZone: string;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  pickupMinutes: number;
  busyUntil: Date | null;
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  areas: Area[];
  paymentMethods: BranchPaymentMethod[];
}

/** The whole menu of one branch, as the contract's shapes, with that branch's prices and availability. */
export interface BranchMenu {
  branchId: number;
  /** Hash of the content: the same menu has the same version in every process. */
  version: string;
  /** Top-level categories; `items` holds those of the subcategories too, after the category's own. */
  categories: Category[];
  itemById: ReadonlyMap<number, ItemDetail>;
  /** Every item, in menu order. */
  items: MenuItem[];
}

export interface Catalogue {
  branches(): readonly Branch[];
  branch(id: number): Branch | null;
  branchByCode(locCode: string): Branch | null;
  /** By English name, ignoring case. */
  branchByName(name: string): Branch | null;
  menu(branchId: number): BranchMenu | null;
  /** Changes with every reload that changed anything. */
  version(): string;
  onChange(listener: () => void): void;
  /** Loads anew now; tests and seeding wait for it. */
  reload(): Promise<void>;
}

export declare function openCatalogue(database: Database, log: Logger): Promise<Catalogue>;

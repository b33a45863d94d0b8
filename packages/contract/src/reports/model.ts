/** What was sold on a range of days. Amounts are fils, VAT included unless they say otherwise; days are by the clock of each branch: `2026-11-21`. */
import type { Bilingual, OrderType } from '../names.ts';

/** Days of a range: a year, and room to compare. */
export const longestRange = 400;

/** Both days are part of it. */
export interface DayRange {
  from: string;
  until: string;
}

export interface ReportRequest {
  from?: string | undefined;
  until?: string | undefined;
  /** Without it, all branches of the staff member who asks. */
  branchId?: number | undefined;
}

export interface PapersRequest extends DayRange {
  branchId?: number | undefined;
}

/**
 * A sale is an invoice, on the day that it was issued: when the order was completed. What was given back of it is a credit note, on its own day. So the
 * figures are those of the papers.
 */
export interface Sales {
  /** Orders, each on the day on which it was so moved. */
  placed: number;
  completed: number;
  rejected: number;
  cancelled: number;
  /** What the dishes of completed orders cost, before discounts. */
  dishes: number;
  discounts: number;
  deliveryFees: number;
  /** dishes − discounts + deliveryFees. */
  sales: number;
  /** What credit notes took back. */
  refunds: number;
  /** sales − refunds. */
  net: number;
  /** Included in `net`. 0 where the seller is not registered. */
  vat: number;
  /** Paid online for what was never sold (rejected, cancelled, paid too late), and given back on these days. No part of the figures above. */
  returned: number;
  /** By how they were paid; the most first. */
  methods: MethodSales[];
  /** Null where none was completed. */
  times: Record<OrderType, Times | null>;
}

export interface MethodSales {
  name: Bilingual;
  isOnline: boolean;
  orders: number;
  sales: number;
  refunds: number;
  net: number;
}

/** How long completed orders took: from placing to the door, or to the counter. */
export interface Times {
  orders: number;
  /** Those that were there by the end of what was promised when they were placed. */
  punctual: number;
  /** Minutes that half of them took at most, orders for later aside; null where all were for later. */
  median: number | null;
  /** Minutes that nine in ten took at most. */
  slow: number | null;
}

export interface BranchSales extends Sales {
  id: number;
  name: Bilingual;
}

export interface Taxed {
  /** Without VAT. */
  base: number;
  vat: number;
  gross: number;
}

/** What a seller owes the tax office of these days at one rate. */
export interface VatLine {
  /** Tax registration number; empty for a seller who is not registered. */
  trn: string;
  /** Hundredths of a percent: 500 is 5%. */
  rate: number;
  invoices: Taxed;
  creditNotes: Taxed;
  /** invoices − creditNotes. */
  due: Taxed;
}

/** A bar of the chart: an hour of one day, or a day of several. */
export interface SalesPoint {
  /** `2026-11-21T13` or `2026-11-21`. */
  at: string;
  placed: number;
  completed: number;
  sales: number;
  refunds: number;
}

export interface SalesReport extends DayRange {
  /** The day that it is now. */
  today: string;
  total: Sales;
  branches: BranchSales[];
  vat: VatLine[];
  /** Every hour or day, those without anything, too. */
  points: SalesPoint[];
}

/** Where a file can be downloaded for some minutes, without a login. */
export interface PapersFile {
  url: string;
}

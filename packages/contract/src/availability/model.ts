/** What the day brings to a branch: sold out, busy, paused; each with its end. Times are ISO 8601 with the offset of the branch's time zone. */
import type { Bilingual } from '../names.ts';
import type { WorksAt } from '../staff/model.ts';

/** When something is over: in so many minutes by the server's clock, at a moment, or when the branch has closed for the day. */
export type Ending = { minutes: number } | { at: string } | 'day_ends';

/** Nothing set here lasts longer than that (minutes): what does is for the menu, or the opening hours, to say. */
export const longestMinutes = 31 * 24 * 60;

/** The most that being busy adds (minutes): a kitchen that is later than that is paused. */
export const mostExtraMinutes = 120;

export const soldOutKinds = ['dish', 'option'] as const;
export type SoldOutKind = (typeof soldOutKinds)[number];

export interface SoldOutRequest {
  branchIds: WorksAt;
  kind: SoldOutKind;
  id: number;
  /** Null: it is there again. */
  until: Ending | 'further_notice' | null;
}

export interface PauseRequest {
  branchId: number;
  /** Null: it takes orders again. */
  until: Ending | null;
}

export interface BusyRequest extends PauseRequest {
  /** How much longer everything takes. */
  extraMinutes: number;
}

/** What a staff member has set. */
export interface Setting {
  /** The staff member's name at that time; empty where no staff member did it by hand. */
  by: string;
}

export interface SoldOutSetting extends Setting {
  /** Null: until further notice. */
  until: string | null;
  since: string;
}

export interface BranchToday {
  branch: { id: number; name: Bilingual };
  /** The server's clock. */
  now: string;
  /** When a branch has closed for the day. */
  dayEnds: string;
  /** Null while it takes orders, within its hours. */
  pause: (Setting & { until: string }) | null;
  busy: (Setting & { until: string; extraMinutes: number }) | null;
  /** What customers are promised now, in minutes; null where the branch does not offer it. */
  promised: { pickup: number | null; delivery: number | null };
}

export interface DishToday {
  id: number;
  name: Bilingual;
  soldOut: SoldOutSetting | null;
  /** Sold out for want of options: the group in which too few are left. */
  lacks: Bilingual | null;
}

export interface OptionToday {
  id: number;
  name: Bilingual;
  soldOut: SoldOutSetting | null;
}

/** What one branch has now of all that it sells. */
export interface Availability extends BranchToday {
  categories: { id: number; name: Bilingual; dishes: DishToday[] }[];
  /** `of`: the dishes that ask for it. */
  optionGroups: { id: number; name: Bilingual; of: Bilingual[]; options: OptionToday[] }[];
}

export interface SoldOutAtBranch {
  branchId: number;
  soldOut: SoldOutSetting | null;
}

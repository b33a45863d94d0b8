/** Data that the API provides for rendering. */

import type { CodeWay } from '@sufra/contract/account/phone/endpoints';
import type { Provider } from '@sufra/contract/account/social/model';
import type { Branch } from '@sufra/contract/branches/model';
import type { Category } from '@sufra/contract/menu/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { GuestEmail, LegalKind, LegalText, RestaurantSettings, RestaurantTexts } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** Map style and initial position. */
export interface MapSettings {
  /** Degrees. */
  center: { lat: number; lng: number };
  /** URL of the operator's own MapLibre style. */
  styleUrl: string | null;
  /** Public style for the demo, with fallback to the plain map. */
  demoStyleUrl: string | null;
  /** Path of the vector tiles on this server. */
  basemapUrl: string | null;
}

/** Name and appearance of the restaurant on every page. */
export interface RestaurantLook extends Pick<RestaurantSettings, 'name' | 'social' | 'cardMarks' | 'tips'> {
  /** Absent where customers cannot pay with gift vouchers. */
  giftVouchers?: true;
  about: Bilingual;
  /** `cardMarks` lists usable cards only: none when no branch takes cards. */
  takesCash: boolean;
  /** URL, or '' for Sufra's own mark. */
  logo: string;
  /** Path of the share picture. */
  sharePicture: string;
}

/** Brand files in a page's head. */
export interface BrandFiles {
  icon: { path: string; type: string };
  touchIcon: string;
  /** Theme style sheet; null for default colours. */
  theme: string | null;
}

/** Non-personal settings of every page. */
export interface Site {
  locale: Locale;
  /** Whether this is a preview of unpublished changes. */
  isPreview: boolean;
  apiKey: string;
  publicUrl: string;
  restaurant: RestaurantLook;
  brand: BrandFiles;
  /** First branch's phone, before a choice. */
  supportPhone: string;
  /** Configured social sign-in providers (AUTH-08). */
  signInProviders: Provider[];
  /** Channels of codes to phones, for login (PHONE-03); absent when not configured. */
  codeWays?: CodeWay[];
  /** Whether guests need an e-mail; absent without phone codes, which are the alternative. */
  guestEmail?: GuestEmail;
  /** Loyalty points for each whole unit of the currency; absent without loyalty. */
  pointsPerUnit?: number;
  /** Whether guest checkout is enabled. */
  guestOrders: boolean;
  map: MapSettings;
  /** Script URL of the texts in `locale`, to preload. */
  messagesUrl: string | null;
  /** Script URLs to prefetch for opening a dish. */
  dishFiles: string[];
}

/** Weekly opening period in minutes since midnight; above 1,440 it closes the next morning. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  day: number;
  opensMinute: number;
  closesMinute: number;
}

/** Whole menu of a branch. */
export interface ServedMenu {
  branch: Branch;
  hours: readonly WeeklyHours[];
  categories: Category[];
  /** From the restaurant's texts. */
  cuisine: Bilingual;
}

export interface ServerData {
  site: Site;
  /** Nonce of the renderer's own scripts, allowed by the content security policy. */
  nonce: string;
  /** Last order type (cookie), for prices in the first paint. */
  orderType: OrderType | null;
  /** Texts of the landing page. */
  landingTexts(): Omit<RestaurantTexts, 'about' | 'cuisine'>;
  /** Banner text; null when none is due today. */
  banner(): Bilingual | null;
  legalText(kind: LegalKind, locale: Locale): LegalText;
  /** Names of all branches. */
  branchNames(): readonly Bilingual[];
  branches(): Branch[];
  /** Whether automatic promotions exist. */
  hasOffers(): boolean;
  /** Whether a branch has or had that English name. */
  isBranch(name: string): boolean;
  /** Null for an unknown branch. */
  menu(branchName: string): ServedMenu | null;
}

export const serverContext = createContext<ServerData>();

/** Render context for components; null in the browser, so its output must not be hydrated. */
export const RenderContext = createReactContext<ServerData | null>(null);

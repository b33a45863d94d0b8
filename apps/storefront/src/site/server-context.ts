/** What the API provides to the pages it renders. */
import type { Provider } from '@sufra/contract/account/social/model';
import type { Branch } from '@sufra/contract/branches/model';
import type { Category } from '@sufra/contract/menu/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { LegalText } from '@sufra/contract/restaurant/legal';
import type { LegalKind, RestaurantSettings, RestaurantTexts } from '@sufra/contract/restaurant/model';
import type { Locale } from '@sufra/i18n';
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** How the map is drawn, and where it starts. */
export interface MapSettings {
  /** Degrees. */
  center: { lat: number; lng: number };
  /** URL of the operator's own MapLibre style. */
  styleUrl: string | null;
  /** URL of a public style for the demo, which gives way to the plain map where it does not come. */
  demoStyleUrl: string | null;
  /** Path of the vector tiles on this server. */
  basemapUrl: string | null;
}

/** What the restaurant is called and looks like, as every page shows it. */
export interface RestaurantLook extends Pick<RestaurantSettings, 'name' | 'social' | 'cardMarks' | 'tips'> {
  about: Bilingual;
  /** Cards of `cardMarks` are those that can be used now: none where no branch takes any. */
  takesCash: boolean;
  /** URL, or '' for Sufra's own mark. */
  logo: string;
  /** Path of the picture in link previews. */
  sharePicture: string;
}

/** Paths of what the restaurant's own look adds to a page's head. */
export interface BrandFiles {
  icon: { path: string; type: string };
  touchIcon: string;
  /** The style sheet of its colours; null where they are Sufra's own. */
  theme: string | null;
}

/** Settings that every page needs, none of them personal. */
export interface Site {
  locale: Locale;
  /** Whether the page shows changes that are not published. */
  isPreview: boolean;
  apiKey: string;
  publicUrl: string;
  restaurant: RestaurantLook;
  brand: BrandFiles;
  /** Of the first branch, for who has not chosen one. */
  supportPhone: string;
  /** Whose accounts customers may sign in with (AUTH-08). */
  signInProviders: Provider[];
  /** Whether one may order without an account. */
  guestOrders: boolean;
  map: MapSettings;
  /** URL of the script with the texts of `locale`, to preload. */
  messagesUrl: string | null;
  /** URLs of the scripts that choosing a dish downloads, for fetching them ahead. */
  dishFiles: string[];
}

/** When a branch opens on a day of any week, in minutes from its midnight; past 1,440 it closes the next morning. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  day: number;
  opensMinute: number;
  closesMinute: number;
}

/** A branch's menu, whole. */
export interface ServedMenu {
  branch: Branch;
  hours: readonly WeeklyHours[];
  categories: Category[];
  /** Of the restaurant's texts. */
  cuisine: Bilingual;
}

export interface ServerData {
  site: Site;
  /** Marks the scripts that the renderer writes itself; they are what the page's security policy allows. */
  nonce: string;
  /** The visitor's last order type (a cookie), for the prices of the first paint. */
  orderType: OrderType | null;
  /** What the landing page says. */
  landingTexts(): Omit<RestaurantTexts, 'about' | 'cuisine'>;
  /** What it says above all else; null where it has nothing to say today. */
  banner(): Bilingual | null;
  legalText(kind: LegalKind, locale: Locale): LegalText;
  /** Of all branches. */
  branchNames(): readonly Bilingual[];
  branches(): Branch[];
  /** Whether there are promotions that apply by themselves. */
  hasOffers(): boolean;
  /** Whether a branch has that English name, or had it before. */
  isBranch(name: string): boolean;
  /** Null for a branch that does not exist. */
  menu(branchName: string): ServedMenu | null;
}

export const serverContext = createContext<ServerData>();

/** The same for components; null in the browser, so what it renders must not be hydrated. */
export const RenderContext = createReactContext<ServerData | null>(null);

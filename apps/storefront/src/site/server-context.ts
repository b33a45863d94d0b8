/** What the API hands to the pages that it renders. */
import type { Branch } from '@sufra/contract/branches/model';
import type { Category } from '@sufra/contract/menu/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** What draws the map, and where it starts. */
export interface MapSettings {
  /** Degrees. */
  center: { lat: number; lng: number };
  /** A MapLibre style of the operator's. */
  styleUrl: string | null;
  /** Path of the vector tiles on this server. */
  basemapUrl: string | null;
  /** URLs of the scripts that opening the map downloads, for fetching them ahead. */
  files: string[];
}

/** Values that every page needs and that are not personal. */
export interface Site {
  locale: Locale;
  apiKey: string;
  publicUrl: string;
  supportPhone: string;
  map: MapSettings;
  /** URL of the script with the texts of `locale`, to be fetched early. */
  messagesUrl: string | null;
  /** URLs of the scripts that choosing a dish downloads, for fetching them ahead. */
  dishFiles: string[];
}

export interface ServerData {
  site: Site;
  /** Order type of the visitor's last choice (a cookie), for the prices of the first paint. */
  orderType: OrderType | null;
  /** Of all branches. */
  branchNames(): readonly Bilingual[];
  branches(): Branch[];
  /** Null for a branch that does not exist. */
  menu(branchName: string): { branch: Branch; categories: Category[] } | null;
}

export const serverContext = createContext<ServerData>();

/** The same, for components that the server renders; null in the browser. What it adds to a page has to stay out of what the browser hydrates. */
export const RenderContext = createReactContext<ServerData | null>(null);

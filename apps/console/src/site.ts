import type { Country } from '@sufra/contract/country';
import type { Currency } from '@sufra/contract/money';
import type { Point } from '@sufra/contract/names';

/** Data that the server wrote into the page. */
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const apiKey = (): string => said('sufra-key');

export interface MapSettings {
  center: Point;
  /** External map style; null: `basemapUrl`, or the plain map. */
  styleUrl: string | null;
  /** URL of a PMTiles file on this server. */
  basemapUrl: string | null;
}

export const mapSettings = (): MapSettings => JSON.parse(said('sufra-map')) as MapSettings;

export const restaurantCountry = (): Country => JSON.parse(said('sufra-country')) as Country;

/** Currency of all amounts. */
export const restaurantCurrency = (): Currency => JSON.parse(said('sufra-currency')) as Currency;

/** Whether the restaurant issues gift vouchers. */
export const hasGiftVouchers = (): boolean => said('sufra-gifts') === 'on';

/** Build of this page; empty in development. */
export const ownBuild = (): string => said('sufra-build');

/** The restaurant's name in a language. */
export const restaurantName = (locale: 'en' | 'ar'): string => said(`sufra-name-${locale}`);

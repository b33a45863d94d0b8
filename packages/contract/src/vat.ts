/** VAT rates, in hundredths of a percent: the usual one of the law, and another that a restaurant states. */
import { type Country, type CountryCode, countries, country } from './country.ts';

/** Highest VAT rate that a restaurant may state: more is a typing error. */
const maxVatRate = 5000;
export const isVatRate = (rate: unknown): rate is number => Number.isInteger(rate) && Number(rate) > 0 && Number(rate) <= maxVatRate;

/** A country with the VAT rate that its restaurant states; null: the usual one. Equal input gives one object: caches compare it. */
export function countryWithVat(code: CountryCode, stated: number | null): Country {
  const usual = countries[code];
  if (stated === null || stated === usual.vatRate || usual.taxNumber === null) return usual;
  return country.code === code && country.vatRate === stated ? country : { ...usual, vatRate: stated, usualVatRate: usual.vatRate };
}

/** The usual rate of the law, without the restaurant's own. */
export const usualVatRate = ({ usualVatRate: usual, vatRate }: Country = country): number => usual ?? vatRate;

/** VAT percentage for the wire, beside an amount; absent where it is the usual one. */
export const statedVat = (rate: number): { vatPercent?: number } => (rate === usualVatRate() ? {} : { vatPercent: rate / 100 });

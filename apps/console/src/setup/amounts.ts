/** Parses figures in Latin or Arabic digits. NaN serializes to null, which the server refuses at the field. */
import { parseAmount } from '@sufra/contract/money';
import { latinDigits } from '@sufra/contract/text';
import { formatAmount, withoutZeros } from '@sufra/i18n/formats';

export const filsOf = (typed: string): number => parseAmount(typed) ?? Number.NaN;
/** Shortest text of an amount. */
export const typedAmount = (fils: number): string => withoutZeros(formatAmount(fils));

export function toNumber(typed: string): number {
  const text = latinDigits(typed).replace('٫', '.').replace(',', '.').trim();
  return /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
}

/** `25.0805, 55.1403`, as maps copy it. */
export function toPoint(typed: string): { lat: number; lng: number } {
  const [lat, lng, ...more] = latinDigits(typed)
    .replaceAll('٫', '.')
    .trim()
    .split(/\s*[,،]\s*|\s+/);
  const degrees = (text: string | undefined) => (text && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN);
  return more.length > 0 ? { lat: Number.NaN, lng: Number.NaN } : { lat: degrees(lat), lng: degrees(lng) };
}

export const fromPoint = ({ lat, lng }: { lat: number; lng: number }): string => `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`;

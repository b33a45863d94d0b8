/** Prices as people write them. Inside they are integer fils. */
import { latinDigits } from '@sufra/contract/text';

/** The most that the database takes for anything: AED 20,000. */
const most = 2_000_000;

/**
 * `12`, `12.50`, `12,50`, `1,250.00` and Arabic digits are fils; anything else is what is wrong with it, to follow the value in a sentence. `1,250` could
 * mean two things, so it means none.
 */
export function parseMoney(text: string): number | string {
  const written = latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',').trim();
  if (/^-[\d.,]+$/.test(written)) return 'is below 0';
  if (!/^[\d.,]+$/.test(written)) return 'is not a number';
  if (/^[1-9]\d{0,2}[,.]\d{3}$/.test(written)) {
    const whole = written.replace(/[,.]/, '');
    return `could mean ${whole} or ${Number(written.replace(',', '.'))}: write it without the ${written.includes(',') ? 'comma' : 'dot'}, or with two decimals`;
  }
  const plain = /^\d{1,3}(,\d{3})+\.\d+$/.test(written)
    ? written.replaceAll(',', '')
    : /^\d{1,3}(\.\d{3})+,\d+$|^\d+,\d+$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written;
  const parts = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain);
  if (!parts) return /^\d+$/.test(plain) ? 'is more than AED 20,000' : 'is not a number';
  const [, whole = '', decimals = ''] = parts;
  if (decimals.length > 2) return 'has more than two decimals';
  const fils = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return fils > most ? 'is more than AED 20,000' : fils;
}

/** Whether a value is an amount that a file can say, and is read again as it is. */
export const isMoney = (value: unknown): boolean => typeof value === 'number' && parseMoney(moneyText(value)) === value;

/** `12` or `12.50`. */
export const moneyText = (fils: number): string => (fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2));

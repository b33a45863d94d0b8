/** Parses prices as people write them, to integer fils. */
import { type Currency, currency, stepOf } from '@sufra/contract/money';
import { latinDigits } from '@sufra/contract/text';
import { formatAmount, formatMoney, withoutZeros } from '@sufra/i18n/formats';

/** Maximum amount in the database, in fils. */
const most = 2_000_000;

/**
 * Parses `12`, `12.50`, `12,50`, `1,250.00` and Arabic digits to fils; otherwise returns the problem, to follow the value in a sentence.
 * `1,250` is ambiguous and rejected; in a currency with three decimals `1.250` is not.
 */
export function parseMoney(text: string, of: Currency = currency): number | string {
  const written = latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',').trim();
  if (/^-[\d.,]+$/.test(written)) return 'is below 0';
  if (!/^[\d.,]+$/.test(written)) return 'is not a number';
  const [, separator] = /^[1-9]\d{0,2}([,.])\d{3}$/.exec(written) ?? [];
  if (separator === ',' || (separator === '.' && of.decimals !== 3)) {
    const whole = written.replace(separator, '');
    return `could mean ${whole} or ${Number(written.replace(',', '.'))}: write it without the ${separator === ',' ? 'comma' : 'dot'}, or with ${of.decimals === 3 ? 'a dot' : 'two decimals'}`;
  }
  const plain = /^\d{1,3}(,\d{3})+\.\d+$/.test(written)
    ? written.replaceAll(',', '')
    : /^\d{1,3}(\.\d{3})+,\d+$|^\d+,\d+$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written;
  const tooMuch = `is more than ${withoutZeros(formatMoney(most, of))}`;
  const parts = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain);
  if (!parts) return /^\d+$/.test(plain) ? tooMuch : 'is not a number';
  const [, whole = '', decimals = ''] = parts;
  if (decimals.length > of.decimals) return `has more than ${of.decimals === 3 ? 'three' : 'two'} decimals`;
  const fils = Number(whole + decimals.padEnd(of.decimals, '0'));
  if (fils > most) return tooMuch;
  return fils % stepOf(of) === 0 ? fils : 'has a third decimal other than 0, which cards cannot pay';
}

/** Whether an amount survives a round trip through a file. */
export const isMoney = (value: unknown): boolean => typeof value === 'number' && parseMoney(moneyText(value)) === value;

/** `12` or `12.50`. */
export const moneyText = (fils: number, of: Currency = currency): string => withoutZeros(formatAmount(fils, of));

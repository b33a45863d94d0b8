/** Codes of gift vouchers: 80 bits in Crockford's base 32, where O is read as 0, and I and L as 1. Only their hash is stored. */
import { createHash, createHmac } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** The code of a request's key. Derived, so that a repeated request gets the same one although it is stored nowhere. */
export function giftCodeOf(secret: string, key: string): string {
  const bytes = createHmac('sha256', secret).update(`gift:${key}`).digest();
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** In groups of four: `7KQ2-M0XD-RV4T-9HJB`. */
export const writtenGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** The code as typed, without hyphens and spaces; null for what is none. */
export function parseGiftCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((character) => alphabet.includes(character)) ? code : null;
}

/** SHA-256 of a parsed code. A slow hash would add nothing: 80 random bits cannot be guessed. */
export const hashOfGift = (code: string): string => createHash('sha256').update(code).digest('hex');

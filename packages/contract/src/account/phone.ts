/** One way to keep a phone number: ITU-T E.164, a plus and digits. */

/** Where a number without a country's code is from: the Emirates. */
const homeCode = '971';

/**
 * A number that one of the phone rules has accepted (AUTH-06, AUTH-13), in international form. `00` stands for the plus; a number that begins with one
 * zero is a national one; any other has its country's code, as clients write it that leave out the plus.
 */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+${homeCode}${digits.slice(1)}` : `+${digits}`;
}

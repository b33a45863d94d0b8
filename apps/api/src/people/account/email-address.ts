/** One spelling of an e-mail address. Mail goes to the address as it was typed when the account was opened, never to this and never to what is typed later. */
import { domainToASCII } from 'node:url';
import { cleanEmail } from '@sufra/contract/text';

/**
 * The one spelling under which an e-mail address is compared, limited and looked up: in small letters, wide and composed characters as plain ones, the
 * domain as the DNS knows it (`xn--…`), without the root's dot. What may be different mailboxes stays different: dots and `+` before the `@`, `ı` and `i`.
 */
export function canonicalEmail(address: string): string {
  // Plain, some Arabic marks begin with a space.
  const plain = cleanEmail(cleanEmail(address).normalize('NFKC'));
  const at = plain.lastIndexOf('@');
  return at < 0 ? small(plain) : `${small(plain.slice(0, at))}@${canonicalDomain(plain.slice(at + 1))}`;
}

/** Word by word a capital sigma has two small letters. */
const small = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');

function canonicalDomain(typed: string): string {
  const domain = typed.replaceAll('。', '.').replace(/\.+$/, '');
  // Node reads the domain as part of a URL: a slash would end it, and `%41` would be a letter.
  const isDomain = /^[\p{L}\p{M}\p{N}\p{Join_Control}._-]+$/u.test(domain);
  return (isDomain && domainToASCII(domain)) || small(domain);
}

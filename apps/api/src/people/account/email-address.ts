/** Canonicalizes e-mail addresses for comparison. Mail always goes to the address as typed when the account was opened. */
import { domainToASCII } from 'node:url';
import { cleanEmail } from '@sufra/contract/text';

/**
 * Canonical form for comparison, limits and lookup: lower case, compatibility-normalized, domain in ASCII (`xn--…`) without trailing dot.
 * Keeps distinctions that may denote different mailboxes: dots and `+` before the `@`, `ı` and `i`.
 */
export function canonicalEmail(address: string): string {
  // Normalizing some Arabic marks yields a leading space, so clean again.
  const plain = cleanEmail(cleanEmail(address).normalize('NFKC'));
  const at = plain.lastIndexOf('@');
  return at < 0 ? small(plain) : `${small(plain.slice(0, at))}@${canonicalDomain(plain.slice(at + 1))}`;
}

/** Lower-casing by character, because capital sigma has a contextual form at the end of a word. */
const small = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');

function canonicalDomain(typed: string): string {
  const domain = typed.replaceAll('。', '.').replace(/\.+$/, '');
  // domainToASCII parses a URL host: a slash would end it, and `%41` would decode to a letter.
  const isDomain = /^[\p{L}\p{M}\p{N}\p{Join_Control}._-]+$/u.test(domain);
  return (isDomain && domainToASCII(domain)) || small(domain);
}

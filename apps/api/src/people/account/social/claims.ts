/** Reads what a provider says of a customer: all of it may be missing, malformed or malicious. */
import { cleanLine } from '@sufra/contract/text';
import { email as emailShape } from '@sufra/contract/wire/parts';
import { SignInFailure } from './identity.ts';

/** The subject is a key: it is taken as it is or not at all. */
export function subjectOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(value)) throw new SignInFailure('refused', 'no subject');
  return value;
}

export const nameOf = (value: unknown): string => (typeof value === 'string' ? cleanLine(cleanLine(value).slice(0, 120)) : '');

/** Empty for what is no e-mail address. */
export function emailOf(value: unknown): string {
  const parsed = emailShape.safeParse(value);
  return parsed.success ? parsed.data : '';
}

/** The token in a mail that asks to confirm an e-mail. It is derived, so there is nothing to store, and a mail that goes out twice is right both times. */
import { sameAs } from '../../platform/http/constant-time.ts';
import { derivedToken } from '../../platform/http/signed-token.ts';
import { canonicalEmail } from './email-address.ts';

interface Claimed {
  customerId: number;
  /** As stored with the customer: another e-mail makes the token worthless. */
  email: string;
}

const lifetimeSeconds = 7 * 86_400;

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** `<when it ends>.<MAC>` */
export function emailProof(secret: string, claimed: Claimed, now: Date): string {
  const end = seconds(now) + lifetimeSeconds;
  return `${end}.${macOf(secret, claimed, end)}`;
}

export function isEmailProof(secret: string, claimed: Claimed, token: string, now: Date): boolean {
  const [, end, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!end || !mac || Number(end) <= seconds(now)) return false;
  return sameAs(macOf(secret, claimed, Number(end)))(mac);
}

const macOf = (secret: string, { customerId, email }: Claimed, end: number): string =>
  derivedToken(secret, `confirm-email:${customerId}:${end}:${canonicalEmail(email)}`);

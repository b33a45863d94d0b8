/** One-time codes by WhatsApp or SMS, and proofs of a number. See docs/decisions/0019-accounts.md. */
import { randomUUID } from 'node:crypto';
import { phoneCodeMinutes, phoneResendSeconds } from '@sufra/contract/account/phone/endpoints';
import type { Locale } from '@sufra/i18n';
import type { Context } from '../../../context/context.ts';
import { perDay, takeToken } from '../../../platform/http/limits.ts';
import { readSignedToken, signedToken } from '../../../platform/http/signed-token.ts';
import { isMailedCode, mailedCode, maxTries } from '../tokens.ts';
import { consumeCode, countCodeAttempt, findCode, writeCode } from './queries.ts';

type Deps = Pick<Context, 'db' | 'secret' | 'now'>;

const minute = 60_000;
const purposeOf = (id: string, phone: string): string => `phone-code:${id}:${phone}`;

/** Replaces the number's code and returns the new id; null during the cooldown. */
export async function newPhoneCode(
  { db, now }: Deps,
  { phone, deviceHash, locale }: { phone: string; deviceHash: string; locale: Locale },
): Promise<string | null> {
  const at = now();
  const since = (ms: number) => new Date(at.getTime() + ms);
  const before = since(-phoneResendSeconds * 1000);
  const row = await writeCode(db, phone, randomUUID(), deviceHash, locale, at, since(phoneCodeMinutes * minute), before);
  return row?.id ?? null;
}

export interface CodeToSend {
  phone: string;
  code: string;
  locale: Locale;
  isAgain: boolean;
  isDelivered: boolean;
}

/** Null when the code was replaced, used or expired. */
export async function phoneCodeToSend({ db, secret, now }: Deps, id: string): Promise<CodeToSend | null> {
  const row = await findCode(db, id, now(), maxTries);
  return row ? { ...row, code: mailedCode(secret, purposeOf(id, row.phone)) } : null;
}

/** Counts a try before comparing. `ended`: this browser has no usable code for the number. Only one of concurrent requests gets `right`. */
export async function verifyPhoneCode(
  { db, secret, now }: Deps,
  { phone, deviceHash, code }: { phone: string; deviceHash: string | null; code: string },
): Promise<'right' | 'wrong' | 'ended'> {
  const row = deviceHash && (await countCodeAttempt(db, phone, deviceHash, now(), maxTries));
  if (!row) return 'ended';
  if (!isMailedCode(secret, purposeOf(row.id, phone), code)) return row.tries >= maxTries ? 'ended' : 'wrong';
  return (await consumeCode(db, row.id)) ? 'right' : 'ended';
}

/** Counts a paid message; false above the limit of all customers. */
export async function consumeMessageQuota({ db, env, now, log }: Pick<Context, 'db' | 'env' | 'now' | 'log'>): Promise<boolean> {
  if (!env.rateLimits || !env.textMessages) return true;
  const { allowed } = await takeToken(db, 'phone_messages', perDay(env.textMessages.perDay), now());
  if (!allowed) log.error('no code is sent: PHONE_CODES_PER_DAY is reached');
  return allowed;
}

const proofMinutes = 30;
const lowDigits = 7;

/** Signed token that proves the number for half an hour. It opens no account: see `provePhone`. */
export const phoneProof = (secret: string, phone: string, now: Date): string =>
  signedToken(
    secret,
    'phone-proof',
    // Two 32-bit words hold 15 digits; the first digit is never zero.
    [Number(phone.slice(0, -lowDigits)), Number(phone.slice(-lowDigits))],
    new Date(now.getTime() + proofMinutes * minute),
  );

/** The proved number; null when invalid or expired. */
export function verifiedPhone(secret: string, proof: string, now: Date): string | null {
  const [high, low] = readSignedToken(secret, 'phone-proof', 2, proof, now) ?? [];
  return high === undefined || low === undefined ? null : `${high}${String(low).padStart(lowDigits, '0')}`;
}

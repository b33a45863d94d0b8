import type { Locale } from '@sufra/i18n';
import type { Db } from '../../../platform/db/database.ts';
import { oneRow, statement } from '../../../platform/db/statement.ts';

type NewCode = [phone: string, id: string, deviceHash: string, locale: Locale, at: Date, expiresAt: Date, before: Date];
export const writeCode = oneRow<{ id: string }, NewCode>(`
  insert into phone_code as code (phone, id, device_hash, locale, asked_at, expires_at) values ($1, $2::uuid, $3, $4, $5, $6)
  on conflict (phone) do update set id = excluded.id, device_hash = excluded.device_hash, locale = excluded.locale,
    asked_at = excluded.asked_at, expires_at = excluded.expires_at, tries = 0, message_id = null, is_delivered = false,
    is_again = code.expires_at > excluded.asked_at
    where code.asked_at <= $7
  returning id`);

/** Time of the request for a number's code. */
export const codeRequestedAt = oneRow<{ askedAt: Date }, [phone: string]>('select asked_at as "askedAt" from phone_code where phone = $1');

interface StoredCode {
  phone: string;
  locale: Locale;
  isAgain: boolean;
  isDelivered: boolean;
}
export const findCode = oneRow<StoredCode, [id: string, now: Date, maxTries: number]>(`
  select phone, locale, is_again as "isAgain", is_delivered as "isDelivered" from phone_code
  where id = $1::uuid and expires_at > $2 and tries < $3::int`);

export const countCodeAttempt = oneRow<{ id: string; tries: number }, [phone: string, deviceHash: string, now: Date, maxTries: number]>(`
  update phone_code set tries = tries + 1
  where phone = $1 and device_hash = $2 and expires_at > $3 and tries < $4::int returning id, tries`);

/** A row for the one request that consumes the code. */
export const consumeCode = oneRow<{ one: number }, [id: string]>('delete from phone_code where id = $1::uuid returning 1 as one');

/** Stores WhatsApp's id of a code's message. */
export const saveMessageId = statement<never, [id: string, messageId: string]>('update phone_code set message_id = $2 where id = $1::uuid');

export const markDelivered = statement<never, [messageIds: string[]]>(
  'update phone_code set is_delivered = true where message_id = any($1::text[])',
);

export async function deletePhoneCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<=', now).execute();
}

/** The account that proved a number, locked against a concurrent password reset, which takes the number away. */
export const lockAccountOfPhone = oneRow<{ id: number; emailKey: string }, [phone: string]>(`
  select id, email_key as "emailKey" from customer
  where phone_key = $1 and not is_guest and email_key is not null and erased_at is null for no key update`);

/** Advisory lock until the end of the transaction, which serializes accounts that prove the same number. */
export const lockPhone = statement<never, [phone: string]>("select pg_advisory_xact_lock(hashtextextended('phone:' || $1::text, 0))");

/** Takes a number from the other account that proved it. Returns that account. */
export const releasePhone = statement<{ id: number }, [phone: string, customerId: number]>(
  'update customer set phone_key = null where phone_key = $1 and not is_guest and id <> $2 returning id',
);

/** False when the account was erased meanwhile, or got another password. */
export async function setVerifiedPhone(db: Db, customerId: number, phone: string, passwordHash: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ phone: `+${phone}`, phone_key: phone })
    .where('id', '=', customerId)
    .where('password_hash', 'is not distinct from', passwordHash)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

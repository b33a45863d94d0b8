/** Queries for the export of a customer's data. Every query filters by owner. */
import type { Car } from '@sufra/contract/car/model';
import type { Company } from '@sufra/contract/company/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { KeptAddress, KeptCart, KeptLine, PersonalData } from '@sufra/contract/personal-data/model';
import type { Translator } from '@sufra/i18n';
import type { AddressCopy } from '../../ordering/addresses/rules.ts';
import { reasonInWords } from '../../ordering/orders/present.ts';
import type { AtTable } from '../../ordering/tables/queries.ts';
import type { Db } from '../../platform/db/database.ts';

const iso = (date: Date): string => date.toISOString();
const maybeIso = (date: Date | null): string | null => date && iso(date);

export async function findProfile(db: Db, customerId: number, now: Date): Promise<PersonalData['profile'] | null> {
  const row = await db.selectFrom('customer').selectAll().where('id', '=', customerId).where('erased_at', 'is', null).executeTakeFirst();
  const change = await db
    .selectFrom('email_change')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row
    ? {
        name: row.name,
        email: row.email,
        emailConfirmedAt: maybeIso(row.email_confirmed_at),
        newEmail: change?.email ?? null,
        phone: row.phone,
        isPhoneProved: row.phone_key !== null,
        language: row.locale,
        newsletter: row.newsletter,
        registeredAt: iso(row.created_at),
        hasPassword: row.password_hash !== null,
        isGuest: row.is_guest,
        ...partsOf(row),
      }
    : null;
}

export async function storedAddresses(db: Db, customerId: number): Promise<PersonalData['addresses']> {
  const rows = await db
    .selectFrom('address')
    .select(['name', 'city', 'street_name as street', 'building', 'apartment', 'floor', 'landmark', 'makani_number as makaniNumber'])
    .select(['driver_note as driverNote', 'lat', 'lng', 'is_default as isDefault', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, savedAt: iso(created_at) }));
}

export async function storedCarts(db: Db, customerId: number): Promise<KeptCart[]> {
  const carts = await db
    .selectFrom('cart')
    .innerJoin('branch', 'branch.id', 'cart.branch_id')
    .selectAll('cart')
    .select(['branch.name_en', 'branch.name_ar'])
    .where('customer_id', '=', customerId)
    .orderBy('cart.created_at')
    .orderBy('cart.id')
    .execute();
  const attempts = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('cart', 'cart.id', 'attempt.cart_id')
    .select(['cart_id', 'attempt.created_at', 'attempt.state', 'amount_fils', 'card_brand', 'card_last4'])
    .where('customer_id', '=', customerId)
    .orderBy('attempt.created_at')
    .execute();
  const attemptsOf = Map.groupBy(attempts, ({ cart_id }) => cart_id);
  return carts.map((row) => ({
    checkedOutAt: iso(row.created_at),
    expiresAt: iso(row.expires_at),
    state: row.state,
    orderType: row.order_type as OrderType,
    branch: { en: row.name_en, ar: row.name_ar },
    address: row.address === null ? null : addressOf(row.address as AddressCopy),
    comments: row.comments,
    lines: row.lines as KeptLine[],
    total: row.total_fils,
    ...partsOf(row),
    payments: (attemptsOf.get(row.id) ?? []).map((attempt) => ({
      startedAt: iso(attempt.created_at),
      state: attempt.state,
      amount: attempt.amount_fils,
      cardBrand: attempt.card_brand ?? '',
      cardNumber: attempt.card_last4 ?? '',
    })),
  }));
}

/** Buyer on the invoice, car of a curbside pickup, and table. A profile has no table. */
const partsOf = (row: { company: unknown; car: unknown; at_table?: unknown }): { company?: Company; car?: Car; table?: string } => ({
  ...(row.company !== null && { company: row.company as Company }),
  ...(row.car !== null && { car: row.car as Car }),
  ...(row.at_table ? { table: (row.at_table as AtTable).name } : {}),
});

const addressOf = (copy: AddressCopy): KeptAddress => ({ landmark: '', makaniNumber: '', driverNote: '', ...copy });

export async function storedRatings(db: Db, customerId: number): Promise<PersonalData['ratings']> {
  const rows = await db
    .selectFrom('order_rating')
    .innerJoin('orders', 'number', 'order_number')
    .select(['order_number as orderNumber', 'stars', 'words', 'rated_at', 'is_public as isPublic'])
    .where('customer_id', '=', customerId)
    .orderBy('order_number')
    .execute();
  return rows.map(({ rated_at, ...row }) => ({ ...row, ratedAt: iso(rated_at) }));
}

export async function storedHelpRequests(db: Db, customerId: number, t: Translator): Promise<PersonalData['help']> {
  const rows = await db
    .selectFrom('help_request')
    .innerJoin('orders', 'number', 'order_number')
    .select(['order_number as orderNumber', 'reason', 'note', 'asked_at', 'answer'])
    .where('customer_id', '=', customerId)
    .orderBy('help_request.id')
    .execute();
  return rows.map(({ asked_at, answer, ...row }) => ({ ...row, askedAt: iso(asked_at), answer: reasonInWords(answer, t) }));
}

export async function storedPromotions(db: Db, customerId: number): Promise<PersonalData['promotions']> {
  const rows = await db
    .selectFrom('promotion_use')
    .innerJoin('promotion', 'promotion.id', 'promotion_id')
    .leftJoin('orders', 'orders.cart_id', 'promotion_use.cart_id')
    .select(['name_en', 'name_ar', 'code', 'reserved_at', 'number', 'promotion_use.points'])
    .where('promotion_use.customer_id', '=', customerId)
    .orderBy('reserved_at')
    .execute();
  const name = (row: { name_en: string; name_ar: string }): Bilingual => ({ en: row.name_en, ar: row.name_ar });
  return rows.map((row) => ({
    ...{ name: name(row), code: row.code, reservedAt: iso(row.reserved_at), orderNumber: row.number },
    ...(row.points > 0 && { points: row.points }),
  }));
}

export async function storedPoints(db: Db, customerId: number): Promise<PersonalData['points']> {
  const rows = await db
    .selectFrom('points_entry')
    .select(['kind', 'points', 'at', 'order_number as orderNumber'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: iso(at) }));
}

export async function storedSignIns(db: Db, customerId: number): Promise<PersonalData['signIns']> {
  const rows = await db.selectFrom('identity').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute();
  return rows.map((row) => ({ provider: row.provider, subject: row.subject, connectedAt: iso(row.created_at) }));
}

export async function storedSessions(db: Db, customerId: number): Promise<PersonalData['sessions']> {
  const rows = await db.selectFrom('session').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute();
  return rows.map((row) => ({
    startedAt: iso(row.created_at),
    expiresAt: iso(row.expires_at),
    endedAt: maybeIso(row.revoked_at),
    isBoundToBrowser: row.device_hash !== null,
  }));
}

export async function storedSubscriptions(db: Db, customerId: number): Promise<PersonalData['subscriptions']> {
  const rows = await db.selectFrom('push_subscription').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();
  // Only the origin: the full push endpoint would allow sending to the browser.
  return rows.map((row) => ({ service: new URL(row.endpoint).host, since: iso(row.created_at) }));
}

export async function storedFavourites(db: Db, customerId: number): Promise<PersonalData['favourites']> {
  const rows = await db
    .selectFrom('favourite')
    .innerJoin('item', 'item.id', 'item_id')
    .select(['name_en', 'name_ar', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
  return rows.map((row) => ({ dish: { en: row.name_en, ar: row.name_ar }, since: iso(row.created_at) }));
}

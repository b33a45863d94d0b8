import type { StaffRole } from '@sufra/contract/endpoint';
import { type Invitation, invitationLifetime, type StaffChange, type StaffMember } from '@sufra/contract/staff/model';
import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { canonicalEmail } from '../account/email-address.ts';
import { tokenHash } from '../account/tokens.ts';
import { branchIds, worksAtOf } from './session-queries.ts';

interface Row {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  branchIds: number[] | null;
  hasAccepted: boolean;
}

const memberOf = ({ branchIds: ids, ...row }: Row): StaffMember => ({ ...row, worksAt: worksAtOf(ids) });

const columns = sql.raw(`staff.id, staff.name, staff.email, staff.role, staff.password_hash is not null as "hasAccepted", ${branchIds}`);

export async function listMembers(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<Row>`select ${columns} from staff where ended_at is null order by name, id`.execute(db);
  return rows.map(memberOf);
}

export async function findMember(db: Db, id: number): Promise<StaffMember | null> {
  const { rows } = await sql<Row>`select ${columns} from staff where ended_at is null and id = ${id}`.execute(db);
  return rows[0] ? memberOf(rows[0]) : null;
}

/** Credentials of a staff member. */
export async function findStaffLogin(db: Db, email: string): Promise<{ id: number; name: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash as passwordHash'])
    .where('email_key', '=', canonicalEmail(email))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Compare-and-lock: whether the verified password is still set and its owner works here, until the transaction ends. */
export async function lockUnchangedStaffPassword(tx: Db, id: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Also ends a pending invitation, whose link could set another password. */
export async function updateStaffPassword(tx: Db, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await tx.deleteFrom('staff_invitation').where('staff_id', '=', id).execute();
}

/** Id of the new staff member, or of a returning one with the same e-mail. Null when a current member has it. */
export async function insertMember(tx: Db, { name, email, role, worksAt }: Invitation, locale: Locale, now: Date): Promise<number | null> {
  const terms = { name, email, role, every_branch: worksAt === 'everywhere', locale };
  const row = await tx
    .insertInto('staff')
    .values({ ...terms, email_key: canonicalEmail(email), created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ ...terms, password_hash: null, ended_at: null })
        .where('staff.ended_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await setBranches(tx, row.id, worksAt);
  return row.id;
}

export async function updateMember(tx: Db, { id, name, role, worksAt }: StaffChange): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ name, role, every_branch: worksAt === 'everywhere' })
    .where('id', '=', id)
    .execute();
  await setBranches(tx, id, worksAt);
}

async function setBranches(tx: Db, id: number, worksAt: Invitation['worksAt']): Promise<void> {
  await tx.deleteFrom('staff_branch').where('staff_id', '=', id).execute();
  if (worksAt === 'everywhere') return;
  const rows = [...new Set(worksAt)].map((branchId) => ({ staff_id: id, branch_id: branchId }));
  await tx.insertInto('staff_branch').values(rows).execute();
}

export async function endMember(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('staff').set({ ended_at: now, password_hash: null }).where('id', '=', id).execute();
  await tx.deleteFrom('staff_invitation').where('staff_id', '=', id).execute();
  await tx.deleteFrom('staff_pin').where('staff_id', '=', id).execute();
}

/** Counts owners who can sign in, of whom one must remain. Locks their rows until the transaction ends. */
export async function countOwners(tx: Db): Promise<number> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** Inserts an invitation, superseding an earlier one. */
export async function insertInvitation(tx: Db, staffId: number, id: string, token: string, now: Date): Promise<void> {
  const invitation = { id, hash: tokenHash(token), expires_at: new Date(now.getTime() + invitationLifetime) };
  await tx
    .insertInto('staff_invitation')
    .values({ staff_id: staffId, ...invitation })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(invitation))
    .execute();
}

/** Holder of a valid invitation, by its id or token. */
export async function findInvited(
  db: Db,
  by: { id: string } | { token: string },
  now: Date,
): Promise<{ id: number; name: string; email: string; locale: Locale } | null> {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id', 'name', 'email', 'locale'])
    .where((eb) => ('id' in by ? eb('staff_invitation.id', '=', by.id) : eb('hash', '=', tokenHash(by.token))))
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, locale: row.locale as Locale } : null;
}

/** Mail address of a staff member. */
export async function findStaffAddress(db: Db, id: number): Promise<{ email: string; locale: Locale } | null> {
  const row = await db
    .selectFrom('staff')
    .select(['email', 'locale'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { email: row.email, locale: row.locale as Locale } : null;
}

/** Consumes an invitation: false when expired or already used. */
export async function acceptWith(tx: Db, token: string, passwordHash: string, now: Date): Promise<boolean> {
  const spent = await tx
    .deleteFrom('staff_invitation')
    .where('hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  if (!spent) return false;
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', spent.staff_id).execute();
  return true;
}

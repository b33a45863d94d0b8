/** Shared devices, each identified by a cookie of which the SHA-256 is stored. */
import type { SharedDevice } from '@sufra/contract/staff/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { BranchIds } from '../../platform/http/access.ts';
import { secretCookie } from '../account/device.ts';
import { lifetimes } from '../account/rules.ts';
import { newToken, tokenHash } from '../account/tokens.ts';
import { isAtBranch } from './session-queries.ts';

type Deps = Pick<Context, 'env'>;

const cookie = secretCookie('shared', { maxAge: lifetimes.sharedDevice / 1000 });

const columns = ['id', 'name', 'branch_id as branchId'] as const;

export type Device = Pick<SharedDevice, 'id' | 'name' | 'branchId'>;

export async function findSharedDevice(db: Db, context: Deps, request: FastifyRequest): Promise<Device | null> {
  const token = cookie.read(context, request);
  if (!token) return null;
  const row = await db.selectFrom('shared_device').select(columns).where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return row ?? null;
}

/** Locks the device for a login: it stays shared until the transaction ends. */
export async function lockDeviceForLogin(
  tx: Db,
  context: Pick<Context, 'env' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Device | null> {
  const token = cookie.read(context, request);
  if (!token) return null;
  const row = await tx
    .updateTable('shared_device')
    .set({ seen_at: context.now() })
    .where('token_hash', '=', tokenHash(token))
    .returning(columns)
    .executeTakeFirst();
  if (!row) return null;
  cookie.set(context, request, reply, token);
  return row;
}

export async function recordDeviceUse(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('shared_device').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function insertSharedDevice(
  tx: Db,
  context: Pick<Context, 'env' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, branchId }: Omit<Device, 'id'>,
): Promise<SharedDevice> {
  const [token, now] = [newToken(), context.now()];
  const { id } = await tx
    .insertInto('shared_device')
    .values({ name, branch_id: branchId, token_hash: tokenHash(token), created_at: now, seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  cookie.set(context, request, reply, token);
  return { id, name, branchId, createdAt: now.toISOString(), seenAt: now.toISOString(), isThis: true };
}

export async function listSharedDevices(db: Db, branchIds: BranchIds): Promise<Omit<SharedDevice, 'isThis'>[]> {
  const rows = await db
    .selectFrom('shared_device')
    .select([...columns, 'created_at', 'seen_at'])
    .$if(branchIds !== null, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .orderBy('branch_id')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, seen_at, ...row }) => ({ ...row, createdAt: created_at.toISOString(), seenAt: seen_at.toISOString() }));
}

/** Locks a device of these branches against logins until the transaction ends. */
export async function lockSharedDevice(tx: Db, id: number, branchIds: BranchIds): Promise<Device | null> {
  const row = await tx
    .selectFrom('shared_device')
    .select(columns)
    .where('id', '=', id)
    .$if(branchIds !== null, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Its sessions are deleted by cascade. */
export async function deleteSharedDevice(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('shared_device').where('id', '=', id).execute();
}

export const forgetSharedDevice = cookie.forget;

export const listStaffWithPin = statement<{ id: number; name: string }, [branchId: number]>(`
  select staff.id, staff.name from staff join staff_pin on staff_pin.staff_id = staff.id
  where staff.ended_at is null and staff.role <> 'driver' and ${isAtBranch('$1')} order by staff.name, staff.id`);

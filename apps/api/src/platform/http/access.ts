/** Authorization guards: one per kind of access, each passing its result to the handler. */

import type { Profile } from '@sufra/contract/account/model';
import { type Access, accessOf, type Endpoint, includesRole, type StaffAccess, type StaffRole } from '@sufra/contract/endpoint';
import { type WorksAt, worksAtBranch } from '@sufra/contract/staff/model';
import type { FastifyRequest } from 'fastify';
import { Refusal, requireFound } from './errors.ts';

export interface Customer extends Profile {
  id: number;
  isGuest: boolean;
  isUnconfirmed: boolean;
  isPhoneProved: boolean;
  sessionId: string;
}

/** A staff member, or a program with STAFF_TOKEN, which has no session. */
export interface Staff {
  id: number | null;
  name: string;
  role: StaffRole;
  worksAt: WorksAt;
  sessionId: string | null;
  /** SHA-256 in hex of the access token; null for a program. */
  tokenHash: string | null;
  /** The staff member's shared device, if any. A locked one may only read and print tickets. */
  device: { id: number; name: string; isLocked: boolean } | null;
}

/** The till of a branch. */
export interface Till {
  branchId: number;
}

/** Branch filter of a query; null: all branches. */
export type BranchIds = number[] | null;

/** Lookups that the application injects into guards. */
export interface Lookups {
  /** Customer of an access token; null when unknown, expired or revoked. */
  customerOf(token: string): Promise<Customer | null>;
  /** Deferred variant for calls that verify with their first statement; needs a cached token. */
  unverifiedSessionOf(token: string): Promise<UnverifiedSession | null>;
  /** Staff member of a token sent from that address; null when unknown, expired or revoked. */
  staffOf(token: string, ip: string): Promise<Staff | null>;
  /** Till of a key; null when unknown or ended. */
  tillOf(key: string): Promise<Till | null>;
  /** Branch of an order; null for an unknown order. */
  branchOfOrder(orderNumber: number): Promise<number | null>;
}

/** Results that guards pass to handlers, by access. */
export interface GuardResult {
  public: { customer: undefined; token: undefined };
  customer: { customer: Customer; token: undefined };
  staff: { customer: undefined; token: undefined; staff: Staff };
  till: { customer: undefined; token: undefined; till: Till };
  /** Unverified bearer token; the handler validates it. */
  'refresh-token': { customer: undefined; token: string };
  'reset-token': { customer: undefined; token: string };
}

type Guard<A extends Access> = (request: FastifyRequest, lookups: Lookups, access: StaffAccess) => Promise<GuardResult[A]>;

const withToken = async (request: FastifyRequest) => ({ customer: undefined, token: bearerOf(request) });

const guards: { [A in Access]: Guard<A> } = {
  public: async () => ({ customer: undefined, token: undefined }),
  async customer(request, { customerOf }) {
    const customer = await customerOf(bearerOf(request));
    if (!customer) throw new Refusal('not_authenticated');
    return { customer, token: undefined };
  },
  async staff(request, { staffOf }, { role, whileLocked }) {
    const staff = await staffOf(bearerOf(request), request.ip);
    if (!staff) throw new Refusal('not_authenticated');
    if (!includesRole(staff.role, role)) throw new Refusal('forbidden');
    if (staff.device?.isLocked && request.method !== 'GET' && !whileLocked) throw new Refusal('session_locked');
    return { customer: undefined, token: undefined, staff };
  },
  async till(request, { tillOf }) {
    const till = await tillOf(bearerOf(request));
    if (!till) throw new Refusal('not_authenticated');
    return { customer: undefined, token: undefined, till };
  },
  'refresh-token': withToken,
  'reset-token': withToken,
};

/**
 * Deferred authentication: a session whose token is cached. The handler's first statement verifies it, which saves a round trip. Nothing
 * may be answered before.
 */
export class UnverifiedSession {
  readonly customerId: number;
  /** Whether they order without an account. */
  readonly isGuest: boolean;
  /** SHA-256 in hex. */
  readonly tokenHash: string;
  readonly #isAlive: () => Promise<boolean>;
  #isVerified: boolean;

  constructor(known: { customerId: number; isGuest: boolean; tokenHash: string; isAlive: () => Promise<boolean>; isVerified: boolean }) {
    this.customerId = known.customerId;
    this.isGuest = known.isGuest;
    this.tokenHash = known.tokenHash;
    this.#isAlive = known.isAlive;
    this.#isVerified = known.isVerified;
  }

  /** Records a statement's verdict. Throws `not_authenticated`. */
  resolve(isSignedIn: boolean): void {
    this.#isVerified = isSignedIn;
    if (!isSignedIn) throw new Refusal('not_authenticated');
  }

  /** Queries the database unless already verified. Throws `not_authenticated`. */
  async verify(): Promise<void> {
    if (!this.#isVerified) this.resolve(await this.#isAlive());
  }
}

/** Throws `not_authenticated`. */
export async function unverifiedSessionOf(request: FastifyRequest, lookups: Lookups): Promise<UnverifiedSession> {
  const session = await lookups.unverifiedSessionOf(bearerOf(request));
  if (!session) throw new Refusal('not_authenticated');
  return session;
}

/** Guard for an access. Throws for an unknown access, or a missing role and branch, so that no route is unguarded. */
export function guardOf<A extends Access>(
  access: Endpoint<A>['access'],
): (request: FastifyRequest, lookups: Lookups) => Promise<GuardResult[A]> {
  const name = accessOf({ access }) as A;
  if (!Object.hasOwn(guards, name)) throw new Error(`no guard exists for the access '${name}'`);
  if (access === 'staff') throw new Error("a route with the access 'staff' declares neither role nor branch scope");
  return (request, lookups) => guards[name](request, lookups, access as StaffAccess);
}

/**
 * Branches of a staff call: those named by the input, else all of the caller's. Throws `not_found` for foreign branches and their orders.
 */
export async function branchesOf({ branch }: StaffAccess, staff: Staff, input: unknown, lookups: Lookups): Promise<BranchIds> {
  const field = typeof branch === 'object' && 'own' in branch ? branch.own : null;
  const named = field && (input as Partial<Record<typeof field, number | WorksAt>>)[field];
  // A branch's tablet must not affect other branches' menus.
  if (named === 'everywhere' && !(staff.worksAt === 'everywhere' && includesRole(staff.role, 'manager'))) throw new Refusal('forbidden');
  if (typeof named === 'number' && field === 'orderNumber')
    return ownBranches(staff.worksAt, [requireFound(await lookups.branchOfOrder(named))]);
  return ownBranches(staff.worksAt, typeof named === 'number' ? [named] : (named ?? 'everywhere'));
}

/** Requested branches, or by default all of the staff member's. Throws `not_found` for foreign ones. */
export function ownBranches(worksAt: WorksAt, asked: WorksAt): BranchIds {
  if (asked === 'everywhere') return worksAt === 'everywhere' ? null : worksAt;
  if (!asked.every((id) => worksAtBranch(worksAt, id))) throw new Refusal('not_found');
  return asked;
}

/** Parses `Bearer <token>`; throws `not_authenticated` when malformed. */
function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w.~+/=-]{8,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('not_authenticated');
  return token;
}

/** Public identifier of the business, sent by storefronts; not a secret, and equal in all installations. */
export const apiKey = 'sufra-demo-key';

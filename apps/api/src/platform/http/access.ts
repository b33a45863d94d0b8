/** Who may call an endpoint: one guard per kind of access, which passes its result to the handler. */
import type { Profile } from '@sufra/contract/account/model';
import { type Access, accessOf, type Endpoint, mayAs, type StaffAccess, type StaffRole } from '@sufra/contract/endpoint';
import { type WorksAt, worksAtBranch } from '@sufra/contract/staff/model';
import type { FastifyRequest } from 'fastify';
import { Refusal, requireFound } from './errors.ts';

export interface Customer extends Profile {
  id: number;
  isGuest: boolean;
  isUnconfirmed: boolean;
  sessionId: string;
}

/** A staff member, or a program that has STAFF_TOKEN, which is no person and has no session. */
export interface Staff {
  id: number | null;
  name: string;
  role: StaffRole;
  worksAt: WorksAt;
  sessionId: string | null;
  /** Of the access token, as SHA-256 in hex; null for a program. */
  tokenHash: string | null;
  /** The shared device that they are at, where there is one; locked, it lets them read, and print tickets. */
  device: { id: number; name: string; isLocked: boolean } | null;
}

/** Branches to which a query is restricted; null: none, it is about every branch. */
export type BranchIds = number[] | null;

/** Lookups that the guards need from the application. */
export interface Lookups {
  /** The customer that an access token belongs to; null when it is unknown, expired or revoked. */
  customerOf(token: string): Promise<Customer | null>;
  /** The same for calls that verify it with their first statement, where the cache knows the token. */
  unverifiedSessionOf(token: string): Promise<UnverifiedSession | null>;
  /** Whose of the restaurant's people a token is, sent from that address; null when it is unknown, expired or revoked. */
  staffOf(token: string, ip: string): Promise<Staff | null>;
  /** The branch of an order; null where there is no such order. */
  branchOfOrder(orderNumber: number): Promise<number | null>;
}

/** What a guard passes to the handler, by access. */
export interface GuardResult {
  public: { customer: undefined; token: undefined };
  customer: { customer: Customer; token: undefined };
  staff: { customer: undefined; token: undefined; staff: Staff };
  /** The bearer token as sent; the handler validates it. */
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
    if (!mayAs(staff.role, role)) throw new Refusal('forbidden');
    if (staff.device?.isLocked && request.method !== 'GET' && !whileLocked) throw new Refusal('session_locked');
    return { customer: undefined, token: undefined, staff };
  },
  'refresh-token': withToken,
  'reset-token': withToken,
};

/**
 * A session of which the cache knows the token. The handler's first statement checks that the token is still alive, which saves a round trip.
 * Until it is verified, nothing may be answered.
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

  /** Records what a statement found. Throws `not_authenticated`. */
  resolve(isSignedIn: boolean): void {
    this.#isVerified = isSignedIn;
    if (!isSignedIn) throw new Refusal('not_authenticated');
  }

  /** Asks the database, unless a statement has verified it. Throws `not_authenticated`. */
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

/** The guard for an access. Throws when there is none, or no role and branch where it takes them, so that no route goes unguarded. */
export function guardOf<A extends Access>(
  access: Endpoint<A>['access'],
): (request: FastifyRequest, lookups: Lookups) => Promise<GuardResult[A]> {
  const name = accessOf({ access }) as A;
  if (!Object.hasOwn(guards, name)) throw new Error(`no guard says who may call a route with the access '${name}'`);
  if (access === 'staff') throw new Error("a route with the access 'staff' does not say what role it takes, and at which branches");
  return (request, lookups) => guards[name](request, lookups, access as StaffAccess);
}

/**
 * The branches that a call of the staff is about: those that its input names, else all where the caller works.
 * Throws `not_found` for a branch, or an order of a branch, where they do not work.
 */
export async function branchesOf({ branch }: StaffAccess, staff: Staff, input: unknown, lookups: Lookups): Promise<BranchIds> {
  const field = typeof branch === 'object' && 'own' in branch ? branch.own : null;
  const named = field && (input as Partial<Record<typeof field, number | WorksAt>>)[field];
  // A slip at one branch's tablet takes nothing off the others' menus.
  if (named === 'everywhere' && !(staff.worksAt === 'everywhere' && mayAs(staff.role, 'manager'))) throw new Refusal('forbidden');
  if (typeof named === 'number' && field === 'orderNumber')
    return ownBranches(staff.worksAt, [requireFound(await lookups.branchOfOrder(named))]);
  return ownBranches(staff.worksAt, typeof named === 'number' ? [named] : (named ?? 'everywhere'));
}

/** The asked branches, or all of a staff member's where none are named. Throws `not_found` for one where they do not work. */
export function ownBranches(worksAt: WorksAt, asked: WorksAt): BranchIds {
  if (asked === 'everywhere') return worksAt === 'everywhere' ? null : worksAt;
  if (!asked.every((id) => worksAtBranch(worksAt, id))) throw new Refusal('not_found');
  return asked;
}

/** `Bearer <token>` → the token. Without a well-formed one: `not_authenticated`. */
function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w.~+/=-]{8,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('not_authenticated');
  return token;
}

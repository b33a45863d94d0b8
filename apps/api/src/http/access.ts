/** Who may call an endpoint: one guard per kind of access, which passes its result to the handler. */
import type { Profile } from '@sufra/contract/account/model';
import type { Access } from '@sufra/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

export interface Customer extends Profile {
  id: number;
  sessionId: string;
}

/** Lookups that the guards need from the application. */
export interface Lookups {
  /** The customer that an access token belongs to; null when it is unknown, expired or revoked. */
  customerOf(token: string): Promise<Customer | null>;
}

/** What a guard passes to the handler, by access. */
export interface GuardResult {
  public: { customer: undefined; token: undefined };
  customer: { customer: Customer; token: undefined };
  /** The bearer token as sent; the handler validates it. */
  'refresh-token': { customer: undefined; token: string };
  'reset-token': { customer: undefined; token: string };
}

type Guard<A extends Access> = (request: FastifyRequest, lookups: Lookups) => Promise<GuardResult[A]>;

const withToken = async (request: FastifyRequest) => ({ customer: undefined, token: bearerOf(request) });

const guards: { [A in Access]: Guard<A> } = {
  public: async () => ({ customer: undefined, token: undefined }),
  async customer(request, { customerOf }) {
    const customer = await customerOf(bearerOf(request));
    if (!customer) throw new Refusal('not_authenticated');
    return { customer, token: undefined };
  },
  'refresh-token': withToken,
  'reset-token': withToken,
};

/** The guard for an access. Throws when there is none, so that no route goes unguarded. */
export function guardOf<A extends Access>(access: A): Guard<A> {
  if (!Object.hasOwn(guards, access)) throw new Error(`nobody knows who may call a route with the access '${access}'`);
  return guards[access];
}

/** `Bearer <token>` → the token. Without a well-formed one: `not_authenticated`. */
function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w.~+/=-]{8,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('not_authenticated');
  return token;
}

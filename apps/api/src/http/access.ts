/** Who may call an endpoint: one guard for each kind of access, which gives the handler what it found. */
import type { Access } from '@sufra/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

export interface Customer {
  id: number;
  sessionId: string;
}

/** What the guards ask the application. */
export interface Lookups {
  /** The customer that an access token belongs to; null when it is unknown, expired or revoked. */
  customerOf(token: string): Promise<Customer | null>;
}

/** What a handler is given, by its endpoint's access. */
export interface GuardResult {
  public: { customer: undefined; token: undefined };
  customer: { customer: Customer; token: undefined };
  /** The bearer token as sent; the handler judges whether it is any good. */
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

/** The guard of an access. Throws when there is none, so that no route is ever served without. */
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

/** An endpoint is one value, used by the API to serve and by the storefront to call. */
import type * as z from 'zod/mini';

export type Access = 'public' | 'customer' | 'refresh-token' | 'reset-token';

export interface Endpoint {
  /** Unique name, also its OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API's base (`/api`). */
  readonly path: string;
  /** Who may call it. There is no default: a route without it does not compile, and the server refuses to start. */
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** What leaves the server; undeclared fields never do. */
  readonly data: z.ZodMiniType;
  /** Business refusals (430) that this endpoint may answer. */
  readonly refusals?: readonly string[];
}

export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.infer<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.infer<E['body']> : undefined;
/** What a caller may send: before defaults are filled in. */
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.input<E['query']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined;
export type DataOf<E extends Endpoint> = z.infer<E['data']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

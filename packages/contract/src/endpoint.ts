/**
 * An endpoint is one value, used by the API to serve and by the storefront to call. Both sides speak the product's own types; what the wire
 * says is between `send` and `receive` here and the schemas of `served.ts`, which only the server imports.
 */

/** Who may call: anybody, a logged-in customer, or whoever has the token of that kind as bearer. */
export type Access = 'public' | 'customer' | 'refresh-token' | 'reset-token';

export interface Endpoint<A extends Access = Access, Input = never, Output = unknown> {
  /** Unique name, also its OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API's base (`/api`). */
  readonly path: string;
  /** Who may call it. There is no default: an endpoint without it does not compile. */
  readonly access: A;
  /** The input as the wire has it: the query of a GET, the body of a POST. */
  readonly send: (input: Input) => object;
  /** What the wire answers, as the product's type. */
  readonly receive: (data: never) => Output;
  /** Names on the wire by the product's name: of input fields and headers that a refusal may name, where the two differ. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type InputOf<E> = E extends Endpoint<Access, infer Input, unknown> ? Input : never;
export type OutputOf<E> = E extends Endpoint<Access, never, infer Output> ? Output : never;

/** Sends nothing. */
export const noInput = (): object => ({});

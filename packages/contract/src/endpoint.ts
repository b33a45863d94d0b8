/**
 * An endpoint is one value, used by the API to serve and by the storefront to call. Both sides speak the product's own types; what the wire
 * says is between `send` and `receive` here and the schemas of `served.ts`, which only the server imports.
 */

/** Who may call: anybody, a logged-in customer, the restaurant's staff, or the bearer of that kind of token. */
export type Access = 'public' | 'customer' | 'staff' | 'refresh-token' | 'reset-token';

/** Each may what those before it may. The kitchen moves orders; managers look after their branches; owners look after the staff, too. */
export const staffRoles = ['kitchen', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a staff member with a role may do what needs another one. */
export const mayAs = (role: StaffRole, needed: StaffRole): boolean => staffRoles.indexOf(role) >= staffRoles.indexOf(needed);

export interface Endpoint<A extends Access = Access, Input = never, Output = unknown> {
  /** Unique name, also its OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API's base (`/api`). */
  readonly path: string;
  /** Who may call it. There is no default: an endpoint without it does not compile. */
  readonly access: A;
  /** Of the staff: the least that may call it. An endpoint of theirs without it stops the server's start. */
  readonly role?: A extends 'staff' ? StaffRole : never;
  /** Turns the input into its wire form: the query of a GET, the body of a POST. */
  readonly send: (input: Input) => object;
  /** Turns the wire's response into the product's type. */
  readonly receive: (data: never) => Output;
  /** Wire names by product name, for input fields and headers that can appear in a validation error and whose names differ. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type InputOf<E> = E extends Endpoint<Access, infer Input, unknown> ? Input : never;
export type OutputOf<E> = E extends Endpoint<Access, never, infer Output> ? Output : never;

/** The `send` of an endpoint without input. */
export const noInput = (): object => ({});

/** The `send` and `receive` of calls whose wire says it in the product's own words. */
export const asIs = <Value>(value: Value): Value => value;

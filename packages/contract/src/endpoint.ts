/**
 * An endpoint is one value, used by the API to serve and by the storefront to call. Both sides speak the product's own types; what the wire
 * says is between `send` and `receive` here and the schemas of `served.ts`, which only the server imports.
 */

/** Who may call: any client, a logged-in customer, the restaurant's staff, or the bearer of that kind of token. */
export type Access = 'public' | 'customer' | 'staff' | 'refresh-token' | 'reset-token';

/** Each may what those before it may. The kitchen moves orders; managers look after their branches; owners look after the staff, too. */
export const staffRoles = ['kitchen', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a staff member with a role may do what needs another one. */
export const mayAs = (role: StaffRole, needed: StaffRole): boolean => staffRoles.indexOf(role) >= staffRoles.indexOf(needed);

/** Where a call of the staff says which branch it is about: by its id, by several ids or `everywhere`, or by an order of it. */
export type BranchField = 'branchId' | 'branchIds' | 'orderNumber';

/** How a call of the staff keeps to the branches where its caller works. */
export type BranchScope<Input = never> =
  /** The server checks the branch in this field of the input before the handler runs. Without it, the call is about all their branches. */
  | { readonly own: keyof Input & BranchField }
  /** The queries of the handler find only what belongs to the caller's branches. */
  | 'filtered'
  /** It needs no branch, and why. */
  | { readonly any: 'own account' | 'owners work everywhere' };

export interface StaffAccess<Input = never> {
  /** The least role that may call it. */
  readonly role: StaffRole;
  readonly branch: BranchScope<Input>;
}

export interface Endpoint<A extends Access = Access, Input = never, Output = unknown> {
  /** Unique name, also its OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API's base (`/api`). */
  readonly path: string;
  /** Who may call it. There is no default: an endpoint without it does not compile. */
  readonly access: A extends 'staff' ? StaffAccess<Input> : A;
  /** Turns the input into its wire form: the query of a GET, the body of a POST. */
  readonly send: (input: Input) => object;
  /** Turns the wire's response into the product's type. */
  readonly receive: (data: never) => Output;
  /** Wire names by product name, for input fields and headers that can appear in a validation error and whose names differ. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The access of an endpoint by its name; those of the staff say more. */
export const accessOf = ({ access }: Pick<Endpoint, 'access'>): Access => (typeof access === 'object' ? 'staff' : access);

/** What an endpoint of the staff asks of its caller; null for the others. */
export const staffAccessOf = ({ access }: Pick<Endpoint, 'access'>): StaffAccess | null => (typeof access === 'object' ? access : null);

export type InputOf<E> = E extends Endpoint<Access, infer Input, unknown> ? Input : never;
export type OutputOf<E> = E extends Endpoint<Access, never, infer Output> ? Output : never;

/** The `send` of an endpoint without input. */
export const noInput = (): object => ({});

/** The `send` and `receive` of calls whose wire says it in the product's own words. */
export const asIs = <Value>(value: Value): Value => value;

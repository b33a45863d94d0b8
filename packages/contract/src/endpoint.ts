/**
 * An endpoint is one value, used by the API to serve and by the storefront to call. Both sides speak the product's own types; what the wire
 * says is between `send` and `receive` here and the schemas of `served.ts`, which only the server imports.
 */
import type { AnyCodec, Codec, ObjectCodec } from './wire/fields.ts';

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
  /** A shared device may call it while it is locked; it reads all the same. */
  readonly whileLocked?: true;
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

/** An endpoint whose input and output are field maps, from which both sides have their conversions. */
export interface MappedEndpoint<A extends Access, Input, Output, WireInput, WireOutput, Read = Input> extends Endpoint<A, Input, Output> {
  readonly input: Codec<Input, WireInput, Read>;
  readonly output: Codec<Output, WireOutput>;
}

type Definition = Pick<Endpoint, 'name' | 'fields'>;
type Call = `${Endpoint['method']} /${string}`;
/** The access of a call that is not of the staff. */
type Caller = Exclude<Access, 'staff'>;

/** The input of an endpoint that takes none. */
const none: AnyCodec = { shape: 'own', toWire: () => ({}), fromWire: () => undefined };

/** The endpoint of its maps. Its `fields` are those of the input whose names differ, and those that are given. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<A extends Caller, Output, WireOutput>(
  access: A,
  call: Call,
  definition: Definition & { output: Codec<Output, WireOutput> },
): MappedEndpoint<A, void, Output, object, WireOutput>;
export function endpoint<A extends Caller, Input, Output, WireInput, WireOutput, Read>(
  access: A,
  call: Call,
  definition: Definition & { input: Codec<Input, WireInput, Read>; output: Codec<Output, WireOutput> },
): MappedEndpoint<A, Input, Output, WireInput, WireOutput, Read>;
export function endpoint<Output, WireOutput>(
  access: StaffAccess<void>,
  call: Call,
  definition: Definition & { output: Codec<Output, WireOutput> },
): MappedEndpoint<'staff', void, Output, object, WireOutput>;
export function endpoint<Input, Output, WireInput, WireOutput, Read>(
  access: StaffAccess<NoInfer<Input>>,
  call: Call,
  definition: Definition & { input: Codec<Input, WireInput, Read>; output: Codec<Output, WireOutput> },
): MappedEndpoint<'staff', Input, Output, WireInput, WireOutput, Read>;
export function endpoint(
  access: Caller | StaffAccess,
  call: string,
  definition: Definition & { input?: AnyCodec; output: AnyCodec },
): unknown {
  const { input = none, output, fields, ...rest } = definition;
  const [method, path] = call.split(' ');
  const { names } = input as Partial<ObjectCodec<object>>;
  return {
    ...rest,
    access,
    method,
    path,
    input,
    output,
    send: input.toWire,
    receive: output.fromWire,
    ...(names && { fields: { ...names, ...fields } }),
  };
}

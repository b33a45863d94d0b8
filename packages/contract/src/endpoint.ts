/**
 * Endpoint definition, shared by API (serving) and storefront (calling). Both sides use product types; `send` and `receive` convert to the
 * wire, with schemas in `served.ts` for the server only.
 */
import type { AnyCodec, Codec, ObjectCodec } from './wire/fields.ts';

/** Who may call: any client, a customer, staff, the till of a branch, or the bearer of a special token. */
export type Access = 'public' | 'customer' | 'staff' | 'till' | 'refresh-token' | 'reset-token';

/**
 * Role hierarchy, each including the previous: drivers bring the orders assigned to them, kitchen moves all orders, managers run branches,
 * owners also manage staff.
 */
export const staffRoles = ['driver', 'kitchen', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role includes another. */
export const includesRole = (role: StaffRole, needed: StaffRole): boolean => staffRoles.indexOf(role) >= staffRoles.indexOf(needed);

/** Input field naming the branch of a staff call: an id, ids or `everywhere`, or an order. */
export type BranchField = 'branchId' | 'branchIds' | 'orderNumber';

/** Branch authorization of a staff call. */
export type BranchScope<Input = never> =
  /** The server checks this input field before the handler. When it is absent, the call covers all the caller's branches. */
  | { readonly own: keyof Input & BranchField }
  /** The handler's queries filter by the caller's branches. */
  | 'filtered'
  /** Exempt from the branch check, with the reason. */
  | { readonly any: 'own account' | 'owners work everywhere' };

export interface StaffAccess<Input = never> {
  /** Minimum role of the caller. */
  readonly role: StaffRole;
  readonly branch: BranchScope<Input>;
  /** A locked shared device may call it. Reads need no flag. */
  readonly whileLocked?: true;
}

export interface Endpoint<A extends Access = Access, Input = never, Output = unknown> {
  /** Unique name, also the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API's base (`/api`). */
  readonly path: string;
  /** Required access: an endpoint without it does not compile. */
  readonly access: A extends 'staff' ? StaffAccess<Input> : A;
  /** Converts input to the wire: query of a GET, body of a POST. */
  readonly send: (input: Input) => object;
  /** Converts the response to the product's type. */
  readonly receive: (data: never) => Output;
  /** Wire names of fields and headers in validation errors, where they differ. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Access of an endpoint by name; staff access has details. */
export const accessOf = ({ access }: Pick<Endpoint, 'access'>): Access => (typeof access === 'object' ? 'staff' : access);

/** Role and branch requirements of a staff endpoint; null for others. */
export const staffAccessOf = ({ access }: Pick<Endpoint, 'access'>): StaffAccess | null => (typeof access === 'object' ? access : null);

/** Endpoint with field maps for input and output, from which both sides derive conversions. */
export interface MappedEndpoint<A extends Access, Input, Output, WireInput, WireOutput, Read = Input> extends Endpoint<A, Input, Output> {
  readonly input: Codec<Input, WireInput, Read>;
  readonly output: Codec<Output, WireOutput>;
}

type Definition = Pick<Endpoint, 'name' | 'fields'>;
type Call = `${Endpoint['method']} /${string}`;
/** Access of non-staff calls. */
type Caller = Exclude<Access, 'staff'>;

/** Input of an endpoint without input. */
const none: AnyCodec = { shape: 'own', toWire: () => ({}), fromWire: () => undefined };

/** Creates an endpoint from field maps; `fields` are derived from renamed inputs, plus the given ones. */
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

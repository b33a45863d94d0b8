/** What only the server needs of an endpoint: schemas of the wire, and how its shapes become the product's types and back. */
import type * as z from 'zod/mini';
import type { Access, Endpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

interface Definition<Input, Output, In extends Schema, Out extends Schema> {
  readonly summary: string;
  /** Of the query of a GET, of the body of a POST; absent when nothing is read. */
  readonly input?: In;
  /** What came in, checked by `input`, as the product's type. */
  readonly read?: (wire: z.output<In>) => Input;
  /** What leaves the server; undeclared fields never do. */
  readonly output: Out;
  /** The product's type in the shape of the wire. */
  readonly write: (output: Output) => z.input<Out>;
  /** Business refusals (430) that this endpoint may answer. */
  readonly refusals?: readonly RefusalCode[];
}

export interface Served<A extends Access = Access, Input = unknown, Output = never, In extends Schema = Schema, Out extends Schema = Schema>
  extends Omit<Definition<Input, Output, In, Out>, 'read'> {
  readonly endpoint: Endpoint<A, never, unknown>;
  readonly read: (wire: never) => Input;
}

/** Ties an endpoint to its schemas: what they let in has to become its input, what it answers has to fit them. */
export function served<A extends Access, Input, Output, In extends Schema, Out extends Schema>(
  endpoint: Endpoint<A, Input, Output>,
  definition: Definition<Input, Output, In, Out>,
): Served<A, Input, Output, In, Out> {
  return { read: () => undefined as Input, ...definition, endpoint: endpoint as Endpoint<A, never, unknown> };
}

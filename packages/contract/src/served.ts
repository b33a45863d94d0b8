/** What only the server needs of an endpoint: schemas of the wire, and how its shapes become the product's types and back. */
import type * as z from 'zod/mini';
import type { Access, Endpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

/** What leaves the server. */
interface OutputDefinition<Output, Out extends Schema> {
  readonly summary: string;
  /** What it does not declare never leaves. */
  readonly output: Out;
  /** The product's type in the shape of the wire. */
  readonly write: (output: Output) => z.input<Out>;
  /** Business refusals (430) that this endpoint may answer. */
  readonly refusals?: readonly RefusalCode[];
}

/** What comes in. */
interface InputDefinition<Input, In extends Schema> {
  /** Of the query of a GET, of the body of a POST. */
  readonly input: In;
  /** What came in, checked by `input`, as the product's type. */
  readonly read: (wire: z.output<In>) => Input;
}

export interface ServedEndpoint<A extends Access = Access, Input = unknown, Output = never, Out extends Schema = Schema>
  extends OutputDefinition<Output, Out> {
  readonly endpoint: Endpoint<A, never, unknown>;
  /** Absent when nothing is read. */
  readonly input?: Schema;
  readonly read: (wire: never) => Input;
}

/** Ties an endpoint to its schemas: what they let in has to become its input, what it answers has to fit them. */
export function served<A extends Access, Output, Out extends Schema>(
  endpoint: Endpoint<A, void, Output>,
  definition: OutputDefinition<Output, Out>,
): ServedEndpoint<A, void, Output, Out>;
export function served<A extends Access, Input, Output, In extends Schema, Out extends Schema>(
  endpoint: Endpoint<A, Input, Output>,
  definition: InputDefinition<Input, In> & OutputDefinition<Output, Out>,
): ServedEndpoint<A, Input, Output, Out>;
export function served(
  endpoint: ServedEndpoint['endpoint'],
  definition: Omit<ServedEndpoint, 'endpoint' | 'read'> & Partial<Pick<ServedEndpoint, 'read'>>,
): ServedEndpoint {
  return { read: () => undefined, ...definition, endpoint };
}

/** What only the server needs of an endpoint: schemas of the wire, and how its shapes become the product's types and back. */
import type * as z from 'zod/mini';
import type { Access, Endpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';

export interface Served<A extends Access = Access, Input = unknown, Output = never> {
  readonly endpoint: Endpoint<A, never, unknown>;
  readonly summary: string;
  /** Of the query of a GET, of the body of a POST; absent when nothing is read. */
  readonly input?: z.ZodMiniType;
  /** What came in, checked by `input`, as the product's type. */
  readonly read: (wire: never) => Input;
  /** What leaves the server; undeclared fields never do. */
  readonly output: z.ZodMiniType;
  /** The product's type in the shape of the wire. */
  readonly write: (output: Output) => unknown;
  /** Business refusals (430) that this endpoint may answer. */
  readonly refusals?: readonly RefusalCode[];
}

interface Answer<Output, Out extends z.ZodMiniType> {
  summary: string;
  output: Out;
  write: (output: Output) => z.input<Out>;
  refusals?: readonly RefusalCode[];
}

interface Question<Input, In extends z.ZodMiniType> {
  input: In;
  read: (wire: z.output<In>) => Input;
}

/** Ties an endpoint to its schemas: what they let in has to become its input, what it answers has to fit them. */
export function served<A extends Access, Output, Out extends z.ZodMiniType>(
  endpoint: Endpoint<A, void, Output>,
  definition: Answer<Output, Out>,
): Served<A, void, Output>;
export function served<A extends Access, Input, Output, In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<A, Input, Output>,
  definition: Question<Input, In> & Answer<Output, Out>,
): Served<A, Input, Output>;
export function served(
  endpoint: Served['endpoint'],
  definition: Omit<Served, 'endpoint' | 'read'> & Partial<Pick<Served, 'read'>>,
): Served {
  return { read: () => undefined, ...definition, endpoint };
}

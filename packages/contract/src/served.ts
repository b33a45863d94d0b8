/** Server half of an endpoint: wire schemas, refusals and an example. */
import type * as z from 'zod/mini';
import type { Access, Endpoint, MappedEndpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';
import type { AnyCodec } from './wire/fields.ts';

type Schema = z.ZodMiniType;
/** Deeply readonly, for examples. */
type DeepReadonly<T> = { readonly [Name in keyof T]: DeepReadonly<T[Name]> };

interface OutputDefinition<Out extends Schema> {
  /** Description; its first sentence is the summary. */
  readonly summary: string;
  /** Undeclared fields are stripped. */
  readonly output: Out;
  /** Endpoint-specific refusals: business (430), `forbidden` (403) for guests, conflict, wrong transaction. */
  readonly refusals?: readonly RefusalCode[];
  /** When it answers 422 for inputs that are valid individually. */
  readonly contradictions?: string;
  /** Event name of its event stream: clients that accept `text/event-stream` get each new state. */
  readonly events?: string;
  /** Supports conditional requests: 304 for a matching ETag. */
  readonly cached?: true;
  /** Request headers specific to this call. */
  readonly headers?: Readonly<Record<string, Schema>>;
  /** Headers of successful responses only. */
  readonly answerHeaders?: Readonly<Record<string, Schema>>;
  /** Example answer on the wire. */
  readonly example: { readonly output: DeepReadonly<z.input<Out>> };
}

interface InputDefinition<In extends Schema> {
  /** Schema of a GET's query or a POST's body. */
  readonly input: In;
  /** Body limit of 64 KB, as for orders; others have 8 KB. */
  readonly hasLargeBody?: true;
  /** Body limit of 4 MB, for all prices of a menu or a bitmap to print. Only authorized callers' bodies are read. */
  readonly hasMenuBody?: true;
  /** Example input on the wire. */
  readonly example: { readonly input: DeepReadonly<z.input<In>> };
}

export interface ServedEndpoint<A extends Access = Access, Input = unknown, Output = never, Out extends Schema = Schema>
  extends Omit<OutputDefinition<Out>, 'example'> {
  readonly endpoint: Endpoint<A, never, unknown>;
  /** Absent without input. */
  readonly input?: Schema;
  /** Converts validated input to the product's type. */
  readonly read: (wire: never) => Input;
  /** Converts output to its wire form. */
  readonly write: (output: Output) => z.input<Out>;
  readonly hasLargeBody?: true;
  readonly hasMenuBody?: true;
  readonly example: { readonly input?: object; readonly output: unknown };
}

/** Binds an endpoint to its schemas; the compiler checks that both agree. Conversions come from the endpoint's maps. */
export function served<A extends Access, Output, Wire, Out extends z.ZodMiniType<unknown, Wire>>(
  endpoint: MappedEndpoint<A, void, Output, object, Wire>,
  definition: OutputDefinition<Out>,
): ServedEndpoint<A, void, Output, Out>;
export function served<
  A extends Access,
  Input,
  Output,
  WireInput,
  Wire,
  Read,
  In extends z.ZodMiniType<WireInput>,
  Out extends z.ZodMiniType<unknown, Wire>,
>(
  endpoint: MappedEndpoint<A, Input, Output, WireInput, Wire, Read>,
  definition: InputDefinition<In> & OutputDefinition<Out>,
): ServedEndpoint<A, Read, Output, Out>;
export function served(
  endpoint: ServedEndpoint['endpoint'] & Record<'input' | 'output', AnyCodec>,
  definition: Omit<ServedEndpoint, 'endpoint' | 'read' | 'write'>,
): ServedEndpoint {
  return { ...definition, endpoint, read: endpoint.input.fromWire, write: endpoint.output.toWire };
}

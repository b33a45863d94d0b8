/** The server's half of an endpoint: wire schemas, what it may refuse, and an example. */
import type * as z from 'zod/mini';
import type { Access, Endpoint, MappedEndpoint } from './endpoint.ts';
import type { RefusalCode } from './refusals.ts';
import type { AnyCodec } from './wire/fields.ts';

type Schema = z.ZodMiniType;
/** As an example shows it. */
type Shown<T> = { readonly [Name in keyof T]: Shown<T[Name]> };

interface OutputDefinition<Out extends Schema> {
  /** What it does. The first sentence stands for the rest where there is little room. */
  readonly summary: string;
  /** Fields that it does not declare are stripped. */
  readonly output: Out;
  /** What this endpoint can refuse of its own: business refusals (430), `forbidden` (403) to guests, conflict, wrong transaction. */
  readonly refusals?: readonly RefusalCode[];
  /** When it answers 422 although every field is right by itself. */
  readonly contradictions?: string;
  /** Who accepts `text/event-stream` is told the same again whenever it changes, in events of this name. */
  readonly events?: string;
  /** Who has the answer already is told so: 304 to the ETag that it came with. */
  readonly cached?: true;
  /** Headers that only it reads. */
  readonly headers?: Readonly<Record<string, Schema>>;
  /** Headers that only its success has. */
  readonly answerHeaders?: Readonly<Record<string, Schema>>;
  /** What it answers, on the wire. */
  readonly example: { readonly output: Shown<z.input<Out>> };
}

interface InputDefinition<In extends Schema> {
  /** Schema of the query of a GET or the body of a POST. */
  readonly input: In;
  /** Its body may have up to 64 KB, as an order may; those of others end at 8 KB. */
  readonly hasLargeBody?: true;
  /** Its body may have up to 4 MB, as a change of all prices of a menu or a picture to print may, and is read from callers whom its access lets in alone. */
  readonly hasMenuBody?: true;
  /** What it is asked then, on the wire. */
  readonly example: { readonly input: Shown<z.input<In>> };
}

export interface ServedEndpoint<A extends Access = Access, Input = unknown, Output = never, Out extends Schema = Schema>
  extends Omit<OutputDefinition<Out>, 'example'> {
  readonly endpoint: Endpoint<A, never, unknown>;
  /** Absent for an endpoint without input. */
  readonly input?: Schema;
  /** Turns the validated input into the product's type. */
  readonly read: (wire: never) => Input;
  /** Turns the product's type into its wire form. */
  readonly write: (output: Output) => z.input<Out>;
  readonly hasLargeBody?: true;
  readonly hasMenuBody?: true;
  readonly example: { readonly input?: object; readonly output: unknown };
}

/** Ties an endpoint to its schemas; the compiler checks that both agree on the wire. The conversions are those of the endpoint's maps. */
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

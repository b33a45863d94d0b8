/** Derives the schema of a field map, with field descriptions. Server only: browsers load the maps without it. */
import * as z from 'zod/mini';
import { about, named } from './about.ts';
import { type AnyCodec, type Codec, type Shape, weekPeriod } from './fields.ts';
import { aed, instant } from './units.ts';

/** Description of a field: text, text with facts, or a self-describing schema. */
type FieldDescription = string | readonly [description: string, facts: Readonly<Record<string, unknown>>] | z.ZodMiniType;

const schemas = new WeakMap<object, z.ZodMiniType>();

type FieldDescriptions<Wire> = { readonly [Name in keyof Wire]-?: FieldDescription };

/** Named schema of an object's map. */
export const namedSchema = <Value, Wire extends object>(
  codec: Codec<Value, Wire>,
  id: string,
  description: string,
  says: FieldDescriptions<Wire>,
) => named(id, description, schemaOf(codec, says));

/** Schema of an object's map, in the order of the descriptions. Containing maps refer to it. */
export function schemaOf<Value, Wire extends object>(codec: Codec<Value, Wire>, says: FieldDescriptions<Wire>): z.ZodMiniType<Wire, Wire> {
  const { shape } = codec;
  if (typeof shape === 'string' || !('object' in shape)) throw new Error('Only the map of an object has fields to describe.');
  const fields = shape.object.flatMap(([, { codecs, isOptional }]) =>
    Object.entries(codecs).map(([name, each]) => [name, fieldSchema(each, isOptional === true, says[name as keyof Wire])] as const),
  );
  const order = Object.keys(says);
  fields.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const schema = z.object(Object.fromEntries(fields)) as unknown as z.ZodMiniType<Wire, Wire>;
  schemas.set(shape, schema);
  return schema;
}

/** Binds an identity codec to a hand-written schema. */
export function bindSchema<Schema extends z.ZodMiniType>(codec: Codec<unknown, z.input<Schema>>, schema: Schema): Schema {
  schemas.set(codec, schema);
  return schema;
}

function fieldSchema(codec: AnyCodec, isOptional: boolean, said: FieldDescription): z.ZodMiniType {
  if (said instanceof z.ZodMiniType) return said;
  const [description, facts] = typeof said === 'string' ? [said] : said;
  const own =
    codec.shape === 'fils'
      ? aed(description)
      : codec.shape === 'instant'
        ? instant(description)
        : about(baseSchema(codec), description, facts);
  return isOptional ? z.optional(own) : own;
}

const simple: Record<Exclude<Shape, 'own' | object>, () => z.ZodMiniType> = {
  text: () => z.string(),
  integer: () => z.int(),
  number: () => z.number(),
  boolean: () => z.boolean(),
  fils: () => aed('An amount'),
  instant: () => instant('A moment.'),
};

function baseSchema(codec: AnyCodec): z.ZodMiniType {
  const { shape } = codec;
  const known = schemas.get(typeof shape === 'object' ? shape : codec);
  if (known) return known;
  if (typeof shape === 'string' && shape !== 'own') return simple[shape]();
  if (typeof shape === 'object') {
    if ('list' in shape) return z.array(baseSchema(shape.list));
    if ('nullable' in shape) return z.nullable(baseSchema(shape.nullable));
    if ('oneOf' in shape) return z.enum(shape.oneOf);
  }
  throw new Error('A map within another one, and a value in the wire’s own words, need a schema first.');
}

/** Weekly hours of a category or promotion. */
export const weekHours = z.array(
  schemaOf(weekPeriod, {
    day: 'A day of the week; 0 is Sunday.',
    opens_minute: 'From when they count, in minutes from midnight by the clock of the branch.',
    closes_minute: 'The first minute at which they no longer do; past 1440 on the next day.',
  }),
);

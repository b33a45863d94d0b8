/**
 * Field maps: one value per type, from which conversions in both directions and the type are derived; schema-of.ts (server only) derives
 * the schema. Side-effect free, so that bundlers tree-shake unused maps.
 */

import { toMajor, toMinor } from '../money.ts';
import type { Bilingual, Price } from '../names.ts';

/** `33.5` AED → `3350` fils. Wire amounts have no more decimals than the currency. */
export const toFils = (aed: number): number => toMinor(aed);

/** `3350` fils → `33.5` AED, the JSON number of the wire. */
export const toAed = (fils: number): number => toMajor(fils);

/** A price by order type, in fils, from and to the wire's two fields in AED. */
export const priceFromWire = (wire: { pickup_price: number; delivery_price: number }): Price => ({
  pickup: toFils(wire.pickup_price),
  delivery: toFils(wire.delivery_price),
});
export const priceToWire = (price: Price) => ({ pickup_price: toAed(price.pickup), delivery_price: toAed(price.delivery) });

/** Wire shape, for the schema. */
export type Shape =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'fils'
  | 'instant'
  | 'own'
  | { readonly oneOf: readonly string[] }
  | { readonly list: AnyCodec }
  | { readonly nullable: AnyCodec }
  | { readonly object: readonly (readonly [name: string, field: AnyField])[] };

/** Bidirectional conversion between product value and wire form. `Read`: more precise type of read values, where nothing is absent. */
export interface Codec<Value, Wire = Value, Read = Value> {
  readonly shape: Shape;
  toWire(value: Value): Wire;
  fromWire(wire: Wire): Read;
}
export type AnyCodec = Codec<unknown, unknown>;

/** Wire representation of a product field: one or more wire fields. */
export interface Field<Value, Wire extends object> {
  /** By wire name. */
  readonly codecs: Readonly<Record<string, AnyCodec>>;
  write(value: Value): Wire;
  read(wire: Wire): Value;
}
interface OptionalField<Value, Wire extends object> extends Field<Value, Wire> {
  readonly isOptional: true;
}
type AnyField = Field<unknown, object> & { readonly isOptional?: true };

export type ValueOf<C> = C extends { fromWire(wire: never): infer Value } ? Value : never;
export type WireOf<C> = C extends { toWire(value: never): infer Wire } ? Wire : never;

type Members = Readonly<Record<string, AnyCodec | AnyField>>;
type Flat<T> = { [Name in keyof T]: T[Name] } & {};
type MemberValue<M> = M extends { read(wire: never): infer Value } ? Value : ValueOf<M>;
type MemberWire<Name extends PropertyKey, M> = M extends { write(value: never): infer Wire } ? Wire : { [N in Name]: WireOf<M> };
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Each) => void ? Each : never;
type ObjectValue<M> = Flat<
  { -readonly [Name in keyof M as M[Name] extends { isOptional: true } ? never : Name]: MemberValue<M[Name]> } & {
    -readonly [Name in keyof M as M[Name] extends { isOptional: true } ? Name : never]?: MemberValue<M[Name]> | undefined;
  }
>;
type ObjectWire<M> = Flat<All<{ [Name in keyof M]: MemberWire<Name, M[Name]> }[keyof M]>>;

export interface ObjectCodec<M> extends Codec<ObjectValue<M>, ObjectWire<M>> {
  readonly members: M;
  /** Wire names by product name, where they differ. */
  readonly names: Readonly<Record<string, string>>;
}

const same = (shape: Shape) => ({ shape, toWire: (value: unknown) => value, fromWire: (wire: unknown) => wire });

export const text = /* @__PURE__ */ same('text') as Codec<string>;
export const integer = /* @__PURE__ */ same('integer') as Codec<number>;
export const number = /* @__PURE__ */ same('number') as Codec<number>;
export const boolean = /* @__PURE__ */ same('boolean') as Codec<boolean>;

/** ISO 8601 with an offset. */
export const instant = /* @__PURE__ */ same('instant') as Codec<string>;

/** Integer fils inside, decimal AED on the wire. */
export const fils: Codec<number> = { shape: 'fils', toWire: toAed, fromWire: toFils };

/** Identity codec: the wire uses the product's form. Its schema is written by hand. */
/* @__NO_SIDE_EFFECTS__ */
export const own = <Value>() => same('own') as Codec<Value>;

/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Values extends readonly string[]>(values: Values) => same({ oneOf: values }) as Codec<Values[number]>;

/** Codec with a custom conversion. */
/* @__NO_SIDE_EFFECTS__ */
export const mapped = <Value, Wire>(
  { shape }: Pick<Codec<Wire>, 'shape'>,
  toWire: (value: Value) => Wire,
  fromWire: (wire: Wire) => Value,
): Codec<Value, Wire> => ({ shape, toWire, fromWire });

/* @__NO_SIDE_EFFECTS__ */
export const list = <Value, Wire>(each: Codec<Value, Wire>): Codec<Value[], Wire[]> => ({
  shape: { list: each as AnyCodec },
  toWire: (values) => values.map((value) => each.toWire(value)),
  fromWire: (wires) => wires.map((wire) => each.fromWire(wire)),
});

/* @__NO_SIDE_EFFECTS__ */
export const nullable = <Value, Wire>(codec: Codec<Value, Wire>): Codec<Value | null, Wire | null> => ({
  shape: { nullable: codec as AnyCodec },
  toWire: (value) => (value === null ? null : codec.toWire(value)),
  fromWire: (wire) => (wire === null ? null : codec.fromWire(wire)),
});

/** Renamed field. Fields with equal names need only the codec. */
/* @__NO_SIDE_EFFECTS__ */
export const field = <const Name extends string, Value, Wire>(
  name: Name,
  codec: Codec<Value, Wire>,
): Field<Value, { [N in Name]: Wire }> => ({
  codecs: { [name]: codec as AnyCodec },
  write: (value) => ({ [name]: codec.toWire(value) }) as { [N in Name]: Wire },
  read: (wire) => codec.fromWire(wire[name]),
});

/** Optional field, on both sides. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <const Name extends string, Value, Wire>(name: Name, codec: Codec<Value, Wire>) =>
  ({ ...field(name, codec), isOptional: true }) as unknown as OptionalField<Value, { [N in Name]?: Wire | undefined }>;

/** Joins several wire fields into one product field. */
/* @__NO_SIDE_EFFECTS__ */
export const joined = <Value, Wire extends object>(
  codecs: { readonly [Name in keyof Wire]: { readonly shape: Shape; toWire(value: never): Wire[Name] } },
  write: (value: Value) => Wire,
  read: (wire: Wire) => Value,
): Field<Value, Wire> => ({ codecs: codecs as Record<string, AnyCodec>, write, read });

/** Bilingual text in two fields. */
/* @__NO_SIDE_EFFECTS__ */
export const bilingual = <const En extends string, const Ar extends string>(en: En, ar: Ar) => {
  type Wire = { [N in En | Ar]: string };
  return joined<Bilingual, Wire>(
    { [en]: text, [ar]: text } as { readonly [N in keyof Wire]: Codec<string> },
    (value) => ({ [en]: value.en, [ar]: value.ar }) as Wire,
    (wire) => ({ en: wire[en], ar: wire[ar] }),
  );
};

/** Bilingual text in two fields with suffixes `_en` and `_ar`. */
/* @__NO_SIDE_EFFECTS__ */
export const localized = <const Name extends string>(name: Name) => bilingual(`${name}_en`, `${name}_ar`);

/** A price by order type. */
export const price = /* @__PURE__ */ joined<Price, { pickup_price: number; delivery_price: number }>(
  { pickup_price: fils, delivery_price: fils },
  priceToWire,
  priceFromWire,
);

/** Object with fields in wire order. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <const M extends Members>(members: M): ObjectCodec<M> => {
  const fields = Object.entries(members).map(
    ([name, member]) => [name, 'shape' in member ? field(name, member) : member] as readonly [string, AnyField],
  );
  const named = fields.flatMap(([name, { codecs }]) => {
    const [first, ...others] = Object.keys(codecs);
    return first !== undefined && first !== name && others.length === 0 ? [[name, first]] : [];
  });
  return {
    members,
    names: Object.fromEntries(named),
    shape: { object: fields },
    toWire: (value) =>
      Object.assign({}, ...fields.map(([name, each]) => written(each, value[name as keyof typeof value]))) as ObjectWire<M>,
    fromWire: (wire) => {
      const read = fields.map(([name, each]) => [name, each.isOptional ? readOptional(each, wire) : each.read(wire as object)] as const);
      return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ObjectValue<M>;
    },
  };
};

const written = (field: AnyField, value: unknown) => (value === undefined ? {} : field.write(value));
const readOptional = (field: AnyField, wire: object) =>
  Object.keys(field.codecs).some((name) => wire[name as keyof object] !== undefined) ? field.read(wire) : undefined;

/** Extends an object with more fields. */
/* @__NO_SIDE_EFFECTS__ */
export const extend = <M extends Members, const More extends Members>(base: ObjectCodec<M>, more: More) =>
  object({ ...base.members, ...more } as Flat<Omit<M, keyof More> & More>);

/** Flattens an object's fields into the wire's parent. */
/* @__NO_SIDE_EFFECTS__ */
export const inline = <M extends Members>({ shape, toWire, fromWire }: ObjectCodec<M>): Field<ObjectValue<M>, ObjectWire<M>> => ({
  codecs: Object.assign({}, ...(shape as { object: [string, AnyField][] }).object.map(([, each]) => each.codecs)),
  write: toWire,
  read: fromWire,
});

/** Single-field wrapper object on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export const wrapped = <const Name extends string, Value, Wire>(
  name: Name,
  codec: Codec<Value, Wire>,
): Codec<Value, { [N in Name]: Wire }> => {
  const only = field(name, codec);
  return { shape: { object: [[name, only]] }, toWire: only.write, fromWire: only.read };
};

/** Message for the customer as the whole response. */
export const message = /* @__PURE__ */ wrapped('message', text);

/** Weekday (0 is Sunday) and minutes since its midnight; above 1440 they extend into the next day. */
export const weekPeriod = object({ day: integer, opens: field('opens_minute', integer), closes: field('closes_minute', integer) });

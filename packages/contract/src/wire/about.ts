/** What the API's document says of the wire's schemas (docs/decisions/0052). It stands where the schema does, so that the two can't part. */
import * as z from 'zod/mini';

/** What JSON Schema can say beside a description and a schema cannot: `format`, or an `enum` of which a rule refuses the rest. */
type Facts = Readonly<Record<string, unknown>>;

/** The schema with a sentence about what it means where it stands, with its unit. What it lets through stays the same. */
export function about<S extends z.ZodMiniType>(schema: S, description: string, facts: Facts = {}): S {
  const own = z.clone(schema) as S;
  z.globalRegistry.add(own, { ...facts, description });
  return own;
}

/** The schema under a name of its own in the document, which a client generated from it has as a type. */
export function named<S extends z.ZodMiniType>(id: string, description: string, schema: S): S {
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

/** Descriptions in the OpenAPI document (docs/decisions/0001-contract.md), kept beside the schemas so that the two cannot part. */
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

/** What is said of one field: a sentence, or one with more facts. */
type Said = string | readonly [description: string, facts: Facts];

/** The schema of a form with a sentence about each of its fields. Forms go to browsers, which have no use for it: so it is said where the server's schemas are. */
export function described<S extends z.ZodMiniObject>(form: S, says: { readonly [Name in keyof S['shape']]: Said }): S {
  const fields = Object.entries(form._zod.def.shape).map(([name, field]) => {
    const said: Said = says[name as keyof S['shape']];
    const [description, facts] = typeof said === 'string' ? [said] : said;
    return [name, about(field as z.ZodMiniType, description, facts)];
  });
  return z.clone(form, { ...form._zod.def, shape: Object.fromEntries(fields) }) as S;
}

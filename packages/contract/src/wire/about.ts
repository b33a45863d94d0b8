/** OpenAPI descriptions (docs/decisions/0001-contract.md), kept beside the schemas. */
import * as z from 'zod/mini';

/** Additional JSON Schema facts: `format`, or an `enum` for a rule-based check. */
type SchemaFacts = Readonly<Record<string, unknown>>;

/** Adds a description with its unit; validation is unchanged. */
export function about<S extends z.ZodMiniType>(schema: S, description: string, facts: SchemaFacts = {}): S {
  const own = z.clone(schema) as S;
  z.globalRegistry.add(own, { ...facts, description });
  return own;
}

/** Names a schema in the document, which becomes a type in generated clients. */
export function named<S extends z.ZodMiniType>(id: string, description: string, schema: S): S {
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

/** Named object. */
export const namedObject = <Shape extends z.core.$ZodLooseShape>(id: string, description: string, shape: Shape) =>
  named(id, description, z.object(shape));

/** Object as a field of another. */
export const objectOf = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) => about(z.object(shape), description);

/** List of objects as a field. */
export const listOf = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  about(z.array(z.object(shape)), description);

/** Description of a field, optionally with facts. */
type FieldDescription = string | readonly [description: string, facts: SchemaFacts];

type Says<S extends z.ZodMiniObject> = { readonly [Name in keyof S['shape']]: FieldDescription };

/** Adds descriptions to a form schema on the server, because browsers do not need them. */
export function described<S extends z.ZodMiniObject>(form: S, says: Says<S>): S {
  const fields = Object.entries(form._zod.def.shape).map(([name, field]) => {
    const said: FieldDescription = says[name as keyof S['shape']];
    const [description, facts] = typeof said === 'string' ? [said] : said;
    return [name, about(field as z.ZodMiniType, description, facts)];
  });
  return z.clone(form, { ...form._zod.def, shape: Object.fromEntries(fields) }) as S;
}

/** Named schema of a form. */
export const namedForm = <S extends z.ZodMiniObject>(id: string, description: string, form: S, says: Says<S>): S =>
  named(id, description, described(form, says));

/** The contract's schemas as JSON Schema: those that have a name under it, the others in place. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

/** The subset of JSON Schema that our schemas use. */
export interface Schema {
  $ref?: string;
  /** Several: one of them. */
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  /** Of an array of so many members, each of its own kind. */
  prefixItems?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  [key: string]: unknown;
}

const prefix = '#/components/schemas/';

export class NamedSchemas {
  readonly all: Record<string, Schema> = {};

  of(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
    // Within another one, so that this one too can have a name.
    const around = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: plain });
    const { $defs = {}, properties } = JSON.parse(JSON.stringify(around).replaceAll('"#/$defs/', `"${prefix}`)) as {
      $defs?: Record<string, Schema>;
      properties: { schema: Schema };
    };
    for (const [name, made] of Object.entries($defs)) {
      if (this.all[name] && !isDeepStrictEqual(this.all[name], made)) throw new Error(`Two schemas are called ${name}.`);
      this.all[name] = made;
    }
    return properties.schema;
  }
}

/** The name of a schema that is referred to. */
export const nameOf = ({ $ref }: Schema): string | null => ($ref?.startsWith(prefix) ? $ref.slice(prefix.length) : null);

/** Leaves out what tells a reader nothing: the bounds of every safe integer; and that there are no other fields, of which an answer may get some. */
function plain({ jsonSchema }: { jsonSchema: object }): void {
  const schema = jsonSchema as Schema;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

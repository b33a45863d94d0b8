/** Converts the contract's schemas to JSON Schema: named ones as references, others inline. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

/** The subset of JSON Schema that our schemas use. */
export interface Schema {
  $ref?: string;
  /** Several types: one of them. */
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  /** Tuple members. */
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
    // Wrap it in an object, so that the schema itself can be a named one.
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

/** Name of a referenced schema. */
export const nameOf = ({ $ref }: Schema): string | null => ($ref?.startsWith(prefix) ? $ref.slice(prefix.length) : null);

/** Omits noise: safe-integer bounds, and additionalProperties, because answers may gain fields. */
function plain({ jsonSchema }: { jsonSchema: object }): void {
  const schema = jsonSchema as Schema;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

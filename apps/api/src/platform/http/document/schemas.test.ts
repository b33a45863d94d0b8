import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NamedSchemas } from './schemas.ts';

const named: z.ZodMiniType[] = [];
const name = <Schema extends z.ZodMiniType>(schema: Schema, id: string): Schema => {
  named.push(schema);
  z.globalRegistry.add(schema, { id });
  return schema;
};
afterEach(() => {
  for (const schema of named.splice(0)) z.globalRegistry.remove(schema);
});

test('references a named schema at each use', () => {
  const schemas = new NamedSchemas();
  const dish = name(z.object({ id: z.int() }), 'TestDish');
  const reference = { $ref: '#/components/schemas/TestDish' };
  expect(schemas.of(dish, 'output')).toEqual(reference);
  expect(schemas.of(z.array(dish), 'output')).toEqual({ type: 'array', items: reference });
  expect(schemas.all).toEqual({ TestDish: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } });
});

test('two that are not the same cannot have one name', () => {
  const schemas = new NamedSchemas();
  schemas.of(name(z.string(), 'TestName'), 'output');
  z.globalRegistry.remove(named[0] as z.ZodMiniType);
  const other = name(z.number(), 'TestName');
  expect(() => schemas.of(other, 'output')).toThrow('Two schemas are called TestName.');
});

test('keeps meaningful bounds, and constraints of additional fields', () => {
  const schemas = new NamedSchemas();
  expect(schemas.of(z.record(z.string(), z.int().check(z.minimum(1), z.maximum(9))), 'output')).toMatchObject({
    additionalProperties: { type: 'integer', minimum: 1, maximum: 9 },
  });
});

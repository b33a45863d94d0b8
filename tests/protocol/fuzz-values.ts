/** Fuzz values: valid ones by schema, and mutations by attackers or broken clients. */

import type { Schema } from '@sufra/api/platform/http/document/schemas.ts';
import fc from 'fast-check';

/** Placeholder for an existing value, such as a branch id or the caller's cart. Resolved when the request is made. */
export class ExistingValue {
  readonly name: string;
  readonly choice: number;
  constructor(name: string, choice: number) {
    this.name = name;
    this.choice = choice;
  }
}

type Tree = fc.Arbitrary<unknown>;

const codeUnit = fc
  .oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff }))
  .map((code) => String.fromCharCode(code));

/** Values that match the schema. `knows` names fields with existing values, which are preferred. */
export function valid(schema: Schema, knows: (name: string) => boolean, name = ''): Tree {
  const made = make(schema, knows, name);
  if (!knows(name)) return made;
  return fc.oneof(
    { weight: schema.type === 'array' ? 4 : 29, arbitrary: fc.nat().map((choice) => new ExistingValue(name, choice)) },
    { weight: 1, arbitrary: made },
  );
}

function make(schema: Schema, knows: (name: string) => boolean, name: string): Tree {
  const { anyOf, pattern } = schema;
  const type = schema.type as string | readonly string[] | undefined;
  const known = schema.enum as unknown[] | undefined;
  if (known) return fc.constantFrom(...known);
  if (anyOf) return fc.oneof(...anyOf.map((each) => make(each, knows, name)));
  if (typeof type === 'object') return fc.oneof(...type.map((each) => make({ ...schema, type: each }, knows, name)));
  const [least = 0, most = Number.MAX_SAFE_INTEGER] = [schema.minimum ?? schema.exclusiveMinimum, schema.maximum] as (number | undefined)[];
  if (type === 'object') return record(schema, knows);
  if (type === 'array') {
    const minLength = Number(schema.minItems ?? 0);
    return fc.array(valid(schema.items ?? {}, knows), { minLength, maxLength: Math.min(Number(schema.maxItems ?? 4), minLength + 3) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.oneof(fc.constantFrom(least, most), fc.integer({ min: Math.max(least, -20), max: Math.min(most, 20) }));
  if (type === 'number') return fc.double({ min: Math.max(least, -1e6), max: Math.min(most, 1e6), noNaN: true });
  if (type === 'string' && typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const text = { minLength: Number(schema.minLength ?? 0), maxLength: Number(schema.maxLength ?? 100) };
  return fc.oneof(
    fc.string({ ...text, unit: 'grapheme', size: 'small' }),
    fc.string({ ...text, unit: 'binary', size: '+1' }),
    // JSON schemas accept lone surrogates in strings.
    fc.string({ ...text, unit: codeUnit, size: 'small' }),
  );
}

function record({ properties = {}, required = [] }: Schema, knows: (name: string) => boolean): Tree {
  const fields = Object.entries(properties).map(([name, each]) => [name, valid(each, knows, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Boundary values of columns, JSON and floats. */
const oddNumbers = [
  ...[-1, 0, -0, 0.1, 1e-320, 2 ** 31 - 1, 2 ** 31, 3_000_000_000],
  ...[-(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 180.000001],
];
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  // Lone surrogates, as in a truncated emoji.
  '\ud83d',
  'kunafa \ude00',
  '\ud800\ud800',
  '\udbff'.repeat(39),
  '\u202eabc\u2066',
  '\ufeff',
  '\ufdfa'.repeat(40),
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(10),
  'x'.repeat(5000),
  ' '.repeat(5000),
  'İ'.repeat(100),
  ...['NaN', 'Infinity', '-0', '1e9', '1e400', '0x10', '9999999999', '999999999', '2147483648', '٣', '१२', '+1', '00'],
  ...["'; drop table orders; --", "' or '1'='1", '$1', '%', '_%', '\\', '\\\\u0000', '{{7*7}}', '%00', '%ED%A0%80', '../../etc/passwd'],
  ...['<script>alert(1)</script>', 'a@b', 'a@b.c\r\nBcc: d@e.f', '[object Object]'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined'],
  ...['https://evil.example', '//evil.example', 'javascript:alert(1)', 'http://[', 'http://a:b@c', '2026-13-45T99:99:99Z', '-271821-04-20'],
];
const oddValues: unknown[] = [null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { $ne: null }];

export const oddText: fc.Arbitrary<string> = fc.constantFrom(...oddTexts);
const odd: Tree = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...oddTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddValues) },
  { weight: 1, arbitrary: fc.string({ unit: codeUnit }) },
);

/** One mutation: a part is replaced, omitted, duplicated, or gets an unknown sibling. */
export interface Change {
  at: number;
  how: 'bend' | 'replace' | 'leave out' | 'twice' | 'many' | 'more';
  by: unknown;
  /** Matches the type of the mutated value. */
  text: string;
  number: number;
}

export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 40 }),
  how: fc.constantFrom('bend', 'bend', 'bend', 'bend', 'bend', 'replace', 'replace', 'leave out', 'twice', 'many', 'more'),
  by: odd,
  text: oddText,
  number: fc.constantFrom(...oddNumbers),
});

type Holder = Record<string, unknown> | unknown[];
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every location in a value: its container and key. */
const placesIn = (value: unknown): [holder: Holder, name: string][] =>
  isHolder(value) ? Object.entries(value).flatMap(([name, each]) => [[value, name] as [Holder, string], ...placesIn(each)]) : [];

/** Copies, because fast-check may reuse a value. */
function copyOf(value: unknown): unknown {
  if (!isHolder(value)) return value;
  return Array.isArray(value) ? value.map(copyOf) : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}

/** The mutated value; mutations may happen in place. */
export function changed(value: unknown, changes: readonly Change[]): unknown {
  for (const { at, how, text, number, ...change } of changes) {
    const by = copyOf(change.by);
    const places = placesIn(value);
    const [holder, name] = places[at % Math.max(1, places.length)] ?? [];
    if (holder === undefined || name === undefined) return by;
    const fields = holder as Record<string, unknown>;
    if (how === 'bend') fields[name] = mutated(fields[name], text, number);
    else if (how === 'leave out') Array.isArray(holder) ? holder.splice(Number(name), 1) : delete fields[name];
    else if (how === 'twice') fields[name] = [fields[name], fields[name]];
    else if (how === 'many') fields[name] = Array(60).fill(fields[name]);
    else if (how === 'more' && !Array.isArray(holder)) fields[typeof by === 'string' ? by : '__proto__x'] = by;
    else fields[name] = by;
  }
  return value;
}

function mutated(value: unknown, text: string, number: number): unknown {
  if (typeof value === 'number') return number;
  return typeof value === 'string' ? text : !value;
}

/** Replaces placeholders with existing values. */
export function filledIn(value: unknown, find: (known: ExistingValue) => unknown): unknown {
  if (value instanceof ExistingValue) return copyOf(find(value));
  if (Array.isArray(value)) return value.map((each) => filledIn(each, find));
  if (!isHolder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledIn(each, find)]));
}

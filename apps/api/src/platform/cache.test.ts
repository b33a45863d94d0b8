import { expect, test } from 'vitest';
import { memoizeHeader } from './cache.ts';

function counted() {
  const read: (string | undefined)[] = [];
  const of = memoizeHeader((header) => {
    read.push(header);
    return header?.length ?? -1;
  });
  return { read, of };
}

test('server reads a header once, and does not memoize a missing one', () => {
  const { read, of } = counted();
  for (const header of ['gzip', 'br', 'gzip', '']) expect(of(header)).toBe(header.length);
  expect(read).toEqual(['gzip', 'br', '']);
  for (const _ of [1, 2]) expect(of(undefined)).toBe(-1);
  expect(read).toEqual(['gzip', 'br', '', undefined, undefined]);
});

test('neither long headers nor many fill the memo', () => {
  const { read, of } = counted();
  const [short, long] = ['x'.repeat(200), 'x'.repeat(201)];
  for (const header of [short, short, long, long]) of(header);
  expect(read).toEqual([short, long, long]);
  for (let nth = 1; nth < 500; nth++) of(String(nth));
  of(short);
  expect(read.filter((header) => header === short)).toHaveLength(1);
  // One entry more clears the cache.
  of('one more');
  of(short);
  expect(read.filter((header) => header === short)).toHaveLength(2);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventReader, type ServerEvent } from './events.ts';

const read = (...pieces: Uint8Array[]): ServerEvent[] => {
  const reader = new EventReader();
  return pieces.flatMap((piece) => reader.take(piece));
};
const bytes = (text: string) => new TextEncoder().encode(text);

const lines = ['retry: 1000', '', ':', ':{"no": event}', 'id: 7', 'event: status', 'data: {"name":"المارينا"}', ''];
const text = [
  ...lines,
  'event: only a name',
  '',
  'data:one',
  'data',
  'data:  three',
  '',
  'id: 8',
  'data: ٨',
  'unknown: x',
  '',
  'data: cut',
];
const events = [
  { id: '7', event: 'status', data: '{"name":"المارينا"}' },
  { id: '7', event: 'message', data: 'one\n\n three' },
  { id: '8', event: 'message', data: '٨' },
];

test('ORD-03 the parser keeps line separators within data, which end no line', () => {
  expect(read(bytes('data: {"note":"one\u2028two\u2029three"}\n\n'))).toMatchObject([{ data: '{"note":"one\u2028two\u2029three"}' }]);
});

test.each(['\n', '\r\n', '\r'])('ORD-03 the parser reads events with any line ending (%j) when chunks split lines or characters', (end) => {
  const whole = bytes(text.join(end));
  expect(read(whole)).toEqual(events);
  const cuts = fc.uniqueArray(fc.nat(whole.length), { maxLength: 20 });
  fc.assert(
    fc.property(cuts, (places) => {
      const sorted = [0, ...places.toSorted((a, b) => a - b), whole.length];
      const pieces = sorted.slice(1).map((place, index) => whole.subarray(sorted[index], place));
      expect(read(...pieces)).toEqual(events);
    }),
  );
  // Also byte by byte.
  expect(read(...Array.from(whole, (byte) => Uint8Array.of(byte)))).toEqual(events);
});

test('ORD-03 ignores an id with a null character, and a byte order mark', () => {
  expect(read(bytes('\ufeffid: 1\ndata: a\n\nid: \0\ndata: b\n\nid\ndata: c\n\n'))).toEqual([
    { id: '1', event: 'message', data: 'a' },
    { id: '1', event: 'message', data: 'b' },
    { id: '', event: 'message', data: 'c' },
  ]);
});

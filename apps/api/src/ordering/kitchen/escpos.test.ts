/** ESC/POS encoding byte by byte, and the printer emulator of other tests. */
import { escPos, withoutRealTime } from '@sufra/contract/kitchen/escpos';
import { dotsAcross } from '@sufra/contract/kitchen/printer';
import { readEscPos } from '@sufra/tests/support/printer-emulator.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('TICKET-01 encodes a bitmap of two rows as portable ESC/POS', () => {
  expect([...escPos({ width: 16, bytes: Uint8Array.of(0xff, 0x00, 0x81, 0x18) })]).toEqual([
    ...Array<number>(9216).fill(0),
    ...[0x1b, 0x40],
    ...[0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0xff, 0x00, 0x81, 0x18],
    ...[0x1b, 0x64, 3],
    ...[0x1d, 0x56, 66, 0],
  ]);
});

const picture = fc
  .record({ width: fc.constantFrom(8, ...Object.values(dotsAcross)), rows: fc.integer({ min: 1, max: 300 }), seed: fc.nat() })
  .map(({ width, rows, seed }) => ({
    width,
    bytes: Uint8Array.from({ length: (rows * width) / 8 }, (_, at) => (Math.imul(at + 1, seed | 1) >>> 11) & 255),
  }));

test('TICKET-01 prints any bitmap exactly, in bands, with one cut', () => {
  fc.assert(
    fc.property(picture, ({ width, bytes }) => {
      expect(readEscPos(escPos({ width, bytes }))).toEqual([{ width, bytes: withoutRealTime(bytes), fed: 3 }]);
    }),
    { numRuns: 60 },
  );
});

test('TICKET-01 prints the next ticket completely after one was truncated inside a band', () => {
  fc.assert(
    fc.property(picture, fc.nat(), ({ width, bytes }, cutAt) => {
      const ticket = escPos({ width, bytes });
      const [before, after] = [9216 + 2 + 8, 3 + 4];
      const begun = ticket.subarray(0, before + (cutAt % Math.min((128 * width) / 8, ticket.length - before - after)));
      expect(readEscPos(Uint8Array.from([...begun, ...ticket]))).toEqual([{ width, bytes: withoutRealTime(bytes), fed: 3 }]);
    }),
    { numRuns: 60 },
  );
});

test('TICKET-03 breaks real-time commands in a bitmap by one extra dot', () => {
  const [drawer, off] = [
    [0x10, 0x14, 1, 0, 1],
    [0x10, 0x14, 2, 1, 8],
  ];
  const bytes = Uint8Array.of(...drawer, ...off, 0x10, 0x04, 0x10, 0x05, 0x10, 0x10);
  const [paper] = readEscPos(escPos({ width: 8, bytes }));
  expect([...(paper?.bytes ?? [])]).toEqual([0x18, ...drawer.slice(1), 0x18, ...off.slice(1), 0x18, 0x04, 0x18, 0x05, 0x10, 0x10]);
});

test('the emulator throws for an unknown command, truncated data, and a missing cut', () => {
  const ticket = [...escPos({ width: 8, bytes: Uint8Array.of(1, 2) })];
  const cutOff = [ticket.slice(9217), ticket.slice(0, -1), ticket.slice(0, -4)];
  for (const wrong of [...cutOff, ticket.with(9220, 0x31), ticket.with(0, 0x10).with(1, 0x14), [...ticket, 0x0a, 0x0a], [0x41, 0x42]])
    expect(() => readEscPos(Uint8Array.from(wrong))).toThrow();
  expect(readEscPos(Uint8Array.from([...ticket, ...ticket]))).toHaveLength(2);
});

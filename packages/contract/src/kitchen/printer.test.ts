import { expect, test } from 'vitest';
import { parsePrinter, toPaperWidth } from './printer.ts';

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  ['Printer.Kitchen.lan:9101', { host: 'printer.kitchen.lan', port: 9101 }],
  ['192.168.1.50:0', null],
  ['192.168.1.50:65536', null],
  ['http://192.168.1.50', null],
  ['192.168.1.50/x', null],
  ['a b', null],
  ['-a', null],
  ['', null],
])('TICKET-02 parses the printer address %s as host and port', (address, parsed) => {
  expect(parsePrinter(address)).toEqual(parsed);
});

test('TICKET-02 defaults to 80 mm when the paper width is unknown', () => {
  expect([58, 80, 70].map(toPaperWidth)).toEqual([58, 80, 80]);
});

/** Tickets on network printers: output and failures. */
import { randomBytes } from 'node:crypto';
import { escPos } from '@sufra/contract/kitchen/escpos';
import { dotsAcross, type PaperWidth } from '@sufra/contract/kitchen/printer';
import { printTicket } from '@sufra/contract/kitchen/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { startPrinter } from '@sufra/tests/support/printer-emulator.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { sendToPrinter } from './printer.ts';
import { printerTurns } from './printer-turns.ts';

const printer = shared(await startPrinter());
const api = shared(await startApi({ DEMO: 'off', PRINTER_ADDRESSES: printer.address }));
const { marina } = await openRestaurant(api);
const { token } = await hire(api, 'kitchen', [marina]);
const { db, catalogue } = api.context;

async function hasPrinter(address: string, width: PaperWidth = 80): Promise<void> {
  await db.updateTable('branch').set({ printer_address: address, printer_width: width }).where('id', '=', marina).execute();
  await catalogue.catchUp();
}
/** Contains no real-time commands, which escpos.test.ts covers. */
const dotsOf = (width: PaperWidth, rows = 300) => randomBytes((rows * dotsAcross[width]) / 8).map((byte) => (byte === 0x10 ? 0 : byte));
const prints = (dots = dotsOf(80), width: PaperWidth = 80, server = api) =>
  server.call(printTicket, { token, locale: 'ar', body: { branchId: marina, width, bitmap: Buffer.from(dots).toString('base64') } });

beforeEach(async () => {
  Object.assign(printer, { behaviour: 'prints', takes: 0, most: 0 });
  printer.papers.length = 0;
  await hasPrinter(printer.address);
});

test.each([80, 58] as const)('TICKET-02 prints a bitmap for %i mm paper exactly', async (width) => {
  await hasPrinter(printer.address, width);
  const dots = dotsOf(width);
  expect((await prints(dots, width)).data).toEqual({ isTaken: true });
  expect(printer.problems).toEqual([]);
  expect(printer.papers).toEqual([{ width: dotsAcross[width], bytes: new Uint8Array(dots), fed: 3 }]);
});

test('TICKET-03 prints one ticket at a time when several processes send', async () => {
  const beside = await api.beside({});
  printer.takes = 150;
  const answers = await Promise.all([prints(), prints(dotsOf(80), 80, beside), prints(), prints(dotsOf(80), 80, beside)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([printer.papers.length, printer.most, printer.problems]).toEqual([4, 1, []]);
  expect(await db.selectFrom('printer_lease').selectAll().execute()).toEqual([]);
  await beside.close();
});

test('TICKET-03 takes the expired lease of a killed process, and times out on a held one', async () => {
  const now = api.context.now().getTime();
  const leftAt = (ms: number) => ({ address: 'kitchen.lan:9100', token: crypto.randomUUID(), expires_at: new Date(now + ms) });
  const inTurn = printerTurns(api.context, { patience: 20, poll: 5, most: 10 });
  const taken = async () => ({ isTaken: true });
  await db.insertInto('printer_lease').values(leftAt(-1)).execute();
  expect(await inTurn('Kitchen.lan', taken)).toEqual({ isTaken: true });
  const lasting = leftAt(1000);
  await db.insertInto('printer_lease').values(lasting).execute();
  expect(await inTurn('Kitchen.lan', taken)).toEqual({ problem: 'printer_busy' });
  expect(await db.deleteFrom('printer_lease').returning('token').execute()).toEqual([{ token: lasting.token }]);
});

test('TICKET-03 bounds the queue of a printer, and frees a place after each ticket', async () => {
  const inTurn = printerTurns(api.context, { patience: 1000, poll: 5, most: 2 });
  const { promise, resolve } = Promise.withResolvers<{ isTaken: boolean }>();
  const [first, second] = [inTurn('kitchen.lan', () => promise), inTurn('kitchen.lan', () => promise)];
  expect(await inTurn('kitchen.lan', () => promise)).toEqual({ problem: 'printer_busy' });
  resolve({ isTaken: true });
  const elsewhere = inTurn('bar.lan', () => promise);
  expect(await Promise.all([first, second, elsewhere])).toEqual([{ isTaken: true }, { isTaken: true }, { isTaken: true }]);
  expect(await inTurn('kitchen.lan', () => promise)).toEqual({ isTaken: true });
});

test('TICKET-03 reports a printer that is off, disconnects or stalls, and prints again afterwards', async () => {
  const off = await startPrinter();
  await off.close();
  expect(await sendToPrinter(off.address, dotsOf(80), [off.address])).toEqual({ problem: 'printer_unreachable' });
  printer.behaviour = 'cuts';
  const { status, body } = await prints();
  expect([status, body.code, body.error]).toEqual([430, 'printer_cut', expect.stringMatching(/\p{Script=Arabic}/u)]);
  // A printer without paper, and printers that never close the connection.
  const ticket = escPos({ width: dotsAcross[80], bytes: dotsOf(80) });
  const within = { connect: 1000, send: 1000, close: 20 };
  for (const behaviour of ['hangs', 'keeps'] as const) {
    printer.behaviour = behaviour;
    expect(await sendToPrinter(printer.address, ticket, [printer.address], within)).toEqual({ isTaken: false });
  }
  printer.behaviour = 'prints';
  expect((await prints()).data).toEqual({ isTaken: true });
});

const elsewhere = ['127.0.0.1:9100', 'localhost', '169.254.169.254:9100', '8.8.8.8', '0.0.0.0', '127.1', '10.0.0.1:6379'];
test.each([...elsewhere, '192.168.1.50:80'])('TICKET-03 refuses to send to %s unless the operator allows it', async (address) => {
  await hasPrinter(address);
  expect((await prints()).body.code).toBe('printer_not_allowed');
});

test('TICKET-02 refuses a missing printer, another paper width, and an invalid bitmap', async () => {
  await hasPrinter('');
  expect((await prints()).body.code).toBe('printer_missing');
  await hasPrinter(printer.address, 58);
  expect((await prints()).status).toBe(409);
  await hasPrinter(printer.address);
  for (const wrong of [Buffer.alloc(71), Buffer.alloc(73), Buffer.alloc(8001 * 72)]) expect((await prints(wrong)).status).toBe(400);
  const body = { branchId: marina, width: 80, bitmap: '\u001b@' };
  expect((await api.call(printTicket, { token, body })).status).toBe(400);
  expect(printer.papers).toEqual([]);
});

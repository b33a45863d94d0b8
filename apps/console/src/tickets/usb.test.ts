import { expect, test } from 'vitest';
import { sendToUsb, type UsbDevice } from './usb.ts';
import { UsbProblem } from './usb-problem.ts';

/** Composite device: a scanner interface first, then the printer as a second alternate setting. */
function aDevice(changes: Partial<UsbDevice> = {}) {
  const calls: string[] = [];
  const bytes: number[] = [];
  const note =
    (name: string) =>
    async (...given: number[]) =>
      void calls.push([name, ...given].join(' '));
  const bulk = (endpointNumber: number, direction: 'in' | 'out') => ({ endpointNumber, direction, type: 'bulk' });
  const scanner = [{ alternateSetting: 0, interfaceClass: 255, endpoints: [bulk(1, 'out')] }];
  const printer = [
    { alternateSetting: 0, interfaceClass: 7, endpoints: [] },
    { alternateSetting: 1, interfaceClass: 7, endpoints: [bulk(2, 'in'), bulk(3, 'out')] },
  ];
  const device: UsbDevice = {
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternates: scanner },
        { interfaceNumber: 1, alternates: printer },
      ],
    },
    open: note('open'),
    close: note('close'),
    forget: note('forget'),
    selectConfiguration: note('configuration'),
    claimInterface: note('claim'),
    selectAlternateInterface: note('alternate'),
    transferOut: async (endpoint, data) => {
      calls.push(`out ${endpoint} ${data.length}`);
      bytes.push(...data);
      return { status: 'ok' };
    },
    ...changes,
  };
  return { device, calls, bytes };
}

const ticket = Uint8Array.from({ length: 20_000 }, (_, at) => at & 255);
const problemOf = (device: UsbDevice): Promise<unknown> => sendToUsb(device, ticket, 20).catch((error: unknown) => error);

test('TICKET-05 sends a ticket to the bulk endpoint in chunks, and closes the device', async () => {
  const { device, calls, bytes } = aDevice();
  await sendToUsb(device, ticket);
  expect(bytes).toEqual([...ticket]);
  expect(calls).toEqual(['open', 'claim 1', 'alternate 1 1', 'out 3 8192', 'out 3 8192', 'out 3 3616', 'close']);
});

test('TICKET-05 closes a claimed, stalled or empty printer, and reports a partial ticket', async () => {
  const refused = async () => Promise.reject(new Error('access denied'));
  const { device: taken, calls } = aDevice({ claimInterface: refused });
  expect(await problemOf(taken)).toMatchObject({ says: 'console.usb_failed', isBegun: false });
  expect(calls.at(-1)).toBe('close');
  let asked = 0;
  const stalls = async () => ({ status: (asked++ === 0 && 'ok') || 'stall' });
  expect(await problemOf(aDevice({ transferOut: stalls }).device)).toMatchObject({ says: 'console.usb_failed', isBegun: true });
  const { device: empty, calls: after } = aDevice({ transferOut: () => new Promise(() => undefined) });
  expect(await problemOf(empty)).toBeInstanceOf(UsbProblem);
  expect(after.at(-1)).toBe('close');
  expect(await problemOf(aDevice({ configuration: { interfaces: [] } }).device)).toMatchObject({ isBegun: false });
});

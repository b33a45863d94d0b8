/** USB printer by WebUSB (Chrome, Edge). The browser asks once and remembers the device. */
import { UsbProblem } from './usb-problem.ts';

/** The used part of WebUSB, which TypeScript's DOM types lack. */
interface UsbAlternate {
  alternateSetting: number;
  interfaceClass: number;
  endpoints: readonly { endpointNumber: number; direction: 'in' | 'out'; type: string }[];
}
export interface UsbDevice {
  configuration: { interfaces: readonly { interfaceNumber: number; alternates: readonly UsbAlternate[] }[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status: string }>;
}
interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
}

/** USB class code of printers. */
const printerClass = 7;

/** Chunk size in bytes. The first chunk has no dots (escPos). */
const portion = 8192;

/** Timeout (ms) of a chunk, because a printer without paper accepts none. */
const timeoutMs = 15_000;

function usb(): Usb {
  const known = (navigator as Navigator & { usb?: Usb }).usb;
  if (!known) throw new UsbProblem('console.usb_unsupported');
  return known;
}

/** Opens the browser's device picker. Call it in a click handler, which it needs. False when none was chosen. */
export async function chooseUsbPrinter(): Promise<boolean> {
  const api = usb();
  // The picker was closed, or permission denied.
  const chosen = await api.requestDevice({ filters: [{ classCode: printerClass }] }).catch(() => null);
  if (!chosen) return false;
  for (const other of await api.getDevices()) if (other !== chosen) await other.forget();
  return true;
}

export async function printByUsb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const [device] = await usb().getDevices();
  if (!device) throw new UsbProblem('console.usb_missing');
  await sendToUsb(device, bytes);
}

export async function sendToUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>, ms = timeoutMs): Promise<void> {
  let sent = 0;
  try {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const { number, alternate, endpoint } = outOf(device);
    await device.claimInterface(number);
    if (alternate > 0) await device.selectAlternateInterface(number, alternate);
    for (; sent < bytes.length; sent += portion) {
      const { status } = await within(ms, device.transferOut(endpoint, bytes.subarray(sent, sent + portion)));
      if (status !== 'ok') throw new Error(status);
    }
  } catch {
    throw new UsbProblem('console.usb_failed', sent > 0);
  } finally {
    // Also aborts the pending transfer.
    await device.close().catch(() => undefined);
  }
}

/** Bulk OUT endpoint of the printer interface. */
function outOf({ configuration }: UsbDevice): { number: number; alternate: number; endpoint: number } {
  for (const { interfaceNumber: number, alternates } of configuration?.interfaces ?? [])
    for (const { interfaceClass, alternateSetting: alternate, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === printerClass && out) return { number, alternate, endpoint: out.endpointNumber };
    }
  throw new Error('no printer');
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('late')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

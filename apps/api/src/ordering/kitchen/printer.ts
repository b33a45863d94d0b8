/**
 * Sends tickets to network printers by raw TCP. Owners set the addresses, so this prevents server-side request forgery: only private
 * networks and printer ports are allowed, unless the operator named the address. It reads no answer.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { parsePrinter } from '@sufra/contract/kitchen/printer';
import type { RefusalCode } from '@sufra/contract/refusals';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Port 9100 is raw printing; print servers use the following ports for more printers. */
const isPrinterPort = (port: number): boolean => port >= 9100 && port <= 9109;

/** Timeouts (ms) of connecting, sending (1 m of paper at 50 mm/s), and waiting for the printer to close. */
const patience = { connect: 3000, send: 20_000, close: 2000 };

/** Lease duration (ms), longer than the timeouts of one ticket. */
export const maxLeaseMs = 30_000;

export type PrintResult = { isTaken: boolean } | { problem: Extract<RefusalCode, `printer_${string}`> };

/** `named`: the operator's allowlist, for any network and port. */
export async function sendToPrinter(address: string, bytes: Uint8Array, named: readonly string[], within = patience): Promise<PrintResult> {
  const printer = parsePrinter(address);
  if (!printer) return { problem: 'printer_missing' };
  const { host, port } = printer;
  const isNamed = named.some((each) => isDeepStrictEqual(parsePrinter(each), printer));
  if (!isNamed && !isPrinterPort(port)) return { problem: 'printer_not_allowed' };
  const found = await lookupWithin(host, within.connect);
  if (!found) return { problem: 'printer_unreachable' };
  if (!isNamed && !privateNetworks.check(found.address, found.family === 6 ? 'ipv6' : 'ipv4')) return { problem: 'printer_not_allowed' };
  // Connects to the checked address: DNS rebinding cannot change it.
  return send({ host: found.address, port }, bytes, within);
}

/** Null when DNS finds nothing or times out. */
async function lookupWithin(host: string, ms: number): Promise<{ address: string; family: number } | null> {
  const ending = new AbortController();
  const late = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([lookup(host).catch(() => null), late]);
  } finally {
    ending.abort();
  }
}

function send(to: { host: string; port: number }, bytes: Uint8Array, within: typeof patience): Promise<PrintResult> {
  const { promise, resolve } = Promise.withResolvers<PrintResult>();
  const socket = connect(to);
  /** The result at the next timeout. */
  let verdict: PrintResult = { problem: 'printer_unreachable' };
  let timer = setTimeout(() => end(verdict), within.connect);
  const next = (ms: number, otherwise: PrintResult) => {
    verdict = otherwise;
    clearTimeout(timer);
    timer = setTimeout(() => end(verdict), ms);
  };
  const end = (sent: PrintResult) => {
    clearTimeout(timer);
    socket.destroy();
    resolve(sent);
  };
  const cut: PrintResult = { problem: 'printer_cut' };
  socket.on('connect', () => {
    next(within.send, cut);
    socket.end(bytes);
  });
  // All bytes are in the kernel's buffer, but perhaps not yet in the printer.
  socket.on('finish', () => next(within.close, { isTaken: false }));
  socket.on('end', () => end(socket.writableFinished ? { isTaken: true } : cut));
  socket.on('error', () => end('problem' in verdict ? verdict : cut));
  // Discard status bytes of printers, because unread data would delay `end`.
  socket.resume();
  return promise;
}

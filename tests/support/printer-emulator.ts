/** Strict emulator of a network receipt printer: prints bitmaps, and fails on unknown bytes. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Paper {
  /** Width in dots. */
  width: number;
  /** Eight dots per byte; 1 is black. */
  bytes: Uint8Array;
  /** Lines fed before the cut. */
  fed: number;
}

/**
 * Printed tickets, split at cuts. Throws on an unknown command, an incomplete ticket, and a real-time command that printers execute even
 * within bitmap data.
 */
export function readEscPos(stream: Uint8Array): Paper[] {
  const realTime = stream.findIndex((value, at) => value === 0x10 && [0x04, 0x05, 0x14].includes(stream[at + 1] ?? 0));
  if (realTime >= 0) throw new Error(`a real-time command at ${realTime}`);
  const papers: Paper[] = [];
  let paper: { width: number | null; bands: Uint8Array[]; fed: number } | null = null;
  let at = 0;
  const byte = (): number => {
    const value = stream[at];
    if (value === undefined) throw new Error(`the stream ends at ${at} inside of a command`);
    at += 1;
    return value;
  };
  const word = (): number => byte() + 256 * byte();
  const unknown = (from: number) => new Error(`no command at ${from}: ${[...stream.subarray(from, from + 4)].join(' ')}`);
  const open = () => {
    if (!paper) throw new Error(`a command at ${at} before the reset`);
    return paper;
  };
  const picture = () => {
    if (byte() !== 0) throw new Error('a picture of another scale');
    const [across, rows] = [word(), word()];
    const on = open();
    if (across === 0 || rows === 0 || (on.width !== null && on.width !== across)) throw new Error(`a picture of ${across} × ${rows}`);
    if (on.fed > 0) throw new Error('a picture after the feed');
    if (at + across * rows > stream.length) throw new Error('a picture that is cut off');
    on.width = across;
    on.bands.push(stream.subarray(at, at + across * rows));
    at += across * rows;
  };
  const cut = () => {
    const { width, bands, fed } = open();
    if (byte() !== 66) throw new Error('a cut of another kind');
    byte();
    if (width === null) throw new Error('a cut of nothing');
    papers.push({ width: 8 * width, bytes: Uint8Array.from(bands.flatMap((band) => [...band])), fed });
    paper = null;
  };
  while (at < stream.length) {
    const from = at;
    const first = byte();
    if (first === 0) continue;
    const command = `${first.toString(16)} ${byte().toString(16)}`;
    // Initialization discards an unfinished ticket.
    if (command === '1b 40') paper = { width: null, bands: [], fed: 0 };
    else if (command === '1b 64') open().fed += byte();
    else if (command === '1d 76' && byte() === 0x30) picture();
    else if (command === '1d 56') cut();
    else throw unknown(from);
  }
  if (paper) throw new Error('a ticket without a cut');
  return papers;
}

/** Black dots per row. */
export const blackDotsPerRow = ({ width, bytes }: Paper): number[] => {
  const across = width / 8;
  return Array.from({ length: bytes.length / across }, (_, row) =>
    bytes.subarray(row * across, (row + 1) * across).reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0),
  );
};

/**
 * Whether a QR code is printed: `path` draws its modules as `M4 4h1v1h-1z`, with a quiet zone of four. All modules have the same size in
 * dots.
 */
export function showsCode({ width, bytes }: Paper, path: string): boolean {
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  if (squares.length === 0) return false;
  const size = Math.max(...squares.flat()) + 5;
  const code = new Set(squares.map(([x, y]) => y * size + x));
  const isBlack = (x: number, y: number) => ((bytes[(y * width + x) >> 3] ?? 0) & (128 >> (x & 7))) !== 0;
  const isAt = (left: number, top: number, dots: number) => {
    for (let nth = 0; nth < size * size; nth++) {
      // Starts at its first module, which mismatches fastest.
      const square = (nth + 4 * size + 4) % (size * size);
      const [x, y] = [left + dots * (square % size), top + dots * Math.floor(square / size)];
      for (const corner of [0, dots - 1]) if (isBlack(x + corner, y + corner) !== code.has(square)) return false;
    }
    return true;
  };
  for (let dots = 2; dots * size <= width; dots++)
    for (let top = 0; top + dots * size <= (8 * bytes.length) / width; top++)
      for (let left = 0; left + dots * size <= width; left++) if (isAt(left, top, dots)) return true;
  return false;
}

/**
 * `prints`; `hangs`: reads nothing, as without paper; `cuts`: closes the connection after the first bytes; `keeps`: reads everything and
 * keeps the connection.
 */
export type Behaviour = 'prints' | 'hangs' | 'cuts' | 'keeps';

export interface EmulatedPrinter {
  address: string;
  papers: Paper[];
  /** Unknown commands. */
  problems: string[];
  behaviour: Behaviour;
  /** Printing time of a ticket, in ms. */
  takes: number;
  /** Maximum number of concurrent connections. */
  most: number;
  close(): Promise<void>;
}

/** Listens on one of these ports, or on any free one. */
export async function startPrinter(ports: readonly number[] = [0]): Promise<EmulatedPrinter> {
  const open = new Set<Socket>();
  const printer = { address: '', papers: [], problems: [], behaviour: 'prints', takes: 0, most: 0 } as Omit<EmulatedPrinter, 'close'>;
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    const { behaviour } = printer;
    const chunks: Buffer[] = [];
    open.add(socket);
    printer.most = Math.max(printer.most, open.size);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    if (behaviour === 'hangs') return;
    socket.on('data', (chunk: Buffer) => {
      if (behaviour === 'cuts') socket.resetAndDestroy();
      else chunks.push(chunk);
    });
    socket.on('end', () =>
      setTimeout(() => {
        try {
          printer.papers.push(...readEscPos(Buffer.concat(chunks)));
        } catch (error) {
          printer.problems.push(String(error));
        }
        if (behaviour === 'prints') socket.end();
      }, printer.takes),
    );
    socket.resume();
  });
  const listensAt = (port: number) =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
  for (const port of ports) if (await listensAt(port)) break;
  if (!server.listening) throw new Error('no port is free');
  return Object.assign(printer, {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

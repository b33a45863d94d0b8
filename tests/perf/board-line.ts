/** Network fault proxy between a tablet and the server: tears and refuses connections, or silently drops data. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** `silent` simulates lost radio coverage: both ends believe that they are connected. */
export type Break = 'torn' | 'silent';

interface Connection {
  near: Socket;
  far: Socket;
}

export class Line {
  readonly url: string;
  readonly #server: Server;
  readonly #to: number;
  readonly #connections = new Set<Connection>();
  #state: 'open' | Break = 'open';

  private constructor(server: Server, to: number) {
    this.#server = server;
    this.#to = to;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (near) => this.#connect(near));
  }

  /** Forwards to a port of this machine. */
  static async open(to: number): Promise<Line> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Line(server, to);
  }

  /** Cuts for the given ms. Torn connections are gone; silent ones resume, as TCP does. */
  async cut(how: Break, ms: number): Promise<void> {
    this.#state = how;
    for (const { near, far } of this.#connections) {
      if (how === 'torn') near.resetAndDestroy();
      else hold(near, far);
    }
    await wait(ms);
    this.#state = 'open';
    if (how === 'silent') for (const { near, far } of this.#connections) join(near, far);
  }

  close(): void {
    this.#server.close();
    for (const { near } of this.#connections) near.destroy();
  }

  #connect(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#state === 'torn') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.#to, '127.0.0.1').on('error', () => undefined);
    const connection = { near, far };
    this.#connections.add(connection);
    const end = () => {
      this.#connections.delete(connection);
      near.destroy();
      far.destroy();
    };
    near.on('close', end);
    far.on('close', end);
    if (this.#state === 'open') join(near, far);
  }
}

function join(near: Socket, far: Socket): void {
  near.pipe(far);
  far.pipe(near);
}

function hold(near: Socket, far: Socket): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.unpipe(to);
    from.pause();
  }
}

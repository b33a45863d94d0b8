/** For tests: a way to a server that can go dead without a word, as behind a firewall that forgot a connection, or lead to another server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The server's URL by this way. */
  url: string;
  /** From now on nothing gets through, in either direction, and nothing is closed. */
  fallSilent(): void;
  /** New connections get through again; the old ones stay dead. */
  recover(): void;
  /** New connections lead to another server; the old ones stay where they are. */
  leadTo(target: string): void;
  close(): Promise<void>;
}

export async function silentProxy(target: string): Promise<SilentProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) keep(socket);
    if (isSilent) return;
    near.pipe(far);
    far.pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
    leadTo(other) {
      ({ hostname, port } = new URL(other));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

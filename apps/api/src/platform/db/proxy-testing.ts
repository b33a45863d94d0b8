/** TCP proxy for tests: can go silent like a firewall that dropped state, or route to another server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function silentProxy(target: string) {
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
    /** Server URL through this proxy. */
    url: url.href,
    /** Drops all traffic in both directions without closing connections. */
    fallSilent(): void {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** New connections work again; old ones stay dead. */
    recover(): void {
      isSilent = false;
    },
    /** Routes new connections to another server; old ones stay. */
    leadTo(other: string): void {
      ({ hostname, port } = new URL(other));
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

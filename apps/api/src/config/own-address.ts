/** Where this server reaches itself, and the demo's own gateway in it. */

/** Where the demo's own gateway is, below the address of this server. */
export const sandboxPrefix = '/sandbox-gateway';

/** How this process reaches itself, past any proxy. */
export function ownAddress({ host, port }: { host: string; port: number }): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}

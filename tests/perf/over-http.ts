/** What all programs here need that call a server over HTTP. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';

const startsWithinMs = 60_000;

/** Server path of a call, with the query of a GET. */
export function pathOf<Input, Output>(endpoint: Endpoint<Access, Input, Output>, input: Input): string {
  const path = `/api${endpoint.path}`;
  if (endpoint.method === 'POST') return path;
  const known = Object.entries(endpoint.send(input) ?? {}).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(known.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + startsWithinMs;
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${child.spawnargs.join(' ')} did not start`);
    await wait(50);
  }
}

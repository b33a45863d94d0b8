/**
 * Machines as network namespaces on a router, which is a namespace as well. Each has one address and one cable. What is cut, is cut at the router: packets
 * vanish without a word, as where a switch fails. Needs root.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const router = 'sufra-ha-router';
/** This process and what it starts outside of all machines: load, gateway, balancer. */
export const outside = { name: 'outside', address: '10.20.0.1' };

export interface Place {
  name: string;
  address: string;
}

export const namespaceOf = (name: string): string => `sufra-ha-${name}`;

/** Runs a command. Rejects with what it wrote when it fails. */
export async function run(command: string, ...values: string[]): Promise<string> {
  const { stdout } = await execute(command, values);
  return stdout;
}

const ip = (...values: string[]) => run('ip', ...values);
const inRouter = (...values: string[]) => ip('-n', router, ...values);

/** All processes of a namespace, and only those. */
export async function pidsIn(namespace: string): Promise<number[]> {
  const listed = await ip('netns', 'pids', namespace).catch(() => '');
  return listed.split('\n').filter(Boolean).map(Number);
}

/** Nothing happens where it has just ended. */
export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What an earlier run that was killed has left goes first. */
export async function openNetwork(machines: readonly Place[]): Promise<void> {
  await closeNetwork(machines);
  await ip('netns', 'add', router);
  await ip('netns', 'exec', router, 'sysctl', '-qw', 'net.ipv4.ip_forward=1');
  for (const { name, address } of machines) {
    const namespace = namespaceOf(name);
    await ip('netns', 'add', namespace);
    await ip('link', 'add', 'ha0', 'netns', namespace, 'type', 'veth', 'peer', 'name', name, 'netns', router);
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
    await connect(['-n', namespace], 'ha0', address, 'default');
    await linkUp({ name, address });
  }
  await ip('link', 'add', 'sufra-ha0', 'type', 'veth', 'peer', 'name', outside.name, 'netns', router);
  await connect([], 'sufra-ha0', outside.address, '10.20.0.0/24');
  await linkUp(outside);
}

/** `to`: what is reached over it. */
async function connect(of: string[], link: string, address: string, to: string): Promise<void> {
  await ip(...of, 'address', 'add', `${address}/32`, 'dev', link);
  await ip(...of, 'link', 'set', link, 'up');
  await ip(...of, 'route', 'add', '169.254.1.1', 'dev', link);
  await ip(...of, 'route', 'add', to, 'via', '169.254.1.1', 'dev', link, 'src', address);
}

export async function closeNetwork(machines: readonly Place[]): Promise<void> {
  const there = await ip('netns', 'list');
  for (const name of [...machines.map(({ name }) => namespaceOf(name)), router]) {
    if (!there.includes(name)) continue;
    for (const pid of await pidsIn(name)) signalOne(pid, 'SIGKILL');
    await ip('netns', 'delete', name).catch(() => undefined);
  }
  await ip('link', 'delete', 'sufra-ha0').catch(() => undefined);
}

/** Takes the machine's link down: the router drops its packets silently. */
export const linkDown = ({ name }: Place): Promise<string> => inRouter('link', 'set', name, 'down');

export async function linkUp({ name, address }: Place): Promise<void> {
  await inRouter('link', 'set', name, 'up');
  const there = await inRouter('address', 'show', 'dev', name);
  if (!there.includes('169.254.1.1')) await inRouter('address', 'add', '169.254.1.1/32', 'dev', name);
  await inRouter('route', 'replace', address, 'dev', name);
}

/** No packet of one gets to the other any more, nor back; undone by `join`. */
export async function cut(one: Place, other: Place): Promise<void> {
  await inRouter('rule', 'add', 'from', one.address, 'to', other.address, 'blackhole');
  await inRouter('rule', 'add', 'from', other.address, 'to', one.address, 'blackhole');
}

export async function join(one: Place, other: Place): Promise<void> {
  await inRouter('rule', 'delete', 'from', one.address, 'to', other.address, 'blackhole');
  await inRouter('rule', 'delete', 'from', other.address, 'to', one.address, 'blackhole');
}

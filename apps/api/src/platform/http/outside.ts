/**
 * Calls to untrusted URLs, safe from server-side request forgery: never into our own network, unless the operator named them. No redirect
 * is followed, and only the status is read.
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  // NAT64 of a network's own (RFC 8215).
  ['64:ff9b:1::', 48],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

export function isInside(address: string): boolean {
  if (!isIPv6(address)) return inside.check(address, 'ipv4');
  const embedded = embeddedIPv4(address);
  return inside.check(address, 'ipv6') || embedded.some((ipv4) => inside.check(ipv4, 'ipv4'));
}

/** The IPv4 addresses that an IPv6 address is translated to or tunnelled to on the way (NAT64, 6to4, Teredo, IPv4-translated and -compatible). */
function embeddedIPv4(address: string): string[] {
  const groups = groupsOf(address);
  const ipv4 = (at: number, mask = 0) => {
    const [high = 0, low = 0] = groups.slice(at, at + 2).map((group) => group ^ mask);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  };
  const [first, second] = groups;
  const starts = (...prefix: number[]) => prefix.every((group, at) => groups[at] === group);
  if (starts(0x64, 0xff9b, 0, 0, 0, 0) || starts(0, 0, 0, 0, 0xffff, 0) || starts(0, 0, 0, 0, 0, 0)) return [ipv4(6)];
  if (first === 0x2002) return [ipv4(1)];
  // Teredo: its server, and the client with every bit turned.
  if (first === 0x2001 && second === 0) return [ipv4(2), ipv4(6, 0xffff)];
  return [];
}

/** The eight groups of an IPv6 address; the URL's parser writes one that ends like IPv4 in hex. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back].map((group) => Number.parseInt(group, 16));
}

/** A name that leads to one inside may lead there the next time, whatever else it leads to. */
export const isOneInside = (addresses: readonly string[]): boolean => addresses.some(isInside);

/** Whether the address itself, without asking for names, lies inside. A name does not. */
export const isInsideByItself = ({ hostname }: URL): boolean => isInside(hostname.replace(/[[\]]/g, ''));

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** For a request's `lookup`: a name that leads inside fails. Checked as it connects, so that DNS rebinding cannot change the answer. */
export function lookupOutside(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
    if (!error && isOneInside(addresses)) done(Object.assign(new Error(), { code: 'LEADS_INSIDE' }), '', 0);
    else done(error, found, family);
  });
}

export interface Post {
  url: URL;
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  /** The operator's own: it may be inside, and without TLS. */
  isOwn: boolean;
}

const timeoutMs = 10_000;

/** The response's status. Throws when the server does not answer in time. The error has a code and no personal data. */
export function post({ url, headers, body, isOwn }: Post): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // No name is asked for where there is none.
  if (!isOwn && (url.protocol !== 'https:' || isInsideByItself(url))) return Promise.reject(new Error('not reached: LEADS_INSIDE'));
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs), ...(isOwn ? {} : { lookup: lookupOutside }) };
  const sending = url.protocol === 'https:' ? request(url, options) : plainRequest(url, options);
  sending.on('response', (response) => {
    response.destroy();
    resolve(response.statusCode ?? 0);
  });
  sending.on('error', ({ code }: NodeJS.ErrnoException) => reject(new Error(`not reached: ${code ?? 'unknown reason'}`)));
  sending.end(body);
  return promise;
}

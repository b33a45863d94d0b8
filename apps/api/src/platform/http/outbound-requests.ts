/**
 * SSRF-safe client for untrusted URLs: never reaches our own network, unless allowlisted. Follows no redirects and reads only the status.
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  // Network-specific NAT64 prefix (RFC 8215).
  ['64:ff9b:1::', 48],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return privateNetworks.check(address, 'ipv4');
  const embedded = embeddedIPv4(address);
  return privateNetworks.check(address, 'ipv6') || embedded.some((ipv4) => privateNetworks.check(ipv4, 'ipv4'));
}

/** IPv4 addresses embedded in an IPv6 address by translation or tunnelling (NAT64, 6to4, Teredo, IPv4-translated and -compatible). */
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
  // Teredo: server address, and client address with all bits inverted.
  if (first === 0x2001 && second === 0) return [ipv4(2), ipv4(6, 0xffff)];
  return [];
}

/** The eight groups of an IPv6 address; the URL parser normalizes dotted endings to hex. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back].map((group) => Number.parseInt(group, 16));
}

/** DNS rebinding: one internal address among several makes the name unsafe. */
export const isPrivateIp = (addresses: readonly string[]): boolean => addresses.some(isPrivateAddress);

/** Whether the host is an internal IP literal; names are not resolved here. */
export const isPrivateHost = ({ hostname }: URL): boolean => isPrivateAddress(hostname.replace(/[[\]]/g, ''));

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** DNS `lookup` that rejects internal addresses at connection time, so that DNS rebinding cannot bypass the check. */
export function lookupPublicAddress(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
    if (!error && isPrivateIp(addresses)) done(Object.assign(new Error(), { code: 'LEADS_INSIDE' }), '', 0);
    else done(error, found, family);
  });
}

interface Post {
  url: URL;
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  /** On the operator's allowlist: may be internal and without TLS. */
  isOwn: boolean;
}

const timeoutMs = 10_000;

/** Posts and returns the status. Throws on timeout; the error has a code and no personal data. */
export function post({ url, headers, body, isOwn }: Post): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // IP literals are not resolved, so check them here.
  if (!isOwn && (url.protocol !== 'https:' || isPrivateHost(url))) return Promise.reject(new Error('not reached: LEADS_INSIDE'));
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs), ...(isOwn ? {} : { lookup: lookupPublicAddress }) };
  const sending = url.protocol === 'https:' ? request(url, options) : plainRequest(url, options);
  sending.on('response', (response) => {
    response.destroy();
    resolve(response.statusCode ?? 0);
  });
  sending.on('error', ({ code }: NodeJS.ErrnoException) => reject(new Error(`not reached: ${code ?? 'unknown reason'}`)));
  sending.end(body);
  return promise;
}

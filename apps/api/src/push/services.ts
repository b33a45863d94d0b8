/** Where messages to browsers may go. The address is the browser's word, so a stranger's: it must lead to a push service, never into our own network. */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';

/** Of Chrome and its kin, Firefox, Edge, and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether messages go to that address: of a known service over https on its own port, or of one of the operator's origins. */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return own.includes(origin) || (protocol === 'https:' && port === '' && known.some((host) => host.test(hostname)));
}

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
] as const)
  inside.addSubnet(network, bits, 'ipv6');

export const isInside = (address: string): boolean => inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** For a request's `lookup`: a name that leads inside leads nowhere. */
export function lookupOutside(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
    if (!error && addresses.some(isInside)) done(new Error('a push service is said to be inside our network'), '', 0);
    else done(error, found, family);
  });
}

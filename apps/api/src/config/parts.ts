/** Parsers of settings: switches, numbers, addresses, lists. */
import { isIP } from 'node:net';
import { parsePrinter } from '@sufra/contract/kitchen/printer';
import * as z from 'zod/mini';

/** Configuration that prevents the start. */
export class ConfigurationError extends Error {}

/** True when all are set, null when none is; throws for an incomplete set. */
export function allOf<Name extends string>(given: Partial<Record<Name, unknown>>, ...names: readonly Name[]): true | null {
  const there = names.filter((name) => given[name] !== undefined);
  const missing = names.find((name) => given[name] === undefined);
  if (missing && there[0]) throw new ConfigurationError(`${missing}: is needed for ${there[0]}`);
  return there.length > 0 ? true : null;
}

export const flag = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);
export const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );
export const wholeNumber = (message: string) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/, message)),
    z.transform((text) => Number(text)),
  );

/** Values of `deploy/ha/api.env` are public. */
const isReplaced = z.refine<string>((text) => !text.startsWith('change-me'), { error: 'must be replaced: the example is public' });

export const secret = z.string().check(z.minLength(32, 'must have at least 32 characters'), isReplaced);

/** Bearer token with access to every order, so it must be hard to guess. */
export const staffToken = z.string().check(
  isReplaced,
  z.refine((text) => /^[\w.~+/=-]{24,512}$/.test(text) && new Set(text).size >= 10, {
    error: 'must have at least 24 characters, letters, digits and -._~+/= alone, as `openssl rand -hex 24` makes them',
  }),
);

/** Private key on the curve P-256, base64url. */
export const privateKey = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a private key of 43 characters, as base64url'));

/** An address, or a name and an address in angle brackets. */
export const sender = z
  .string()
  .check(z.regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an e-mail address, or a name and an <address>'));

const splitList = (text: string) => text.split(',').map((part) => part.trim());

/** Origin of the storefront; slashes at the end are dropped later. */
export const publicOrigin = url('http:', 'https:').check(
  z.refine((value) => /^\w+:\/\/[^/?#]+\/*$/.test(value), { error: 'must be an origin like https://order.example.com, without a path' }),
);

/** Serialized as browsers do: no path, no trailing slash, no default port. */
const origin = z.string().check(
  z.refine((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value, {
    error: 'must be origins like https://order.example.com, separated by commas',
  }),
);
export const origins = z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(origin)));

const printer = z
  .string()
  .check(z.refine((value) => parsePrinter(value) !== null, { error: 'must be printers like 203.0.113.7:9100, separated by commas' }));
export const printers = z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(printer)));

/** An address, or a CIDR network like 10.0.0.0/8. Rejects /0, which would trust every client. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest;
}

/** `off`, a hop count, or proxy addresses and networks. */
export const proxies = z.pipe(
  z.string().check(
    z.refine((text) => /^(off|[1-9])$/.test(text) || splitList(text).every(isNetwork), {
      error: 'must be off, how many proxies there are (1 to 9), or their addresses and networks, separated by commas',
    }),
  ),
  z.transform((text): false | number | string[] => {
    if (text === 'off') return false;
    return /^\d$/.test(text) ? Number(text) : splitList(text);
  }),
);

export interface GeocoderServer {
  kind: 'nominatim' | 'photon';
  /** Origin, and where needed path. */
  url: string;
}

/** The protocol is not detectable from the URL, so it is a prefix: `photon+https://photon.example`. */
export const geocoder = z.pipe(
  z.string().check(
    z.refine((text) => /^(nominatim|photon)\+https?:/.test(text) && URL.canParse(text.slice(text.indexOf('+') + 1)), {
      error: 'must be nominatim+ or photon+ and a URL, like photon+https://photon.example',
    }),
  ),
  z.transform((text): GeocoderServer => {
    const at = text.indexOf('+');
    return { kind: text.slice(0, at) as GeocoderServer['kind'], url: text.slice(at + 1) };
  }),
);

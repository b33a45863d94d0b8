/** Kinds of settings: switches, numbers, addresses, lists. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** A setting that nothing can start with. */
export class ConfigurationError extends Error {}

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
/** Secrets travel there. */
export const secureUrl = z.string().check(
  z.refine((value) => /^https:/.test(value) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(value), {
    error: 'must be a URL that starts with https://',
    abort: true,
  }),
  z.refine((value) => URL.canParse(value), 'must be a URL that starts with https://'),
);
export const wholeNumber = (message: string) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/, message)),
    z.transform((text) => Number(text)),
  );

/** Goes into a header, and opens every order: an attacker must not guess it. */
export const staffToken = z.string().check(
  z.refine((text) => /^[\w.~+/=-]{24,512}$/.test(text) && new Set(text).size >= 10, {
    error: 'must have at least 24 characters, letters, digits and -._~+/= alone, as `openssl rand -hex 24` makes them',
  }),
);

/** Of the curve P-256, as base64url. */
export const privateKey = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a private key of 43 characters, as base64url'));

const splitList = (text: string) => text.split(',').map((part) => part.trim());

/** As browsers write it: no path, no trailing slash, no default port. */
const origin = z.string().check(
  z.refine((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value, {
    error: 'must be origins like https://order.example.com, separated by commas',
  }),
);
export const origins = z.pipe(z.string(), z.pipe(z.transform(splitList), z.array(origin)));

/** An address, or a network like 10.0.0.0/8. A network of all addresses would trust every client. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest;
}

/** `off`, how many proxies a request comes through, or the addresses and networks that they have. */
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

const line = (longest: number) => z.optional(z.string().check(z.trim(), z.maxLength(longest, `must have at most ${longest} characters`)));

/** Who sells, as invoices name them. */
export const sellerSettings = {
  SELLER_NAME_EN: line(200),
  SELLER_NAME_AR: line(200),
  SELLER_ADDRESS_EN: line(300),
  SELLER_ADDRESS_AR: line(300),
  SELLER_TRN: z.optional(z.string().check(z.regex(/^\d{15}$/, 'must be a tax registration number of 15 digits'))),
};

export interface Seller {
  name: { en: string; ar: string };
  address: { en: string; ar: string };
  /** Tax registration number; empty for one that is not registered. */
  trn: string;
}

/** Null where nothing of it is set. */
export function sellerOf(env: { [Name in keyof typeof sellerSettings]?: string | undefined }): Seller | null {
  const { SELLER_NAME_EN = '', SELLER_NAME_AR = '', SELLER_ADDRESS_EN = '', SELLER_ADDRESS_AR = '', SELLER_TRN = '' } = env;
  const seller = {
    name: { en: SELLER_NAME_EN, ar: SELLER_NAME_AR },
    address: { en: SELLER_ADDRESS_EN, ar: SELLER_ADDRESS_AR },
    trn: SELLER_TRN,
  };
  return [SELLER_NAME_EN, SELLER_NAME_AR, SELLER_ADDRESS_EN, SELLER_ADDRESS_AR, SELLER_TRN].some((text) => text !== '') ? seller : null;
}

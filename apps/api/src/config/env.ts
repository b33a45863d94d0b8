/** Configuration from the environment, parsed once at start. A wrong value prints one clear line, not a stack trace. */
import { resolve } from 'node:path';
import type { Provider } from '@sufra/contract/account/social/model';
import * as z from 'zod/mini';
import {
  ConfigurationError,
  flag,
  type GeocoderServer,
  geocoder,
  origins,
  printers,
  privateKey,
  proxies,
  publicOrigin,
  secret,
  sender,
  staffToken,
  url,
  wholeNumber,
} from './parts.ts';
import { type PaymentEnv, paymentSettings, paymentsOf } from './payments.ts';
import { removedFrom } from './removed.ts';
import { type ProviderSettings, providerSettings, providersOf } from './sign-in.ts';
import { type TextMessageEnv, textMessageSettings, textMessagesOf } from './text-messages.ts';
import { type ZatcaEnv, zatcaOf, zatcaSettings } from './zatca.ts';

/**
 * Public street map of OpenStreetMap, without a key. Its tiles and sprites are on the same host; its credit is in the tiles' description.
 */
const openFreeMap = 'https://tiles.openfreemap.org/styles/liberty';

/** URL scheme prefix by which MapLibre identifies PMTiles files. */
const pmtiles = 'pmtiles://';

const schema = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
      z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'must be a port number'))),
    ),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(publicOrigin),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_CONNECTIONS: z.optional(wholeNumber('must be a number of connections from 1')),
  DURABILITY: z._default(z.enum(['single', 'replicated'], 'must be single or replicated'), 'single'),
  WEB_CONCURRENCY: z._default(wholeNumber('must be a number of processes from 1'), 1),
  SECRET_KEY: z.optional(secret),
  STAFF_TOKEN: z.optional(staffToken),
  METRICS_TOKEN: z.optional(staffToken),
  WEBHOOK_SECRET: z.optional(secret),
  WEBHOOK_ORIGINS: z._default(origins, []),
  PRINTER_ADDRESSES: z._default(printers, []),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(sender, 'Sufra <orders@sufra.example>'),
  RESTAURANT: z.optional(z.string()),
  RESTAURANT_SYNC: z._default(flag, false),
  DEMO: z.optional(flag),
  DEMO_KITCHEN: z._default(z.union([flag, wholeNumber('')], 'must be on, off or whole seconds from 1'), true),
  RATE_LIMITS: z._default(flag, true),
  GUEST_ORDERS: z._default(flag, true),
  TRUST_PROXY: z._default(proxies, false),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'), 'info'),
  PLACES_FILE: z.optional(z.string()),
  MAP_STYLE_URL: z.optional(
    z.union(
      [z.literal('off'), url('http:', 'https:'), z.string().check(z.startsWith(pmtiles), z.minLength(pmtiles.length + 1))],
      'must be off or a URL that starts with http://, https:// or pmtiles://',
    ),
  ),
  MAP_CENTER: z._default(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'must be latitude,longitude in degrees')),
      z.transform((text) => {
        const [lat = 0, lng = 0] = text.split(',').map(Number);
        return { lat, lng };
      }),
    ),
    { lat: 25.2048, lng: 55.2708 },
  ),
  GEOCODER_URL: z.optional(geocoder),
  ...paymentSettings,
  ...providerSettings,
  ...textMessageSettings,
  ...zatcaSettings,
  STOREFRONT_ORIGINS: z._default(origins, []),
  PUSH_PRIVATE_KEY: z.optional(privateKey),
});
type ParsedEnv = z.output<typeof schema>;

/**
 * Abuse limits on one account's open cash orders: count, and total in fils (20,000 AED). An order counts as open for at most this long
 * (ms), so that unclosed orders do not lock out regular customers.
 */
export const openOrders = { count: 5, total: 2_000_000, countsFor: 4 * 60 * 60_000 };

/** For load tests, where few customers place thousands of orders. */
export const unlimitedOrders = { count: 1_000_000, total: 900_000_000 };

export interface Env {
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  /** Absolute folder of the embedded database and the local mailbox. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Direct URL that bypasses a pooler in transaction mode; undefined without a pooler. */
  databasePooled: { directUrl: string } | undefined;
  /** Connection pool size; undefined: chosen by machine size. */
  databaseConnections: number | undefined;
  /** Whether acknowledged writes must be replicated; the server warns when they are not. */
  durability: 'single' | 'replicated';
  /** Number of server processes on this machine. */
  processes: number;
  secretKey: string | undefined;
  /** Bearer token of programs that act as the restaurant; undefined disables them. */
  staffToken: string | undefined;
  /** Bearer token for the metrics endpoint; undefined disables it. */
  metricsToken: string | undefined;
  /** Webhook signing secret (undefined: one per branch), and an allowlist of origins inside our network or without TLS. */
  webhooks: { secret: string | undefined; origins: readonly string[] };
  /** Allowlist of printers outside private networks or on other ports. */
  printers: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absolute folder of the restaurant to import at the first start; undefined: the demo, or what the database holds. */
  restaurant: string | undefined;
  /** Whether to import at each start, which disables changes on screen. */
  restaurantSync: boolean;
  /** Demo mode: card sandbox, local mailbox, simulated kitchen, and a demo restaurant unless another is given. */
  demo: boolean;
  /** Duration (ms) of an order in the simulated kitchen; null disables it. */
  demoPace: number | null;
  rateLimits: boolean;
  openOrders: typeof openOrders;
  guestOrders: boolean;
  /** Trusted proxies: hop count, or addresses and networks. */
  trustProxy: false | number | string[];
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Absolute path of a PMTiles file. */
  basemapPmtiles: string | undefined;
  placesFile: string | undefined;
  mapStyleUrl: string | undefined;
  /** Public style for the demo when no map is configured and the URL is reachable; null for none. */
  demoStyleUrl: string | null;
  /** Initial map centre, degrees. */
  mapCenter: { lat: number; lng: number };
  /** Geocoding server by origin and optional path; undefined: use the places file. */
  geocoder: GeocoderServer | undefined;
  /** OAuth sign-in providers; unconfigured ones are absent. */
  providers: Readonly<Partial<Record<Provider, ProviderSettings>>>;
  /** Services that send codes to phones; null disables such codes. */
  textMessages: TextMessageEnv | null;
  /** Additional storefront origins, allowed for CORS and payment return URLs. */
  storefrontOrigins: readonly string[];
  /** Web Push: our private key, and extra allowed push origins, for tests. */
  push: { privateKey: string | undefined; services: readonly string[] };
  payments: PaymentEnv;
  /** Reports electronic invoices of Saudi Arabia; null disables it. */
  zatca: ZatcaEnv | null;
  /** Deprecation warnings for settings that are no longer read. */
  warnings: readonly string[];
}

/** Reads the process environment. Empty values count as absent. Throws a ConfigurationError that names the first wrong variable. */
export function readEnv(source: Record<string, string | undefined>, root = process.cwd()): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const env = parsed.data;
  if (env.WEB_CONCURRENCY > 1 && !env.DATABASE_URL) {
    throw new ConfigurationError('WEB_CONCURRENCY: several processes need DATABASE_URL; the embedded database belongs to one process');
  }
  if (env.DURABILITY === 'replicated' && !env.DATABASE_URL) throw new ConfigurationError('DURABILITY: DATABASE_URL is needed with it');
  if (env.RESTAURANT_SYNC && !env.RESTAURANT) throw new ConfigurationError('RESTAURANT_SYNC: RESTAURANT is needed with it');
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePooled: pooledOf(env),
    databaseConnections: env.DATABASE_CONNECTIONS,
    durability: env.DURABILITY,
    processes: env.WEB_CONCURRENCY,
    secretKey: env.SECRET_KEY,
    staffToken: env.STAFF_TOKEN,
    metricsToken: env.METRICS_TOKEN,
    webhooks: { secret: env.WEBHOOK_SECRET, origins: env.WEBHOOK_ORIGINS },
    printers: env.PRINTER_ADDRESSES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    restaurant: env.RESTAURANT && resolve(root, env.RESTAURANT),
    restaurantSync: env.RESTAURANT_SYNC,
    demo,
    demoPace: demo ? paceOf(env.DEMO_KITCHEN) : null,
    rateLimits: env.RATE_LIMITS,
    openOrders: env.RATE_LIMITS ? openOrders : { ...openOrders, ...unlimitedOrders },
    guestOrders: env.GUEST_ORDERS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    placesFile: env.PLACES_FILE,
    ...mapOf(env, demo, root),
    mapCenter: env.MAP_CENTER,
    geocoder: env.GEOCODER_URL,
    providers: providersOf(env, demo, { publicUrl, host: env.HOST, port: env.PORT }),
    textMessages: textMessagesOf(env),
    storefrontOrigins: env.STOREFRONT_ORIGINS,
    push: { privateKey: env.PUSH_PRIVATE_KEY, services: [] },
    payments: paymentsOf(env, { demo, processes: env.WEB_CONCURRENCY }),
    zatca: zatcaOf(env),
    warnings: removedFrom(given),
  };
}

/** LISTEN and migrations must bypass a pooler. */
function pooledOf({ DATABASE_URL, DATABASE_DIRECT_URL }: ParsedEnv): Env['databasePooled'] {
  if (!DATABASE_DIRECT_URL) return undefined;
  if (!DATABASE_URL) throw new ConfigurationError('DATABASE_DIRECT_URL: DATABASE_URL is needed with it');
  return { directUrl: DATABASE_DIRECT_URL };
}

/** Default pace in ms: an order of the demo takes two and a half minutes, long enough to follow and short enough to wait for. */
function paceOf(kitchen: boolean | number): number | null {
  if (kitchen === false) return null;
  return kitchen === true ? 150_000 : kitchen * 1000;
}

function mapOf(
  { MAP_STYLE_URL: given }: ParsedEnv,
  demo: boolean,
  root: string,
): Pick<Env, 'basemapPmtiles' | 'mapStyleUrl' | 'demoStyleUrl'> {
  const file = given?.startsWith(pmtiles) ? resolve(root, given.slice(pmtiles.length)) : undefined;
  return {
    basemapPmtiles: file,
    mapStyleUrl: file || given === 'off' ? undefined : given,
    demoStyleUrl: demo && !given ? openFreeMap : null,
  };
}

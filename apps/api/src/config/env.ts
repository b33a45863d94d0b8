/** Configuration from the environment, parsed once. A wrong value is one clear line, not a stack trace. */
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
  staffToken,
  url,
  wholeNumber,
} from './parts.ts';
import { type PaymentEnv, paymentSettings, paymentsOf } from './payments.ts';
import { removedFrom } from './removed.ts';
import { type ProviderSettings, providerSettings, providersOf } from './sign-in.ts';

/**
 * Public street map of OpenStreetMap, without a key. Its tiles and sprites are on the same host; its credit is in the tiles' description.
 */
const openFreeMap = 'https://tiles.openfreemap.org/styles/liberty';

/** As MapLibre's users write the address of such a file. */
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
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_CONNECTIONS: z.optional(wholeNumber('must be a number of connections from 1')),
  DURABILITY: z._default(z.enum(['single', 'replicated'], 'must be single or replicated'), 'single'),
  WEB_CONCURRENCY: z._default(wholeNumber('must be a number of processes from 1'), 1),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  STAFF_TOKEN: z.optional(staffToken),
  METRICS_TOKEN: z.optional(staffToken),
  WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  WEBHOOK_ORIGINS: z._default(origins, []),
  PRINTER_ADDRESSES: z._default(printers, []),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Sufra <orders@sufra.example>'),
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
  STOREFRONT_ORIGINS: z._default(origins, []),
  PUSH_PRIVATE_KEY: z.optional(privateKey),
});
type Given = z.output<typeof schema>;

/**
 * Limits on one account's open cash orders, against prank orders: their count, and their total in fils (20,000 AED). An order that staff never closed counts
 * as open for so long (ms): otherwise a branch that forgets to would lock its regulars out.
 */
export const openOrders = { count: 5, total: 2_000_000, countsFor: 4 * 60 * 60_000 };

/** For load tests, whose few customers place thousands of orders. */
export const unlimitedOrders = { count: 1_000_000, total: 900_000_000 };

export interface Env {
  port: number;
  host: string;
  /** Origin that customers see, without a trailing slash. */
  publicUrl: string;
  /** Absolute folder of the embedded database and the local mailbox. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set where a pooler in transaction mode stands before the server: the way past it. */
  databasePooled: { directUrl: string } | undefined;
  /** At most so many work at once; undefined: as many as suit this machine. */
  databaseConnections: number | undefined;
  /** Whether a second server is meant to have what was acknowledged: the server says then when that is not so. */
  durability: 'single' | 'replicated';
  /** How many serve on this machine. */
  processes: number;
  secretKey: string | undefined;
  /** A program that has it acts for the restaurant; undefined: none may. */
  staffToken: string | undefined;
  /** A program that has it reads the server's metrics; undefined: there are none. */
  metricsToken: string | undefined;
  /** What calls to branches are signed with, undefined: a secret of each branch's own; and origins that may be inside our network, or without TLS. */
  webhooks: { secret: string | undefined; origins: readonly string[] };
  /** Printers of branches that may be outside of private networks, or at another port. */
  printers: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absolute folder of the restaurant that is moved in at the first start; undefined: the demo's, or what is in the database. */
  restaurant: string | undefined;
  /** Whether it is moved in at each start. Then nothing can be changed on screen. */
  restaurantSync: boolean;
  /** For trying out: a sandbox for cards, a mailbox, a kitchen that cooks by itself, and a restaurant unless there is another. */
  demo: boolean;
  /** How long (ms) the demo's own kitchen takes for an order; null: that kitchen is off. */
  demoPace: number | null;
  rateLimits: boolean;
  openOrders: typeof openOrders;
  guestOrders: boolean;
  /** How many proxies stand in front of this server, or their addresses and networks. */
  trustProxy: false | number | string[];
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Absolute path of a PMTiles file. */
  basemapPmtiles: string | undefined;
  placesFile: string | undefined;
  mapStyleUrl: string | undefined;
  /** A public style that the demo draws where no map is configured and the browser can reach it; null: none. */
  demoStyleUrl: string | null;
  /** Where the map starts, degrees. */
  mapCenter: { lat: number; lng: number };
  /** Whose server finds places and names points, by its origin, and where needed path; undefined: the places file does. */
  geocoder: GeocoderServer | undefined;
  /** Whose accounts customers may sign in with; a provider that is not configured is absent. */
  providers: Readonly<Partial<Record<Provider, ProviderSettings>>>;
  /** Further origins of storefronts: their pages may call the API, and a payment may lead back to them. */
  storefrontOrigins: readonly string[];
  /** Messages to browsers: our key; and origins of further services than those of the known browsers, which only tests have. */
  push: { privateKey: string | undefined; services: readonly string[] };
  payments: PaymentEnv;
  /** What to tell the operator of settings that are given and no longer read. */
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
    storefrontOrigins: env.STOREFRONT_ORIGINS,
    push: { privateKey: env.PUSH_PRIVATE_KEY, services: [] },
    payments: paymentsOf(env, { demo, processes: env.WEB_CONCURRENCY }),
    warnings: removedFrom(given),
  };
}

/** LISTEN and migrations have to go past a pooler. */
function pooledOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Given): Env['databasePooled'] {
  if (!DATABASE_DIRECT_URL) return undefined;
  if (!DATABASE_URL) throw new ConfigurationError('DATABASE_DIRECT_URL: DATABASE_URL is needed with it');
  return { directUrl: DATABASE_DIRECT_URL };
}

/** In ms; an order of the demo takes two and a half minutes: long enough to be followed, short enough to be waited for. */
function paceOf(kitchen: boolean | number): number | null {
  if (kitchen === false) return null;
  return kitchen === true ? 150_000 : kitchen * 1000;
}

function mapOf({ MAP_STYLE_URL: given }: Given, demo: boolean, root: string): Pick<Env, 'basemapPmtiles' | 'mapStyleUrl' | 'demoStyleUrl'> {
  const file = given?.startsWith(pmtiles) ? resolve(root, given.slice(pmtiles.length)) : undefined;
  return {
    basemapPmtiles: file,
    mapStyleUrl: file || given === 'off' ? undefined : given,
    demoStyleUrl: demo && !given ? openFreeMap : null,
  };
}

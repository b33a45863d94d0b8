/**
 * Negative control, preloaded into the API process: removes row locks from statements. With `CHAOS_WITHOUT=guards`, updates also ignore the
 * row's state. The rest is a product written without concurrency in mind.
 */
import pg from 'pg';

const locks = / for (no key )?update( skip locked)?/gi;
/** State conditions of Kysely's statements and of place-queries.ts. Their values stay, so that parameter types are known. */
const states = [
  [/"state" in \(([^)]*)\)/g, '("state" in ($1) or true)'],
  [/cart\.state in \([^)]*\)/g, 'true'],
  [/array\[cart\.state\] <@ '[^']*'::text\[\]/g, 'true'],
  [/customer\.cash_orders = (\$\d+::int)/g, '(customer.cash_orders = $1 or true)'],
] as const;

function unguard(text: string): string {
  // Keeps the locks of the outbox: otherwise every process would run every job.
  if (/\bjob\b/.test(text) && !/insert into orders/.test(text)) return text;
  const changes = process.env.CHAOS_WITHOUT === 'guards' && /^\s*(update|with)/i.test(text) && /(update|insert into) /i.test(text);
  const unlocked = text.replace(locks, '');
  return changes ? states.reduce((all, [guard, nothing]) => all.replace(guard, nothing), unlocked) : unlocked;
}

const known = new Map<string, string>();
const unguarded = (text: string): string => {
  const found = known.get(text) ?? unguard(text);
  known.set(text, found);
  return found;
};

const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...[first, ...rest]: unknown[]) {
  const config = first as { text?: unknown } | string;
  if (typeof config === 'string') return send.call(this, unguarded(config), ...rest);
  if (typeof config.text === 'string' && Object.getPrototypeOf(config) === Object.prototype)
    return send.call(this, { ...config, text: unguarded(config.text) }, ...rest);
  return send.call(this, config, ...rest);
} as typeof pg.Client.prototype.query;

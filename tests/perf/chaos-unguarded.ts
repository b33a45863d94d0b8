/**
 * Loaded into the API's process by the negative control: statements lock no rows. With `CHAOS_WITHOUT=guards` they also change a row whatever state it is in:
 * what is left is the product as one would write it who thinks of one caller at a time.
 */
import pg from 'pg';

const locks = / for (no key )?update( skip locked)?/gi;
/** Of Kysely's statements, and of those in place-queries.ts. Their values stay, so that the types of the parameters are known. */
const states = [
  [/"state" in \(([^)]*)\)/g, '("state" in ($1) or true)'],
  [/cart\.state in \([^)]*\)/g, 'true'],
  [/array\[cart\.state\] <@ '[^']*'::text\[\]/g, 'true'],
  [/customer\.cash_orders = (\$\d+::int)/g, '(customer.cash_orders = $1 or true)'],
] as const;

function unguard(text: string): string {
  // The outbox is not under test: without its locks every process would run every job.
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

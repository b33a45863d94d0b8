/** The log: what is written of a call, a job or a failure is listed here. Nothing else gets in, for it may be about somebody. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

/** Fields with ids, counts, codes and words of our own. */
const fields = new Set(
  `err method route status ms signal kind tries call problem event reason session cart attempt mismatch refund differences gateway geocoder
  branch area migrations branches items dataDir`.split(/\s+/),
);

/** Failures of the database that quote what they were given: "invalid input syntax for type integer: …". */
const quotesInput = /^22/;

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  cause?: unknown;
}

/** Of an error only what says where and why: the database's errors carry whole rows and statements, parsers quote what they read. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint, table, cause } = error as Failure;
  const isQuoting = error instanceof SyntaxError || (typeof code === 'string' && quotesInput.test(code));
  return {
    type: name,
    message: isQuoting ? 'not as it should be' : message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(cause === undefined ? {} : { cause: describe(cause) }),
    // Without its first lines, which say the message again.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** The names of what was left out are told, so that nobody looks for a mistake elsewhere. */
function onlyListed(given: object): Record<string, unknown> {
  const listed = Object.entries(given).filter(([name]) => fields.has(name));
  const others = Object.keys(given).filter((name) => !fields.has(name));
  return { ...Object.fromEntries(listed), ...(others.length > 0 ? { leftOut: others } : {}) };
}

export function openLog({ logLevel }: Pick<Env, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: describe, error: describe }, formatters: { log: onlyListed } };
  return to ? pino(options, to) : pino(options);
}

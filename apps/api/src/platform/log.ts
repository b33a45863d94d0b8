/** Log with an allowlist of fields for calls, jobs and failures. Anything else may be personal data and is dropped. */
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Env } from '../config/env.ts';
import { lazy } from './cache.ts';
import { DatabaseRefused } from './db/unavailable.ts';

/** Allowed fields: ids, counts, codes and fixed words; `undone` names staff whose changes an import reverts. */
const fields = new Set(
  `err reqId method route status ms ahead signal kind template tries call problem event reason session cart attempt mismatch refund differences gateway geocoder
  branch area order type payment total state actor migrations branches items dataDir subscription table row code picture pictures folder undone`.split(
    /\s+/,
  ),
);

/** SQLSTATE format, distinct from other error codes. */
const ofDatabase = /^(?=.*\d)[\dA-Z]{5}$/;
/**
 * Database errors whose messages name only schema objects, never user input: connections, constraints, serialization, statements except
 * syntax errors, resources, locks, shutdowns. Others may quote data: "invalid input syntax for type integer: …".
 */
const quotesNoValues = /^(08|23|40|42(?!601)|53|55|57|58)/;
/** Redacts personal data in messages: quoted text, e-mails, URL paths, and numbers of phones, cards and places. */
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S+@\S+|(?<=https?:\/\/[^\s/]+\/)\S+|-?\+?\d[\d ().-]{3,}\d/g;

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  cause?: unknown;
}

/** Redacted error message. */
function told(error: Failure): string {
  const { message = '', code } = error;
  const isOfDatabase = typeof code === 'string' && ofDatabase.test(code);
  if (isOfDatabase && quotesNoValues.test(code)) return message;
  // Parsers quote input, including its quotes, so redaction cannot work.
  if (isOfDatabase || error instanceof SyntaxError) return 'not as it should be';
  return message.replace(quoted, '…');
}

/** Reduces an error to what and where: database errors carry rows and statements, and parsers quote input. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack = '', code, constraint, table, cause } = error as Failure;
  return {
    type: name,
    message: told(error),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(cause === undefined ? {} : { cause: describe(cause) }),
    // Stack without its first lines, which repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** Logs the names of dropped fields, so that operators are not misled. */
function onlyListed(given: Record<string, unknown>): Record<string, unknown> {
  const listed = { ...given };
  const leftOut: string[] = [];
  for (const name in listed) {
    if (fields.has(name) && (name === 'err' || typeof listed[name] !== 'object')) continue;
    delete listed[name];
    leftOut.push(name);
  }
  return leftOut.length > 0 ? { ...listed, leftOut } : listed;
}

/** Write buffer interval in ms: single writes would take a tenth of a busy server's time. */
const gatherTime = 100;

const standardOutput = lazy((): DestinationStream => {
  const opened = pino.destination({ dest: 1, sync: true, minLength: 8 * 1024, periodicFlush: gatherTime });
  // Flush on every exit except a kill.
  process.on('exit', () => opened.flushSync());
  return opened;
});

/** pino's. */
const fatal = 60;

/** Suppresses stacks of calls refused by the open circuit breaker, which logs itself once. */
function quietly(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void {
  const { err } = Object(given[0]) as { err?: unknown };
  if (err instanceof DatabaseRefused && level < fatal) this.debug({ ...Object(given[0]), err: undefined }, given[1]);
  else write.apply(this, given);
}

export function openLog({ logLevel }: Pick<Env, 'logLevel'>, to: DestinationStream = standardOutput()): Logger {
  const serializers = { err: describe, error: describe };
  return pino({ level: logLevel, base: null, serializers, formatters: { log: onlyListed }, hooks: { logMethod: quietly } }, to);
}

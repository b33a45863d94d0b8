/** The log: an allowlist of what is written of a call, a job or a failure. Other data stays out, because it may be personal. */
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Env } from '../config/env.ts';
import { DatabaseRefused } from './db/away.ts';
import { lazy } from './lazy.ts';

/** Fields with ids, counts, codes and words of our own; `undone` has names of staff, whose changes an import takes back. */
const fields = new Set(
  `err method route status ms ahead signal kind template tries call problem event reason session cart attempt mismatch refund differences gateway geocoder
  branch area order type payment total state actor migrations branches items dataDir subscription table row code picture pictures folder undone`.split(
    /\s+/,
  ),
);

/** SQLSTATEs, which other failures' codes are not. */
const ofDatabase = /^(?=.*\d)[\dA-Z]{5}$/;
/**
 * Failures of the database whose message names tables, columns and constraints, and never user input: connections, constraints,
 * serialization, wrong statements but for those that cannot be read, resources, locks, shutdowns. All others may quote it: "invalid input
 * syntax for type integer: …".
 */
const quotesNobody = /^(08|23|40|42(?!601)|53|55|57|58)/;
/** Personal data that a message may quote: text in quotes, e-mails, the end of a URL, numbers of phones, cards and places. */
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

/** What may be told of an error's message. */
function told(error: Failure): string {
  const { message = '', code } = error;
  const isOfDatabase = typeof code === 'string' && ofDatabase.test(code);
  if (isOfDatabase && quotesNobody.test(code)) return message;
  // Parsers quote what they read, with quotes in it.
  if (isOfDatabase || error instanceof SyntaxError) return 'not as it should be';
  return message.replace(quoted, '…');
}

/** Of an error only what says where and why: the database's errors carry whole rows and statements, parsers quote what they read. */
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
    // Without its first lines, which say the message again.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** Logs the names of omitted fields, so that an operator does not look for a mistake elsewhere. */
function onlyListed(given: object): Record<string, unknown> {
  const isListed = ([name, value]: [string, unknown]) => fields.has(name) && (name === 'err' || typeof value !== 'object');
  const listed = Object.entries(given).filter(isListed);
  const others = Object.entries(given).flatMap((field) => (isListed(field) ? [] : [field[0]]));
  return { ...Object.fromEntries(listed), ...(others.length > 0 ? { leftOut: others } : {}) };
}

/** ms. Lines are written together: one at a time they would take a tenth of a busy server's time. */
const gatherTime = 100;

const standardOutput = lazy((): DestinationStream => {
  const opened = pino.destination({ dest: 1, sync: true, minLength: 8 * 1024, periodicFlush: gatherTime });
  // However the process ends, but for being killed.
  process.on('exit', () => opened.flushSync());
  return opened;
});

/** pino's. */
const fatal = 60;

/** The circuit breaker has logged that it is open. Each call that it refuses, of some hundred a second, would write the same stack again. */
function quietly(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void {
  const { err, ...rest } = Object(given[0]) as { err?: unknown };
  if (err instanceof DatabaseRefused && level < fatal) this.debug(rest, given[1]);
  else write.apply(this, given);
}

export function openLog({ logLevel }: Pick<Env, 'logLevel'>, to: DestinationStream = standardOutput()): Logger {
  const serializers = { err: describe, error: describe };
  return pino({ level: logLevel, base: null, serializers, formatters: { log: onlyListed }, hooks: { logMethod: quietly } }, to);
}

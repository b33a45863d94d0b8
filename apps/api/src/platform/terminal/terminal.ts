/**
 * Terminal output: readable text for an operator; any other output gets JSON lines. Both derive from the redacted log of log.ts. See
 * docs/decisions/0003-processes.md.
 */
import { styleText } from 'node:util';
import { formatMoney } from '@sufra/i18n/formats';
import type { Env } from '../../config/env.ts';
import { embeddedAdvice } from '../db/database.ts';

interface Entry extends Record<string, unknown> {
  level: number;
  /** ms since 1970. */
  time: number;
  msg: string;
  err?: { type?: string; message?: string; stack?: string };
}

/** pino's. */
const levels = { warn: 40, error: 50 };
const hidden = new Set(['level', 'time', 'msg', 'reqId', 'err', 'leftOut', 'order']);

/** Null when the output is not a terminal. */
export const openTerminal = ({ logLevel }: Pick<Env, 'logLevel'>, stream: NodeJS.WriteStream = process.stdout): Terminal | null =>
  stream.isTTY ? new Terminal(stream, logLevel === 'debug') : null;

export class Terminal {
  readonly #stream: NodeJS.WriteStream;
  readonly #withRequests: boolean;
  /** Looks up the name of a branch by its code. */
  branchName = (code: unknown): string => String(code);

  constructor(stream: NodeJS.WriteStream, withRequests: boolean) {
    this.#stream = stream;
    this.#withRequests = withRequests;
  }

  print(text: string): void {
    this.#stream.write(`${text}\n`);
  }

  write(line: string): void {
    const entry = JSON.parse(line) as Entry;
    const { level, time, msg, order } = entry;
    // Skip messages that the welcome text covers, and requests, which are too many.
    if (msg === embeddedAdvice || msg.startsWith('Server listening at') || (msg === 'request' && !this.#withRequests)) return;
    if (msg === 'stopping') {
      // On a new line after the terminal's ^C.
      this.print('\n  Sufra is closing. Until next time: npm start opens it again.');
      return;
    }
    const kind = level >= levels.error ? 'Error: ' : level >= levels.warn ? 'Warning: ' : '';
    const style = level >= levels.error ? 'red' : level >= levels.warn ? 'yellow' : order ? 'bold' : 'dim';
    const text = `${kind}${order ? `Order ${order} · ` : ''}${this.#describe(entry)}${failureOf(entry)}`;
    this.print(`  ${new Date(time).toTimeString().slice(0, 8)}  ${styleText(style, text, { stream: this.#stream })}`);
  }

  #describe({ msg, ...entry }: Entry): string {
    const { branch, type, payment, total, state, actor } = entry;
    if (msg === 'order placed')
      return [this.branchName(branch), type, formatMoney(Number(total)), payment === 'online' ? 'paid online' : 'in cash'].join(' · ');
    if (msg === 'order moved') return `${String(state).replaceAll('_', ' ')} · by ${actor === 'demo' ? "the demo's kitchen" : actor}`;
    const details = Object.entries(entry).flatMap(([name, value]) => (hidden.has(name) ? [] : `${name} ${value}`));
    return details.length > 0 ? `${msg} (${details.join(', ')})` : msg;
  }
}

/** Failure message; for errors with the code location. */
const failureOf = ({ level, err }: Entry): string =>
  err ? `: ${err.type}: ${err.message}${level >= levels.error ? `\n${err.stack}` : ''}` : '';

/**
 * An operator who starts the server in a terminal reads sentences; any other output gets the log's lines of JSON. Only the form differs:
 * both come out of the same log. See docs/decisions/0003-processes.md.
 */
import type { Env } from '../env.ts';
import { type Entry, type Knowing, tell } from './entries.ts';
import { layOut, paint, type Row, type Screen, screenOf } from './layout.ts';

export interface Terminal {
  /** Takes a line of the log. */
  write(line: string): void;
  /** Says what takes a while, until something else is said. */
  waitFor(what: string): void;
  page(title: string, rows: readonly Row[]): void;
  /** From then on lines have branches by their names. */
  knowBranches(name: (code: string) => string): void;
}

/** Of pages, so that those below each other have one column. */
const headWidth = 20;
const eraseLine = '\r\x1b[2K';

/** Null where the output is no terminal. */
export const openTerminal = ({ logLevel }: Pick<Env, 'logLevel'>, stream: NodeJS.WriteStream = process.stdout): Terminal | null =>
  stream.isTTY ? new Sentences(stream, logLevel === 'debug') : null;

/** On the clock of this machine. */
const timeOf = ({ time }: Entry) => new Date(time).toTimeString().slice(0, 8);

class Sentences implements Terminal {
  readonly #stream: NodeJS.WriteStream;
  /** Whether a line stands there that the next one replaces. */
  #isWaiting = false;
  #knowing: Knowing;

  constructor(stream: NodeJS.WriteStream, withRequests: boolean) {
    this.#stream = stream;
    this.#knowing = { branchName: (code) => code, withRequests };
  }

  /** Asked each time, as windows change their size. */
  get #screen(): Screen {
    return screenOf(this.#stream);
  }

  knowBranches(branchName: (code: string) => string): void {
    this.#knowing = { ...this.#knowing, branchName };
  }

  waitFor(what: string): void {
    if (process.env.TERM === 'dumb') return;
    this.#put(`  ${paint(this.#screen, 'cyan', '…')} ${what}`);
    this.#isWaiting = true;
  }

  page(title: string, rows: readonly Row[]): void {
    const below = rows.length > 0 ? `\n${layOut(this.#screen, rows, headWidth)}` : '';
    this.#put(`\n  ${paint(this.#screen, 'bold', title)}\n${below}`);
  }

  write(line: string): void {
    const entry = JSON.parse(line) as Entry;
    const said = tell(entry, this.#knowing);
    if (said === null) return;
    const { text, style, kind } = said;
    // Behind the ^C that the terminal shows.
    if (kind === 'farewell') this.#put(`\n  ${text}\n`);
    else if (kind === 'step') this.#put(`  ${paint(this.#screen, 'green', '✓')} ${text}\n`);
    else this.#put(layOut(this.#screen, [{ head: timeOf(entry), text, ...(style ? { style } : {}) }]));
  }

  #put(text: string): void {
    this.#stream.write(this.#isWaiting ? eraseLine + text : text);
    this.#isWaiting = false;
  }
}

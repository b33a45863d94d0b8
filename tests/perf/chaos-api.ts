/** Runs the API as a child process, kills it one second after each readiness, and restarts it like a supervisor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const main = new URL('../../apps/api/src/main.ts', import.meta.url).pathname;
/** Lifetime after readiness, polling interval of readiness, and startup timeout, in ms. */
const [livesMs, askEveryMs, startsWithinMs] = [1000, 25, 30_000];

export interface ChaosApiOptions {
  port: number;
  dataDir: string;
  environment: Record<string, string>;
  /** Node flags. */
  flags?: readonly string[];
}

export class ChaosApi {
  kills = 0;
  /** Startups that failed because the database was down. */
  failedStarts = 0;
  /** Unexpected exits after readiness; should be 0. */
  crashes = 0;
  readonly url: string;
  readonly #options: ChaosApiOptions;
  readonly #log: string;
  #child: ChildProcess | undefined;
  #isKilled = true;
  #isStopped = false;
  /** Delays kills: the process must survive a database restart. */
  #spared: Promise<unknown> | undefined;
  #running: Promise<void> | undefined;

  constructor(options: ChaosApiOptions) {
    this.#options = options;
    this.#log = join(options.dataDir, 'api.log');
    this.url = `http://127.0.0.1:${options.port}`;
  }

  /**
   * Starts it for the first time. With `isKilled` false it keeps running. `isCompiled` fills the compile cache to shorten later startups.
   */
  async start({ isKilled, isCompiled = false }: { isKilled: boolean; isCompiled?: boolean }): Promise<void> {
    if (isCompiled) await this.#compile();
    this.#isKilled = isKilled;
    this.#running = this.#keepUp();
    await this.ready();
  }

  /** Stops killing: this process may live, or the next one, with `between` started before it; resolves once it is ready. */
  async spare(between?: () => Promise<void>): Promise<void> {
    this.#isKilled = false;
    const child = this.#child;
    if (between && child && !hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await between?.();
    await this.ready();
  }

  /** Suspends kills during `work`, started while it is ready; the next kill is one second after it is ready again. */
  async livingThrough(work: () => Promise<void>): Promise<void> {
    await this.ready();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#spared = promise;
    try {
      await work();
    } finally {
      this.#spared = undefined;
      resolve();
    }
  }

  async ready(): Promise<void> {
    const until = performance.now() + startsWithinMs;
    while (!(await this.#isReady())) {
      if (performance.now() > until) throw new Error(`the API did not become ready:\n${this.#lastLines()}`);
      await wait(askEveryMs);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child?.kill('SIGKILL');
    await this.#running;
  }

  /** Logged errors and warnings, with their counts. */
  complaints(): Map<string, number> {
    const found = new Map<string, number>();
    for (const line of readFileSync(this.#log, 'utf8').split('\n')) {
      if (line === '') continue;
      const text = line.startsWith('{') ? errorTextOf(line) : line;
      found.set(text, (found.get(text) ?? 0) + 1);
    }
    return found;
  }

  #lastLines(): string {
    return readFileSync(this.#log, 'utf8').slice(-3000);
  }

  async #keepUp(): Promise<void> {
    while (!this.#isStopped) await this.#oneLife();
  }

  /** Node writes its compile cache on a clean exit, and later processes are all killed. */
  async #compile(): Promise<void> {
    const child = this.#spawn();
    const ended = once(child, 'exit');
    const ready = this.ready();
    // Prevents an unhandled rejection: once the process has ended, no caller awaits `ready`.
    ready.catch(() => undefined);
    await Promise.race([ready, ended]);
    if (child.exitCode !== null) throw new Error(`the API did not start:\n${this.#lastLines()}`);
    child.kill('SIGTERM');
    await ended;
  }

  #spawn(): ChildProcess {
    const { port, dataDir, environment, flags = [] } = this.#options;
    const log = openSync(this.#log, 'a');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, main], {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    return child;
  }

  async #oneLife(): Promise<void> {
    const child = this.#spawn();
    const ended = once(child, 'exit');
    let wasReady = false;
    while (!hasEnded(child)) {
      if (!(await this.#isReady())) {
        await Promise.race([wait(askEveryMs), ended]);
        continue;
      }
      wasReady = true;
      await Promise.race([wait(livesMs), ended]);
      if (!this.#isKilled || hasEnded(child)) continue;
      if (this.#spared) {
        await Promise.race([this.#spared, ended]);
        continue;
      }
      this.kills += 1;
      child.kill('SIGKILL');
      await ended;
      return;
    }
    if (this.#isStopped || child.signalCode === 'SIGKILL') return;
    if (wasReady) this.crashes += 1;
    else this.failedStarts += 1;
  }

  async #isReady(): Promise<boolean> {
    const asked = get(`${this.url}/health/ready`, { agent: false, timeout: 1000 });
    asked.on('timeout', () => asked.destroy());
    try {
      const [answer] = await once(asked, 'response');
      answer.resume();
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function errorTextOf(line: string): string {
  try {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message?: string; code?: string } };
    return [level >= 50 ? 'error' : 'warning', msg, err?.code, err?.message?.split('\n')[0]].filter(Boolean).join(': ');
  } catch {
    return 'a line that the kill cut off';
  }
}

/** Two machines with an API, each with its own HAProxy to the primary; and the balancer before both, outside of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Machine } from './machine.ts';
import { outside, type Place } from './network.ts';
import { pathOf, readEnvironment } from './settings.ts';

const main = 'apps/api/src/main.ts';
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
export const home = new URL('../..', import.meta.url).pathname;

export interface ApiOptions {
  /** What the gateway and the load need; goes before `api.env`. */
  environment: Record<string, string>;
  /** Of Node: the negative controls'. */
  flags: readonly string[];
  /** What becomes of the text of a file of `deploy/ha`. */
  change: (file: string, text: string) => string;
}

export class ApiMachine extends Machine {
  readonly dataDir: string;
  readonly #options: ApiOptions;
  /** What Node compiled: both start sooner with it. */
  readonly #compiled: string;

  constructor(place: Place, root: string, options: ApiOptions) {
    super(place, root, { '/var/lib/sufra': 'root' });
    this.#compiled = join(root, 'compiled');
    this.dataDir = this.pathOf('/var/lib/sufra');
    this.#options = options;
  }

  startAll(): void {
    const config = join(this.folder, 'haproxy.cfg');
    writeFileSync(config, this.#options.change('haproxy-postgres.cfg', readFileSync(pathOf('haproxy-postgres.cfg'), 'utf8')));
    this.start({ name: 'haproxy', command: ['/usr/sbin/haproxy', '-db', '-f', config], env: {}, user: 'haproxy', restartsAfter: 1000 });
    this.startApi();
  }

  /** `root`: of the build. `aheadMinutes`: how far its clock is ahead. */
  startApi({ root = home, aheadMinutes = 0 }: { root?: string; aheadMinutes?: number } = {}): void {
    const { environment, flags } = this.#options;
    const clock = { LD_PRELOAD: faketime, FAKETIME: `+${aheadMinutes}m`, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' };
    this.start({
      name: 'api',
      command: [process.execPath, '--disable-warning=ExperimentalWarning', ...flags, main],
      env: {
        ...{ ...readEnvironment('api.env'), NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: '/var/lib/sufra' },
        ...{ NODE_COMPILE_CACHE: this.#compiled, ...environment, ...(aheadMinutes ? clock : {}) },
      },
      ...{ cwd: root, restartsAfter: 2000 },
    });
  }

  /** Whether it serves, and what it says of itself. */
  async serves(): Promise<boolean> {
    return (await statusOf(this.address, 3000, '/health/ready')) === 200;
  }

  async ready(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (!(await this.serves())) {
      if (performance.now() > until) throw new Error(`${this.name} did not become ready:\n${this.lastLinesOf('api')}`);
      await wait(100);
    }
  }
}

export async function statusOf(host: string, port: number, path: string, timeout = 1000): Promise<number> {
  const asked = request({ host, port, path, timeout, agent: false }).end();
  asked.on('timeout', () => asked.destroy());
  try {
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer.statusCode ?? 0;
  } catch {
    return 0;
  }
}

/** What customers reach. */
export const balancer = { host: outside.address, port: 8080 };

export class LoadBalancer {
  #child: ChildProcess | undefined;

  async start(root: string, change: ApiOptions['change']): Promise<void> {
    const config = join(root, 'haproxy-api.cfg');
    const text = change('haproxy-api.cfg', readFileSync(pathOf('haproxy-api.cfg'), 'utf8'));
    // Outside of all machines it must not be in the way of what else listens here, nor have more files open than this process may.
    const fitted = text.replace('bind :8080', `bind ${balancer.host}:${balancer.port}`).replace('maxconn 20000', 'maxconn 2000');
    writeFileSync(config, fitted);
    const log = openSync(join(root, 'balancer.log'), 'a');
    this.#child = spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: ['ignore', log, log] });
    closeSync(log);
    for (let tries = 0; (await statusOf(balancer.host, balancer.port, '/health/live')) !== 200; tries++) {
      if (tries > 100) throw new Error(`the balancer serves nothing:\n${readFileSync(join(root, 'balancer.log'), 'utf8').slice(-1000)}`);
      await wait(200);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

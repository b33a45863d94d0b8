/** A machine: a network namespace, folders of its own in the places of the system's, and the processes that run in it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { linkDown, linkUp, namespaceOf, type Place, pidsIn, signalOne } from './network.ts';

export interface Program {
  name: string;
  command: readonly string[];
  env: Record<string, string>;
  /** Who runs it. */
  user?: string;
  cwd?: string;
  /** Starts again by itself when it ends, as systemd would; ms after which. */
  restartsAfter?: number;
  /** Of the scheduler; undefined: as this process. */
  nice?: number;
}

export class Machine implements Place {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly #mounts: readonly string[];
  readonly #programs = new Map<string, { program: Program; child: ChildProcess; isWanted: boolean }>();

  /** `mounts`: folders of the system that are this machine's own, by `folder/<last part of its path>`; the user who owns each. */
  constructor({ name, address }: Place, root: string, mounts: Readonly<Record<string, string>>) {
    this.name = name;
    this.address = address;
    this.folder = join(root, name);
    this.#mounts = Object.keys(mounts);
    mkdirSync(join(this.folder, 'log'), { recursive: true });
    for (const [path, owner] of Object.entries(mounts)) {
      mkdirSync(this.pathOf(path), { recursive: true });
      execFileSync('chown', [`${owner}:`, this.pathOf(path)]);
    }
  }

  /** Where a mounted folder of the machine lies for all others. */
  pathOf(mounted: string): string {
    return join(this.folder, mounted.slice(1).replaceAll('/', '-'));
  }

  start(program: Program): void {
    const { name, env, cwd, nice } = program;
    const log = openSync(this.logOf(name), 'a');
    const child = spawn('ip', this.#inside(program), {
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
      cwd,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    if (nice !== undefined && child.pid) setPriority(child.pid, nice);
    const entry = { program, child, isWanted: true };
    this.#programs.set(name, entry);
    child.on('exit', () => {
      if (program.restartsAfter === undefined) return;
      setTimeout(() => entry.isWanted && this.#programs.get(name) === entry && this.start(program), program.restartsAfter);
    });
  }

  /** Runs a command to its end. Throws with what it wrote when it fails. */
  run(program: Pick<Program, 'command' | 'env' | 'user'>): string {
    const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...program.env };
    return execFileSync('ip', this.#inside(program), { env, cwd: '/', encoding: 'utf8', stdio: 'pipe' });
  }

  #inside({ command, user }: Pick<Program, 'command' | 'user'>): string[] {
    const binds = this.#mounts.map((path) => `mkdir -p ${path} && mount --bind ${this.pathOf(path)} ${path} && `).join('');
    const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
    return ['netns', 'exec', namespaceOf(this.name), 'sh', '-c', `${binds}exec "$@"`, 'sh', ...as, ...command];
  }

  logOf(program: string): string {
    return join(this.folder, 'log', `${program}.log`);
  }

  lastLinesOf(program: string): string {
    return readFileSync(this.logOf(program), 'utf8').slice(-2000);
  }

  pidOf(name: string): number {
    const { child } = this.#programs.get(name) ?? {};
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} does not run on ${this.name}`);
    return child.pid;
  }

  /** Ends it, for good or until it is started anew. */
  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const entry = this.#programs.get(name);
    if (!entry) return;
    entry.isWanted = false;
    const { child } = entry;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** As it was started last. */
  again(name: string): void {
    const entry = this.#programs.get(name);
    if (entry) this.start(entry.program);
  }

  pids(): Promise<number[]> {
    return pidsIn(namespaceOf(this.name));
  }

  async signal(signal: NodeJS.Signals, pids?: readonly number[]): Promise<void> {
    for (const pid of pids ?? (await this.pids())) signalOne(pid, signal);
  }

  /** Power loss: peers get no FIN or RST. */
  async die(): Promise<void> {
    await linkDown(this);
    for (const entry of this.#programs.values()) entry.isWanted = false;
    for (let left = await this.pids(); left.length > 0; left = await this.pids()) {
      await this.signal('SIGKILL', left);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Comes back with what ran on it. */
  async boot(): Promise<void> {
    await linkUp(this);
    for (const { program, isWanted } of [...this.#programs.values()]) if (!isWanted) this.start(program);
  }

  async close({ keepsLogs = false } = {}): Promise<void> {
    await this.die().catch(() => undefined);
    const kept = keepsLogs ? ['log'] : [];
    for (const name of readdirSync(this.folder))
      if (!kept.includes(name)) rmSync(join(this.folder, name), { recursive: true, force: true });
  }
}

/** Temporary PostgreSQL server on a free port, for tests. Also works as root, where PostgreSQL itself refuses to run. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './tools.mjs';

export const isRoot = process.getuid?.() === 0;

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return candidates.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function binaries() {
  const found = findBinaries();
  if (found) return found;
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log('Installing PostgreSQL…');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findBinaries();
    if (installed) return installed;
  }
  throw new Error('No PostgreSQL found. Install PostgreSQL 15 or newer, or set POSTGRES_BIN to the folder of its programs.');
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
    probe.on('error', reject);
  });

/** Unprivileged user for the server when running as root. */
export function serverUser() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Next candidate.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}

/**
 * Starts a server. Returns its URL and functions to stop, end and restart it: `SIGINT` rolls back open transactions, `SIGQUIT` simulates a
 * crash. A `durable` server keeps committed data over a crash. `standby` starts a streaming standby, `settings` override its own; `promote`
 * makes a standby the primary; `demote` restarts a primary as a read-only standby, after what
 * happens `meanwhile`.
 */
export async function startPostgres({ durable = false, settings: added = {} } = {}) {
  const bin = await binaries();
  const settings = {
    // The machine itself does not crash here, so durability on disk is not needed.
    fsync: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: 200,
    ...added,
  };
  return launchServer(bin, settings, (data, options) =>
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'sufra', '--auth=trust', '--encoding=UTF8', '--no-sync'], options),
  );
}

async function launchServer(bin, given, fill) {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'sufra-postgres-'));
  if (user.uid !== undefined) {
    chmodSync(folder, 0o777);
  }
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const options = { cwd: folder, env, ...user };
  fill(data, { ...options, stdio: 'pipe' });
  const port = await freePort();
  const settings = { ...given, port, listen_addresses: '127.0.0.1', unix_socket_directories: folder };
  const launch = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let log = '';
    await new Promise((resolve, reject) => {
      const onOutput = (chunk) => {
        if (log !== null) log += chunk;
        // A standby reports 'read-only connections'.
        if (!/database system is ready to accept (read-only )?connections/.test(log ?? '')) return;
        log = null;
        resolve();
      };
      started.stdout.on('data', onOutput);
      started.stderr.on('data', onOutput);
      started.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    });
    return started;
  };
  let server = await launch();
  const end = async (signal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const kill = () => server.kill('SIGKILL');
  process.on('exit', kill);
  const start = async () => {
    server = await launch();
  };
  const url = `postgres://sufra@127.0.0.1:${port}/postgres`;
  return {
    get pid() {
      return server.pid;
    },
    url,
    end,
    start,
    async restart(signal) {
      await end(signal);
      await start();
    },
    standby: (more = {}) =>
      launchServer(bin, { ...given, ...more }, (copy, how) =>
        execFileSync(join(bin, 'pg_basebackup'), ['-D', copy, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], how),
      ),
    promote: () => void execFileSync(join(bin, 'pg_ctl'), ['promote', '-w', '-D', data], { ...options, stdio: 'pipe' }),
    async demote(meanwhile = async () => {}) {
      await end('SIGINT');
      writeFileSync(join(data, 'standby.signal'), '');
      await meanwhile();
      await start();
    },
    async stop() {
      process.off('exit', kill);
      // Immediate shutdown: the data is disposable.
      if (server.exitCode === null) await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in transaction mode in front of a PostgreSQL server, on a free port, for tests. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isRoot, serverUser } from './postgres.mjs';
import { run } from './tools.mjs';

const findBinary = () =>
  [process.env.PGBOUNCER_BIN, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (path) => path && existsSync(path),
  );

async function binary() {
  const found = findBinary();
  if (found) return found;
  if (isRoot && existsSync('/etc/debian_version')) {
    console.log('Installing PgBouncer…');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findBinary();
    if (installed) return installed;
  }
  throw new Error('No PgBouncer found. Install it, or set PGBOUNCER_BIN to its program.');
}

/** Starts PgBouncer for the server at this URL. Returns its URL, which reaches every database of the server, and a stop function. */
export async function startPgbouncer(serverUrl) {
  const program = await binary();
  const server = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'sufra-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const text = `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_idle_timeout = 5
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
log_stats = 0
`;
  writeFileSync(settings, text);
  if (isRoot) chmodSync(folder, 0o755);
  const started = spawn(program, [settings], { cwd: folder, ...serverUser(), stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  await new Promise((resolve, reject) => {
    const onOutput = (chunk) => {
      if (log === null) return;
      log += chunk;
      if (!log.includes('process up')) return;
      log = null;
      resolve();
    };
    started.stdout.on('data', onOutput);
    started.stderr.on('data', onOutput);
    started.on('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  const kill = () => started.kill('SIGKILL');
  process.on('exit', kill);
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      process.off('exit', kill);
      const ended = new Promise((resolve) => started.once('exit', resolve));
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

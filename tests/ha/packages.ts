/** What the machines run, from Debian. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './network.ts';

const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  libfaketime: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  iproute2: '/usr/sbin/ip',
};
/** While it is there with exit status 101, no package starts a service. */
const policy = '/usr/sbin/policy-rc.d';

export async function installPackages(withBackup = false): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('network namespaces need root');
  const wanted = { ...programs, ...(withBackup ? { barman: '/usr/bin/barman' } : {}) };
  const missing = Object.entries(wanted).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  if (!existsSync('/etc/debian_version')) throw new Error(`needs ${missing.join(', ')}, which are installed on Debian alone`);
  console.log(`Installing ${missing.join(', ')}…`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', 'update', '-qq');
    await run('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing);
  } finally {
    if (isOurs) rmSync(policy);
  }
}

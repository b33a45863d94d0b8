/** nginx for the test of several processes; installs Debian's where that is possible. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './tools.mjs';

const places = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const find = () => [...(process.env.PATH ?? '').split(delimiter), ...places].map((folder) => join(folder, 'nginx')).find(existsSync);

/** The path of nginx. Throws an error that says what to do when there is none. */
export async function findNginx() {
  const found = process.env.NGINX_PATH || find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing nginx…');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'];
    await run('apt-get', packages, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No nginx found. Install nginx, or set NGINX_PATH to its program.');
}

/** Optional programs for tests: nginx, Firefox, and WebKitGTK with its driver and a virtual screen. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './tools.mjs';

const places = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const onPath = (...names) =>
  [...(process.env.PATH ?? '').split(delimiter), ...places].flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);

/** Path of nginx, installed by Debian's package manager where possible. Throws an error with instructions when none is found. */
export async function findNginx() {
  const found = process.env.NGINX_PATH || onPath('nginx');
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing nginx…');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'];
    await run('apt-get', packages, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = onPath('nginx');
    if (installed) return installed;
  }
  throw new Error('No nginx found. Install nginx, or set NGINX_PATH to its program.');
}

/** Distribution-specific paths of WebKitGTK's MiniBrowser. */
const miniBrowser = () =>
  ['/usr/lib', '/usr/lib64', '/usr/libexec', ...foldersIn('/usr/lib')]
    .flatMap((folder) => foldersIn(folder).filter((each) => each.includes('/webkit2gtk-4.')))
    .map((folder) => join(folder, 'MiniBrowser'))
    .filter(existsSync)
    .at(-1);

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
    : [];

/** Programs per engine, and the packages to install for missing ones. */
export function findEngines() {
  const firefox = process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
  const webkit = { driver: onPath('WebKitWebDriver'), browser: miniBrowser(), screen: onPath('Xvfb') };
  const hasWebKit = Object.values(webkit).every(Boolean);
  return {
    found: { ...(firefox ? { Firefox: { firefox } } : {}), ...(hasWebKit ? { WebKitGTK: { webkit } } : {}) },
    missing: [
      ...(firefox ? [] : ['Firefox (Debian: firefox-esr)']),
      ...(hasWebKit ? [] : ['WebKitGTK (Debian: webkit2gtk-driver and xvfb)']),
    ],
  };
}

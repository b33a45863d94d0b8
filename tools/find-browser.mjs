/**
 * Finds a Chromium-family browser for the tests: Debian's, Chrome, Edge or Playwright's; installs Debian's where possible. Prefers the
 * headless shell, which renders a page in a third of the time.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './tools.mjs';

const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'chrome',
];
const places = {
  linux: ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const onPath = () =>
  (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

async function playwrightBuild() {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const find = async () =>
  process.env.BROWSER_PATH || onPath() || places[process.platform]?.find((path) => existsSync(path)) || (await playwrightBuild());

/** True when Debian has the packages and installed them. */
async function install(...packages) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    return true;
  } catch (error) {
    console.log(`${packages.join(' ')} could not be installed: ${error.message}`);
    return false;
  }
}

/** Path of the browser. Throws an error with instructions when none is found. */
export async function findBrowser() {
  const found = await find();
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (process.env.BROWSER_PATH || found?.endsWith(headlessShell) || !isDebianRoot) {
    if (found) return found;
  } else {
    console.log('Installing Chromium…');
    const isInstalled = (await install(headlessShell)) || (!found && (await install('chromium')));
    const browser = isInstalled ? await find() : found;
    if (browser) return browser;
  }
  throw new Error('No Chrome, Chromium or Edge found. Install one, or run `npx playwright install chromium`, or set BROWSER_PATH.');
}

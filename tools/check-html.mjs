/**
 * `npm run check:html`: every page and dialog in both languages, as the server sends it and as the browser has it after hydration, is read by the Nu
 * Html Checker, the W3C's. It needs a Java; the checker itself, 31 MB, is installed when it is first asked for. What an open page is made of
 * is also checked by the browser tests of screens (tests/e2e/markup.ts), as far as that goes without the checker.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { build, install, root, run } from './tools.mjs';

/** What the checker says that is no fault of ours, and why. */
const excused = [
  // Its reader of CSS is older than container queries, which every browser has had since 2023.
  /^CSS: (“container-type”: Property|Unrecognized at-rule “@container”|“inline-size”: Parse Error)/,
  // True of a page of our own origin in the frame. It is the gateway's, which needs its cookies; only the demo's comes from here.
  /^Bad value “allow-scripts allow-forms allow-same-origin allow-popups” for attribute “sandbox”/,
];

/** The path of a Java, or null. */
export function findJava() {
  const home = process.env.JAVA_HOME;
  const java = home ? join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java') : 'java';
  return spawnSync(java, ['-version']).status === 0 ? java : null;
}

/** Throws an error that lists what the checker found. */
export async function checkHtml() {
  const java = findJava();
  if (!java) throw new Error('The Nu Html Checker needs Java 11 or later: install one (Debian: default-jre-headless), or set JAVA_HOME.');
  const checker = await installChecker();
  const browser = await findBrowser();
  await build();
  const pages = mkdtempSync(join(tmpdir(), 'sufra-html-'));
  try {
    const tests = ['html.spec.ts', 'widths.spec.ts'];
    await run(join(root, 'node_modules', '.bin', 'playwright'), ['test', '-c', 'tests/e2e', ...tests], {
      env: { BROWSER_PATH: browser, HTML_PAGES: pages, ALL_TESTS: '1' },
    });
    const found = read(java, checker, pages);
    const count = readdirSync(pages).length;
    if (found.length > 0) throw new Error(`The Nu Html Checker found in ${count} pages:\n${found.join('\n')}`);
    console.log(`The Nu Html Checker has read ${count} pages and found no error.`);
  } finally {
    rmSync(pages, { recursive: true, force: true });
  }
}

async function installChecker() {
  const folder = join(root, 'tests', 'e2e', 'html');
  const checker = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');
  // Its own script would download a Java.
  if (!existsSync(checker)) await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return checker;
}

/** Each finding once, with how many pages have it, and one that does. */
function read(java, checker, folder) {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const options = ['-Xmx1g', '-jar', checker, '--errors-only', '--format', 'json', '--stdout'];
  const { stdout, error } = spawnSync(java, [...options, ...files], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (error) throw error;
  const { messages } = JSON.parse(stdout);
  const faults = messages.filter(({ message }) => !excused.some((each) => each.test(message)));
  return [...new Set(faults.map(({ message }) => message))].map((message) => {
    const all = faults.filter((each) => each.message === message);
    const pages = [...new Set(all.map(({ url }) => decodeURI(url).split('/').at(-1)))];
    return `✗ ${message}\n  ${pages.length} pages, as ${pages[0]}\n  ${all[0].extract?.replaceAll(/\s+/g, ' ').trim() ?? ''}`;
  });
}

if (process.argv[1] === import.meta.filename) {
  try {
    await install();
    await checkHtml();
  } catch (error) {
    console.error(`\n✗ ${error.message}`);
    process.exit(1);
  }
}

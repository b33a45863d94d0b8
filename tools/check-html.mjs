/**
 * `npm run check:html`: validates every page and dialog in both languages with the W3C Nu Html Checker, as served and after hydration.
 * Requires Java; the checker, 31 MB, is installed on first use. The browser tests of screens check a subset without it
 * (tests/e2e/markup.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { build, install, root, run } from './tools.mjs';

/** Ignored messages, with reasons. */
const excused = [
  // The checker's CSS parser lacks container queries, which every browser has had since 2023.
  /^CSS: (“container-type”: Property|Unrecognized at-rule “@container”|“inline-size”: Parse Error)/,
  // Only applies to a same-origin frame. The frame is the gateway's, which needs its cookies; only the demo's is same-origin.
  /^Bad value “allow-scripts allow-forms allow-same-origin allow-popups” for attribute “sandbox”/,
];

/** Path of a Java executable, or null. */
export function findJava() {
  const home = process.env.JAVA_HOME;
  const java = home ? join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java') : 'java';
  return spawnSync(java, ['-version']).status === 0 ? java : null;
}

/** Throws an error that lists the findings. */
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
    console.log(`The Nu Html Checker found no errors in ${count} pages.`);
  } finally {
    rmSync(pages, { recursive: true, force: true });
  }
}

async function installChecker() {
  const folder = join(root, 'tests', 'e2e', 'html');
  const checker = join(folder, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');
  // The package's install script would download a Java runtime.
  if (!existsSync(checker)) await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return checker;
}

/** Deduplicates findings, each with its page count and one example. */
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

/** Shared by `npm start` and `npm test`. Runs on any Node that npm supports, before any package is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './progress.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

/** The project's own Node, from the npm package `node`. */
export const node = () => {
  const own = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
};

/** Environment of child processes: the project's tools and its Node come first on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/**
 * Memory tuning of the server: a small young generation halves the memory. With 4 MB, garbage collection takes 15 % of the CPU time of reads, with
 * 8 MB 9 %; 16 MB adds 5 MB at rest. One V8 worker thread instead of four, as each core runs its own process.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--v8-pool-size=1'];

/** glibc keeps less freed memory. A running process cannot change that itself. */
export const serverEnvironment = () => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
});

/** Runs a command to its end. Rejects when it fails. `onOutput` receives the output of a quiet command. */
export function run(command, args, { env = {}, cwd = root, quiet = false, onOutput = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      shell: isWindows,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    // This process may exit before the command, as parallel commands do not await each other's failures.
    const kill = () => child.kill();
    process.on('exit', kill);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
        onOutput(String(chunk));
      });
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', kill);
      if (code === 0) return resolve(output);
      reject(new Error(`${[command, ...args].join(' ')} failed (${code})${output ? `\n${output}` : ''}`));
    });
  });
}

/** Installs the packages of the lock file unless they are already installed. */
export async function install() {
  const mark = join(root, 'node_modules', '.sufra-installed');
  const lock = () => hash([join(root, 'package-lock.json')]);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock()) return;
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const wanted = wantedPackages();
  const how = () => {
    const here = wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    return { text: `${here} of ${wanted.length}`, part: here / wanted.length };
  };
  await step({ doing: 'Installing packages', done: `${wanted.length} packages installed`, how }, async () => {
    try {
      await run('npm', ['ci', ...quietly], { quiet: true });
    } catch {
      // `ci` fails when the registry lacks a build for another platform; `install` keeps to the lock file and skips it.
      await run('npm', ['install', ...quietly], { quiet: true });
    }
  });
  writeFileSync(mark, lock());
}

/** Package folders that this machine needs: of platform-specific builds, only its own. */
function wantedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const fits = (kinds, own) => !kinds || kinds.includes(own);
  return Object.entries(packages)
    .filter(([path, { link, os, cpu }]) => path.includes('node_modules/') && !link && fits(os, process.platform) && fits(cpu, process.arch))
    .map(([path]) => path);
}

/** Builds the storefront and the console, each when its sources changed since its last build. */
export async function build() {
  const tool = (...path) => join(root, 'node_modules', ...path);
  await buildApplication('storefront', {
    sources: ['public', 'licences', 'vite-notices.ts', 'react-router.config.ts'],
    tool: tool('@react-router', 'dev', 'bin.cjs'),
    files: join('build', 'client'),
  });
  await buildApplication('console', { sources: ['index.html'], tool: tool('vite', 'bin', 'vite.js'), files: 'build' });
}

/** `sources`: inputs besides its own code and the shared packages. `files`: output for browsers. */
async function buildApplication(name, { sources, tool, files }) {
  const folder = join(root, 'apps', name);
  const mark = join(folder, 'build', '.sources');
  const own = ['src', 'vite.config.ts', ...sources].map((path) => join(folder, path));
  const wanted = hash([...own, join(root, 'packages'), join(root, 'package-lock.json'), join(root, 'tools', 'compress.mjs')]);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  let text = '';
  const onOutput = (said) => {
    if (said.includes('building client')) text = 'what browsers load';
    if (said.includes('building ssr')) text = 'what the server draws with';
  };
  const production = { env: { NODE_ENV: 'production' }, cwd: folder, quiet: true };
  const done = `${name[0].toUpperCase()}${name.slice(1)} built`;
  await step({ doing: `Building the ${name}`, done, how: () => ({ text }) }, async () => {
    await run(node(), [tool, 'build'], { ...production, onOutput });
    text = 'packing it';
    await run(node(), [join(root, 'tools', 'compress.mjs'), files], production);
  });
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(mark, wanted);
}

/** SHA-256 over names and contents of files and folders, without tests and installed packages. */
export function hash(paths) {
  const digest = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules') add(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      digest.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  paths.forEach(add);
  return digest.digest('hex');
}

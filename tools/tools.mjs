/** What `npm start` and `npm test` share. Runs on any Node that npm runs on, before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './progress.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

/** The project's own Node, brought by the npm package `node`. */
export const node = () => {
  const own = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
};

/** Environment for what we start: the project's tools and its Node come first on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/**
 * How the server is started: room for what is short-lived is made anew 4 MB at a time rather than 32, which costs a few percent of time and half of the memory;
 * and one thread helps to compile and to collect instead of four, as each core is to have a process of its own.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--v8-pool-size=1'];

/** The C library keeps less of what was given back. A process under way cannot change that of itself. */
export const serverEnvironment = () => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
});

/** Runs a command to its end. Rejects when it fails. `onOutput` hears what a quiet one says. */
export function run(command, args, { env = {}, cwd = root, quiet = false, onOutput = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      shell: isWindows,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    // This process may exit before its command does, as commands that run at once do not wait for each other's failures.
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

/** Installs the packages of the lock file unless they are installed already. */
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
      // `ci` fails when the registry lacks a build for some other platform; `install` keeps to the lock file and skips that build.
      await run('npm', ['install', ...quietly], { quiet: true });
    }
  });
  writeFileSync(mark, lock());
}

/** Folders of the packages that this machine needs: of those that come in a build for each kind of machine, its own. */
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

/** `sources`: besides its code and what all are built of. `files`: what browsers load. */
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

/** SHA-256 over the names and contents of files and folders, tests and installed packages left out. */
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

/**
 * Third-party licence notices for browser downloads, at /third-party-notices.txt; every distributed copy must include them. Generated from
 * the files in the bundle, so that the list is exact.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export const noticesFile = 'third-party-notices.txt';

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** Part of the styles without a file of its own in the bundle. */
const inStyles = ['tailwindcss'];
/** Dependencies of the console, which is served from the same origin. */
const ofConsole = dependenciesOf(packageAt(fileURLToPath(new URL('../console', import.meta.url))));
/** Bundled upstream as one file with all dependencies. */
const withItsOwn = new Set(['maplibre-gl']);
/** Licences of packages that name theirs without its text, copied from their repositories. */
const forgotten = fileURLToPath(new URL('licences', import.meta.url));

const ours = /[\\/]node_modules[\\/]@sufra[\\/]/;
/** Innermost package folder of a file. */
const packageFolder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Package folders of the files in a bundle. Throws for a file outside of any package. */
export function packagesIn(files: Iterable<string>): string[] {
  const folders = [...files]
    .map((file) => file.replace(/^\0+/, '').replace(/\?.*$/, ''))
    .filter((file) => file.includes('node_modules') && !ours.test(file))
    .map((file) => {
      const [, folder] = packageFolder.exec(file) ?? [];
      if (!folder) throw new Error(`${file} is of no package`);
      return folder;
    });
  return [...new Set(folders)];
}

/** Name, version, licence and its text. Throws for a package without a licence. */
export function noticeOf(folder: string): string {
  const { name, version, license, homepage } = packageAt(folder);
  const own = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file));
  const files = [...own.map((file) => join(folder, file)), join(forgotten, `${name.replace('/', '-')}.txt`)].filter(existsSync);
  const texts = files.length > 0 ? files.map((file) => readFileSync(file, 'utf8')) : inReadme(folder);
  if (!license || texts.length === 0) throw new Error(`${name} comes without a licence: it may not be passed on`);
  const head = [`${name} ${version}`, `Licence: ${license}`, ...(homepage ? [homepage] : [])].join('\n');
  return [head, ...texts.map((text) => text.trim())].join('\n\n');
}

/** Some packages have it at the end of their README. */
function inReadme(folder: string): string[] {
  const file = join(folder, 'README.md');
  const [, text] = /^#+ Licen[cs]e.*\n([\s\S]*Copyright[\s\S]*)/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  return text ? [text] : [];
}

interface Package {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  dependencies?: Record<string, string>;
}

function packageAt(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Names of all transitive dependencies. Type packages are never shipped. */
function dependenciesOf({ dependencies = {} }: Package): string[] {
  const names = Object.keys(dependencies).filter((name) => !/^@(types|sufra)\//.test(name) && existsSync(join(installed, name)));
  return names.flatMap((name) => [name, ...dependenciesOf(packageAt(join(installed, name)))]);
}

const rule = `\n\n${'-'.repeat(80)}\n\n`;

export function thirdPartyNotices(): Plugin {
  return {
    name: 'sufra-notices',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const found = packagesIn(Object.values(bundle).flatMap(filesOf));
      const carried = found
        .map(packageAt)
        .filter(({ name }) => withItsOwn.has(name))
        .flatMap(dependenciesOf);
      const others = [...inStyles, ...ofConsole, ...carried].map((name) => join(installed, name));
      // Deduplicates: a folder may have two spellings.
      const notices = [...new Set([...found, ...others].map(noticeOf))].toSorted();
      const intro = 'The work of others in what this site sends to browsers, and the licences that it comes under.';
      this.emitFile({ type: 'asset', fileName: noticesFile, source: `${[intro, ...notices].join(rule)}\n` });
    },
  };
}

const filesOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] =>
  output.type === 'chunk' ? output.moduleIds : output.originalFileNames;

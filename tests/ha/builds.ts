/** Another build of the product, for the upgrade: the same code with one more rule in its style sheet, so that its files have other names. */
import { appendFileSync, cpSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './apis.ts';
import { run } from './network.ts';

/** Returns its folder. Takes as long as a build does. */
export async function anotherBuild(root: string): Promise<string> {
  const other = join(root, 'other-build');
  mkdirSync(other);
  const list =
    'git ls-files --cached --others --exclude-standard -z | tar --null --files-from=- --ignore-failed-read --create | tar --extract --directory="$1"';
  await run('sh', '-c', `cd ${home} && ${list}`, 'sh', other);
  // Installed packages are only read, so hard links will do; links between our own packages are relative, and lead to the copies.
  for (const folder of globSync(['node_modules', '{apps,packages,tests}/*/node_modules', '{db,demo,tests}/node_modules'], { cwd: home }))
    await run('cp', '--archive', '--link', join(home, folder), join(other, folder));
  cpSync(join(home, 'apps/console/build'), join(other, 'apps/console/build'), { recursive: true });
  appendFileSync(join(other, 'apps/storefront/src/app.css'), '\n.another-build {\n  color: inherit;\n}\n');
  await run(process.execPath, join(other, 'tools/build.mjs'));
  return other;
}

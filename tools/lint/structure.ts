/**
 * Structural lint rules that Biome lacks: import direction, import cycles (types included), file lengths, wire names in field maps and schemas only,
 * currency codes in one file, and no top-level await in the storefront. Run by `npm test -- lint`; reports problems per file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { layers, wireFiles, wireWords } from './rules.ts';

const root = resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const code = tracked.filter(
  (file) => /^(apps|packages|tests|demo|tools|docs|db)\/.*\.(ts|tsx|mjs|css)$/.test(file) && file !== 'db/tables.ts',
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

const problems: string[] = [];

for (const file of code) {
  const lines = read(file).split('\n').length - 1;
  const most = isTest(file) ? 400 : 250;
  if (lines > most) problems.push(`${file}: ${lines} lines, ${most} are the most`);
}

for (const file of code.filter((each) => /^(apps|packages|tests)\//.test(each) && !wireFiles.some((pattern) => pattern.test(each)))) {
  for (const [index, line] of read(file).split('\n').entries()) {
    const word = wireWords.exec(line)?.[0];
    if (word) problems.push(`${file}:${index + 1}: '${word}' is a word of the wire, which stands in field maps and schemas only`);
  }
}

// WebKit exports an unfinished module with top-level await when two imports request it: see apps/storefront/src/loading/page-texts.ts.
for (const file of code.filter((each) => /^apps\/storefront\/src\/(?!entry\.).*\.tsx?$/.test(each) && !isTest(each)))
  if (/^(?:(?:export )?(?:const|let) .*= )?await\b/m.test(read(file))) problems.push(`${file}: waits as a module, which browsers may not`);

/** Resolves relative imports and those of own packages, types included, to files. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|@sufra\/(?:calls|contract|i18n|ui))\/[^'?]+)/g);
  return [...found].flatMap(([, specifier = '']) => {
    const [, name, path] = /^@sufra\/(\w+)\/(.+)$/.exec(specifier) ?? [];
    const target = name
      ? `packages/${name}/src/${path}${name === 'ui' ? '' : '.ts'}`
      : relative(root, resolve(root, dirname(file), specifier));
    return existsSync(join(root, target)) ? [target] : [];
  });
}

const sources = code.filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !isTest(file));
const imports = new Map(sources.map((file) => [file, importsOf(file).filter((target) => !target.endsWith('.json'))]));

const money = 'packages/contract/src/money.ts';
// Countries have a default currency.
for (const file of sources.filter((each) => each !== money && !/contract\/src\/country|testing/.test(each)))
  if (/'(?:AED|SAR|QAR|OMR|BHD|KWD)'/.test(read(file))) problems.push(`${file}: names a currency, which ${money} alone does`);

for (const [file, targets] of imports) {
  for (const { folder, order, typesOnly = [] } of layers.filter((each) => file.startsWith(`${each.folder}/`))) {
    const layerOf = (path: string) => {
      const inside = path.slice(folder.length + 1);
      return order.findIndex((rooms) => rooms.some((room) => inside === room || inside.startsWith(`${room}/`)));
    };
    const inside = file.slice(folder.length + 1);
    if (typesOnly.includes(inside)) continue;
    const isExempt = (target: string) => typesOnly.includes(target.slice(folder.length + 1));
    const own = layerOf(file);
    if (own < 0) problems.push(`${file}: its folder has no place among the layers of tools/lint/rules.ts`);
    for (const target of targets.filter((each) => each.startsWith(`${folder}/`)))
      if (layerOf(target) > own && !isExempt(target)) problems.push(`${file}: imports ${target}, which lies above it`);
  }
}

for (const { folder, typesOnly = [] } of layers)
  for (const file of typesOnly)
    if (/^import (?!type )/m.test(read(`${folder}/${file}`))) problems.push(`${folder}/${file}: imports more than types`);

/** A cycle through the graph, or null. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] | null => {
    const at = path.indexOf(node);
    if (at >= 0) return [...path.slice(at), node];
    if (done.has(node)) return null;
    path.push(node);
    for (const next of edges.get(node) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    path.pop();
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const found = visit(node);
    if (found) return found;
  }
  return null;
}

const fileCycle = findCycle(imports);
if (fileCycle) problems.push(`files import each other in a cycle: ${fileCycle.join(' → ')}`);

for (const { folder, roomDepth = 1, typesOnly = [] } of layers) {
  const roomOf = (file: string) =>
    file
      .slice(folder.length + 1)
      .split('/')
      .slice(0, roomDepth)
      .join('/');
  const isInRoom = (file: string) => {
    const inside = file.slice(folder.length + 1);
    return file.startsWith(`${folder}/`) && inside.includes('/') && !typesOnly.includes(inside);
  };
  const inRooms = [...imports].filter(([file]) => isInRoom(file));
  const edges = Map.groupBy(inRooms, ([file]) => roomOf(file));
  const rooms = new Map(
    [...edges].map(([room, files]) => [
      room,
      [...new Set(files.flatMap(([, targets]) => targets.filter(isInRoom).map(roomOf)))].filter((other) => other !== room),
    ]),
  );
  const found = findCycle(rooms);
  if (found) problems.push(`folders of ${folder} import each other in a cycle: ${found.join(' → ')}`);
}

for (const line of problems) console.error(line);
if (problems.length > 0) {
  console.error(`\n${problems.length} structural problems.`);
  process.exit(1);
}

import type { Place } from '../problems.ts';
import type { Branch } from '../restaurant.ts';
import { quoted, suggestion } from '../values/words.ts';
import { readAreas } from './areas.ts';
import { type BranchContext, checkAreas, readBranch } from './branch.ts';
import { Codes } from './codes.ts';
import type { Fields } from './fields.ts';
import type { Files } from './files.ts';
import type { RestaurantFile } from './settings.ts';
import { warnAboutDuplicates } from './warnings.ts';

export async function readBranches(
  files: Files,
  restaurant: RestaurantFile | null,
  context: BranchContext,
): Promise<{ branches: Branch[]; codes: Codes }> {
  const { folder, problems } = files;
  const present = folder.namesIn('branches');
  if (present.length === 0) problems.error({ file: 'branches', line: null }, '', 'has no branch: write one, such as branches/marina.yaml');
  const names = new Map<string, Place>();
  const found: { fields: Fields; branch: Branch }[] = [];
  const codes = new Codes();
  for (const code of inOrder(files, present, restaurant)) {
    const file = `branches/${code}.yaml`;
    checkCode(files, file, code, present);
    codes.add(code, code, { file, line: null });
    const fields = await files.table(file);
    if (!fields) continue;
    const { areaDefaults, ...read } = readBranch(fields, code, context);
    const areas = await files.json(`areas/${code}.geojson`);
    const branch = { ...read, areas: areas ? readAreas(areas, areaDefaults, problems) : [] };
    const key = branch.name.en.toLowerCase();
    const earlier = names.get(key);
    if (earlier && key !== '')
      fields.error('name', `${quoted(branch.name.en)} is that of ${earlier.file} as well, and the branch's address is made of it`);
    names.set(key, fields.place('name'));
    if (areas || !folder.has(`areas/${code}.geojson`)) checkAreas(fields, branch);
    found.push({ fields, branch });
  }
  for (const code of folder.namesIn('areas'))
    if (!present.includes(code))
      problems.error(
        { file: `areas/${code}.geojson`, line: null },
        '',
        `is of no branch: there is no branches/${code}.yaml${suggestion(code, present)}`,
      );
  warnAboutDuplicates(found, problems);
  return { branches: found.map(({ branch }) => branch), codes };
}

function checkCode({ problems }: Files, file: string, code: string, present: readonly string[]): void {
  const place = { file, line: null };
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(code))
    problems.error(place, '', "is no name for a branch: its code is letters, digits, '-' and '_', at most 40");
  const twin = present.find((other) => other < code && other.toLowerCase() === code.toLowerCase());
  if (twin) problems.error(place, '', `differs from branches/${twin}.yaml in capitals only`);
}

/** Order of restaurant.yaml, then unlisted branches. */
function inOrder({ problems }: Files, present: readonly string[], restaurant: RestaurantFile | null): string[] {
  const listed = restaurant?.branchOrder;
  if (!listed) return [...present];
  const seen = new Set<string>();
  for (const { text, ...place } of listed) {
    if (!present.includes(text))
      problems.error(
        place,
        'branches',
        `branches names ${quoted(text)}, but there is no branches/${text}.yaml${suggestion(text, present)}`,
      );
    if (seen.has(text)) problems.error(place, 'branches', `branches has ${quoted(text)} twice`);
    seen.add(text);
  }
  const forgotten = present.filter((code) => !seen.has(code));
  for (const code of forgotten)
    problems.error(
      { file: `branches/${code}.yaml`, line: null },
      '',
      'is not listed under branches in restaurant.yaml: add it there, or remove the file',
    );
  return [...present.filter((code) => seen.has(code)).sort((a, b) => place(listed, a) - place(listed, b)), ...forgotten];
}

const place = (listed: readonly { text: string }[], code: string): number => listed.findIndex(({ text }) => text === code);

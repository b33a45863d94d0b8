/** Validates delivery areas one by one with the folder's reader. Unchanged areas are skipped, because legacy data may be invalid. */
import { isDeepStrictEqual } from 'node:util';
import { codePattern } from '@sufra/contract/text';
import { type AreaFields, fromAreaFields, toAreaFields } from './area-fields.ts';
import { parseJson } from './files/yaml.ts';
import { Problems } from './problems.ts';
import { readAreas } from './read/areas.ts';
import type { Area } from './restaurant.ts';
import { isMoney } from './values/money.ts';
import { areasText } from './write/branch.ts';

const none = { fee: null, minimum: null, minutes: null };

/** `wrong` has paths of fields. */
export function checkAreas(areas: readonly AreaFields[], before: readonly AreaFields[]): { value: AreaFields[]; wrong: string[] } {
  if (!Array.isArray(areas)) return { value: [], wrong: ['areas'] };
  const known = new Map(before.map((area) => [area.code, area]));
  const codes = areas.map(({ code }) => code);
  const areCodes = codes.every((code) => codePattern.test(code)) && new Set(codes).size === codes.length;
  const read = areas.map((area) =>
    !areCodes || isDeepStrictEqual(area, known.get(area.code)) ? { value: area, wrong: [] } : checkArea(area),
  );
  return { value: read.map(({ value }) => value), wrong: [...(areCodes ? [] : ['areas']), ...read.flatMap(({ wrong }) => wrong)] };
}

function checkArea(area: AreaFields): { value: AreaFields; wrong: string[] } {
  const problems = new Problems();
  const outline = outlineOf(area);
  const tree = parseJson(areasText([{ ...area, outline: outline ?? [] }]), file, problems);
  const [read] = tree ? readAreas(tree, none, problems) : [];
  // Invalid amounts must be caught here: as file text they might parse as another amount.
  const noAmounts = (['fee', 'minimum'] as const).filter((field) => !isMoney(area[field])).map((field) => `areas.${area.code}.${field}`);
  const wrong = problems.wrongFields((field) => `areas.${area.code}.${pathOf(field)}`);
  return { value: read ? toAreaFields(read) : area, wrong: [...new Set([...wrong, ...noAmounts])] };
}

const file = 'areas.geojson';

function outlineOf(area: AreaFields): Area['outline'] | null {
  try {
    return fromAreaFields(area).outline;
  } catch {
    return null;
  }
}

/** Maps a file field to a model path. */
const pathOf = (field: string): string =>
  /^geometry\b/.test(field) ? 'outline' : ({ name: 'name.en', name_ar: 'name.ar' }[field] ?? field);

/** Reads a restaurant from its folder, or reports all problems. */
import { legalKinds } from '@sufra/contract/restaurant/model';
import { cleanText } from '@sufra/contract/text';
import { Folder, type PictureFile } from './files/folder.ts';
import { type Problem, Problems } from './problems.ts';
import { readBranches } from './read/branches.ts';
import { Codes } from './read/codes.ts';
import { Files, type ReadTables } from './read/files.ts';
import { checkCategories, checkSets, columnsOfMenu, nameDishes, readItems } from './read/menu.ts';
import { readCategories, readOptionGroups } from './read/options.ts';
import { Pictures } from './read/pictures.ts';
import { readPromotions } from './read/promotions.ts';
import { readRestaurantFile } from './read/settings.ts';
import { maxLegalTextLength, type Restaurant } from './restaurant.ts';

export type { PictureFile } from './files/folder.ts';
export { type Problem, problemText } from './problems.ts';

export interface ReadFolder {
  /** Null when any problem is an error. */
  restaurant: Restaurant | null;
  /** All problems, sorted by file and line. */
  problems: Problem[];
  /** Picture files that the restaurant refers to. */
  pictures: PictureFile[];
}

/** Never throws for folder content: all defects are reported as problems. */
export async function readFolder(path: string): Promise<ReadFolder> {
  const problems = new Problems();
  return readIn(await Folder.open(path, problems), problems);
}

/** Reads an in-memory folder without pictures: texts by path. */
export function readTexts(texts: ReadonlyMap<string, string>): Promise<ReadFolder> {
  const problems = new Problems();
  return readIn(Folder.ofTexts(texts, problems), problems);
}

async function readIn(folder: Folder | null, problems: Problems): Promise<ReadFolder> {
  const pictures = new Pictures(folder?.pictures ?? new Map());
  const restaurant = folder && (await read(new Files(folder, problems), pictures));
  return { restaurant: problems.hasErrors ? null : restaurant, problems: problems.inOrder(), pictures: pictures.used };
}

async function read(files: Files, pictures: Pictures): Promise<Restaurant | null> {
  const { folder, problems } = files;
  const file = await files.table('restaurant.yaml');
  if (!folder.has('restaurant.yaml'))
    problems.error({ file: 'restaurant.yaml', line: null }, '', 'is missing: is this the folder of a restaurant?');
  const own = file && readRestaurantFile(file, pictures);
  const { branches, codes } = await readBranches(files, own, {
    pictures,
    companies: own?.companies ?? new Codes(false),
    payments: own?.payments ?? new Codes(false),
  });

  const shelves = await files.list('categories.yaml');
  if (!folder.has('categories.yaml')) problems.error({ file: 'categories.yaml', line: null }, '', 'is missing: how the menu is divided');
  const categoryCodes = new Codes(shelves.isComplete && folder.has('categories.yaml'));
  const categories = readCategories(shelves.tables, categoryCodes);
  const questions = await files.list('options.yaml');
  const groupCodes = new Codes(questions.isComplete);
  const dishes = await readMenu(files, codes.all);
  const dishCodes = new Codes(dishes.isComplete);
  const named = nameDishes(dishes.tables, dishCodes);
  const optionGroups = readOptionGroups(questions.tables, groupCodes, dishCodes);
  const items = readItems(named, dishCodes, {
    pictures,
    categories: categoryCodes,
    optionGroups: groupCodes,
    branches: codes,
  });
  if (dishes.isComplete) checkCategories(categories, categoryCodes, items, problems);
  checkSets({ optionGroups, items }, dishCodes, problems);
  // Without the file, its own problem is reported.
  const hasLoyalty = own === null || own.settings.loyalty.points !== null;
  const promotions = readPromotions((await files.list('promotions.yaml')).tables, codes, hasLoyalty);
  const legal = await readLegal(files);
  if (!own) return null;
  const { settings, legalEntities, paymentMethods } = own;
  return {
    settings,
    legal,
    legalEntities,
    paymentMethods,
    branches,
    promotions,
    categories,
    optionGroups,
    items,
    ...(folder.has('menu.csv') && { menuForm }),
  };
}

const menuForm = 'csv';

/** Reads menu.yaml or menu.csv; both are an error. */
async function readMenu(files: Files, branches: readonly string[]): Promise<ReadTables> {
  const { folder, problems } = files;
  const [hasYaml, hasCsv] = [folder.has('menu.yaml'), folder.has('menu.csv')];
  if (hasYaml && hasCsv) problems.error({ file: 'menu.csv', line: null }, '', 'stands beside menu.yaml: keep one of the two');
  if (!hasYaml && !hasCsv)
    problems.error({ file: 'menu.yaml', line: null }, '', 'is missing, and so is menu.csv: one of them lists the dishes');
  if (hasYaml === hasCsv) return { tables: [], isComplete: false };
  const listed = hasCsv ? await files.rows('menu.csv', columnsOfMenu(branches)) : await files.list('menu.yaml');
  if (listed.isComplete && listed.tables.length === 0)
    problems.warn({ file: hasCsv ? 'menu.csv' : 'menu.yaml', line: null }, '', 'has no dish');
  return listed;
}

/** Bold placeholder of the starter files. */
const unchanged = /\*\*(Replace this text with your own|استبدل هذا النص ب)/;

async function readLegal(files: Files): Promise<Restaurant['legal']> {
  const text = async (name: string): Promise<string> => {
    const file = `legal/${name}.md`;
    const markdown = cleanText((await files.folder.read(file)) ?? '');
    const place = { file, line: null };
    if (!files.folder.has(file) || markdown === '') files.problems.warn(place, '', "is missing or empty: Sufra's own words are shown");
    if (unchanged.test(markdown)) files.problems.warn(place, '', "still has the starter's words: put yours in their place before you open");
    if (markdown.length > maxLegalTextLength)
      files.problems.error(place, '', `is ${markdown.length} characters long, ${maxLegalTextLength} are the most`);
    return markdown;
  };
  const kinds = await Promise.all(
    legalKinds.map(async (kind) => [kind, { en: await text(`${kind}.en`), ar: await text(`${kind}.ar`) }] as const),
  );
  return Object.fromEntries(kinds) as Restaurant['legal'];
}

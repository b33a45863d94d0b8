/** Round trip: a restaurant built only on screen exports byte-identically to its source folder. */

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { MessageKey } from '@sufra/i18n';
import { type Entry, entriesOf, fieldsOf, type Kind } from '@sufra/restaurant/entries';
import type { BranchFields } from '@sufra/restaurant/hours-fields';
import { readFolder } from '@sufra/restaurant/read';
import type { Promotion, Restaurant } from '@sufra/restaurant/restaurant';
import { toText } from '../../apps/console/src/desk/field-texts.ts';
import {
  branchPath,
  categoryPath,
  companyPath,
  dishPath,
  hoursPath,
  newPath,
  optionGroupPath,
  paths,
  paymentPath,
  promotionPath,
} from '../../apps/console/src/paths.ts';
import { fillsAreas } from './desk-areas-forms.ts';
import { type Fields, fills, fillsNew, fillsNewPromotion, isBlank } from './desk-forms.ts';
import { fillsDates } from './desk-hours-forms.ts';
import { type Desk, named, press, putInOrder, putText, saves } from './desk-screen.ts';
import { printedLink, soon, test } from './empty-installation.ts';
import { exported, filesIn } from './exported-folder.ts';
import { expect, slowDesk } from './fixtures.ts';

const folder = join(import.meta.dirname, 'on-screen');

/** Screens that list and edit each kind. */
const places = {
  legalEntity: { list: paths.company, path: companyPath },
  paymentMethod: { list: paths.payments, path: paymentPath },
  category: { list: paths.categories, path: categoryPath },
  optionGroup: { list: paths.options, path: optionGroupPath },
  item: { list: paths.dishes, path: dishPath },
  branch: { list: paths.branches, path: branchPath },
  promotion: { list: paths.promotions, path: promotionPath },
} as const;
type Listed = keyof typeof places;

/** Setup entries are replaced when their code is the setup's own, else edited. */
const isSetUp = (kind: Kind, code: string, { branches, items }: Restaurant): boolean =>
  (kind === 'paymentMethod' && code === 'cash') ||
  (kind === 'branch' && code === branches[0]?.code) ||
  (kind === 'item' && code === items[0]?.code);

const only = (fields: Fields, isMeant: (field: string) => boolean): Fields => new Map([...fields].filter(([field]) => isMeant(field)));

test(
  'DESK-02 DESK-18 DESK-23 a restaurant built on screen alone exports as the folder that describes it',
  slowDesk,
  async ({ page, installation, t }) => {
    test.setTimeout(600_000);
    const { restaurant, problems } = await readFolder(folder);
    if (!restaurant) throw new Error(JSON.stringify(problems));
    const desk = { page, t, restaurant, folder };
    // Saves typed values before it leaves a screen.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(await printedLink(installation));
    await setsUp(desk);

    const opens = async (path: string, button: MessageKey = 'desk.save') => {
      await page.goto(`${installation.url}/console${path}`);
      await expect(page.getByRole('button', { name: t(button), exact: true }).first()).toBeVisible(soon);
    };
    /** Returns the fields that its form lacks. */
    const creates = async ({ kind, code, value }: Entry, fields = fieldsOf(kind, value)): Promise<Fields> => {
      if (isSetUp(kind, code, restaurant)) return fields;
      await opens(newPath(places[kind as Listed].list), 'desk.create');
      if (kind === 'promotion') await fillsNewPromotion(desk, value as Promotion);
      else await putText(named(desk, 'code'), code);
      const left = kind === 'promotion' ? fields : await fillsNew(desk, fields);
      await saves(desk, page, 'desk.create');
      await expect(page).not.toHaveURL(/\/new$/, soon);
      return left;
    };
    /** Edits on the screens that have the fields. */
    const changes = async (screens: readonly string[], fields: Fields) => {
      let left = fields;
      for (const path of screens) {
        if (left.size === 0) break;
        await opens(path);
        left = await fills(desk, left);
        await saves(desk);
      }
      expect([...left.keys()], 'fields without a place on the screen').toEqual([]);
    };
    const retires = async (path: string, button: 'desk.retire' | 'desk.retire_other') => {
      await opens(path, button);
      await press(desk, button);
      await saves(desk, page.getByRole('alertdialog'), button);
    };
    const all = entriesOf(restaurant);
    const changesAll = async (kind: Listed, isMeant: (field: string) => boolean = () => true, made = new Map<string, Fields>()) => {
      for (const { code, value } of all[kind]) {
        const fields = only(made.get(code) ?? fieldsOf(kind, value), isMeant);
        if ([...fields].some(([field, each]) => !isBlank(field, each))) await changes([places[kind].path(code)], fields);
      }
    };
    const createsAll = async (kind: Listed) => {
      const left = new Map<string, Fields>();
      for (const thing of all[kind]) left.set(thing.code, await creates(thing));
      return left;
    };
    const [branch, ...others] = all.branch;
    if (!branch) throw new Error('the folder has no branch');
    const fields = fieldsOf('branch', branch.value);

    // Dependencies first: companies, payment methods, categories, options and dishes before their references.
    await changesAll('legalEntity', undefined, await createsAll('legalEntity'));
    await changesAll('paymentMethod', undefined, await createsAll('paymentMethod'));
    await changesAll('category', undefined, await createsAll('category'));
    const groups = await createsAll('optionGroup');
    const dishes = await createsAll('item');
    await changesAll('optionGroup', undefined, groups);

    await changes(
      [branchPath(branch.code)],
      only(fields, (field) => !/^(hours|specialDays|seasons|areas)\b/.test(field)),
    );
    await changes(
      [hoursPath(branch.code)],
      only(fields, (field) => field.startsWith('hours.')),
    );
    await fillsDates(desk, branch.value as BranchFields);
    await opens(`${paths.areas}?branch=${branch.code}`);
    await fillsAreas(desk, fields);
    await saves(desk);
    await retires(companyPath('company'), 'desk.retire_other');

    const isElsewhere = (field: string) => others.some(({ code }) => field.startsWith(`at.${code}.`));
    await changesAll('item', (field) => !isElsewhere(field), dishes);
    await retires(categoryPath('starters'), 'desk.retire');
    for (const other of others) {
      // Others are duplicated from the first, with prices, but without who is told of their orders.
      const isCopied = (field: string, value: unknown) => isDeepStrictEqual(value, fields.get(field)) && !field.startsWith('announce.');
      const left = [...(await creates(other))].filter(([field, value]) => !isCopied(field, value));
      await changes([branchPath(other.code)], new Map(left));
    }
    await changesAll('item', isElsewhere);
    await changesAll('promotion', undefined, await createsAll('promotion'));
    await changes([paths.settings, paths.banner, paths.logo, paths.vat], fieldsOf('settings', restaurant.settings));
    for (const [kind, path] of Object.entries({ terms: paths.terms, privacy: paths.privacy }))
      await changes([path], fieldsOf('legal', restaurant.legal[kind as 'terms']));
    await page.goto(`${installation.url}/console${paths.company}`);
    await putInOrder(
      desk,
      t('desk.ways_to_pay'),
      restaurant.paymentMethods.map(({ code }) => code),
    );

    expect(await exported(installation)).toEqual(await filesIn(folder));
  },
);

/** Completes the setup with minimal answers: its defaults are edited later. */
async function setsUp({ page, t, restaurant: { settings, branches, items } }: Desk): Promise<void> {
  const [branch] = branches;
  const [dish] = items;
  if (!branch || !dish) throw new Error('the folder has no branch, or no dish');
  const field = (label: MessageKey) => page.getByLabel(t(label)).first();
  const goesOn = (label: MessageKey = 'setup.next') => page.getByRole('button', { name: t(label), exact: true }).click();
  const isShown = (title: MessageKey) => expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible(soon);
  await isShown('setup.owner_title');
  await field('setup.owner_name').fill('Mona Saleh');
  await field('console.email').fill('mona@example.com');
  await page.locator('input[type="password"]').fill('saffron at seven');
  await goesOn('setup.owner_submit');
  await isShown('setup.restaurant_title');
  await field('setup.name_en').fill(settings.name.en);
  await goesOn();
  await isShown('setup.branch_title');
  await field('setup.name_en').fill(branch.name.en);
  await field('setup.address_en').fill(branch.address.en);
  await field('setup.phone').fill(branch.phone);
  await field('setup.coordinates').fill(toText('position', branch.position));
  await goesOn();
  await isShown('setup.hours_title');
  await goesOn();
  await isShown('setup.delivery_title');
  await goesOn();
  await isShown('setup.menu_title');
  await field('setup.name_en').fill(dish.name.en);
  await field('setup.category').selectOption({ label: t('setup.category_starters') });
  await field('setup.price').fill(toText('price.pickup', dish.price.pickup));
  await goesOn();
  await isShown('setup.business_title');
  await goesOn('setup.open_submit');
  await isShown('setup.test_title');
  await goesOn('setup.test_skip');
  await isShown('setup.done_title');
}

/** Fills in the desk's forms field by field, as an owner does. Selectors and labels of these screens are only here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';
import { localName } from '@sufra/i18n';
import type { Json } from '@sufra/restaurant/entries';
import type { Branch, Promotion } from '@sufra/restaurant/restaurant';
import { formName, type Subcategory, toText } from '../../apps/console/src/desk/field-texts.ts';
import { putDay, putHours } from './desk-hours-forms.ts';
import { type Desk, named, press, putChoice, putText, unfolds } from './desk-screen.ts';
import { expect } from './fixtures.ts';

export type Fields = ReadonlyMap<string, Json>;
type Put = (desk: Desk, box: Locator, value: never, field: string, all: Fields) => Promise<void>;

/** Fields with special controls, by path pattern. */
const controls: readonly (readonly [RegExp, Put])[] = [
  [/^subcategories$/, putSubcategories as Put],
  [/^options$/, putOptions as Put],
  // Set together with the option.
  [/^options\..*\.dish$/, async () => undefined],
  [/^social$/, putSocial as Put],
  [/^rushes$/, putRushes as Put],
  [/^load$/, putLoad as Put],
  [/^benefit$/, putBenefit as Put],
  [/^branches$/, putBranches as Put],
  [/^hours$/, putHours as Put],
  [/^hours\./, putDay as Put],
  [/(^|\.)(allergens|marks)$/, putStated as Put],
  [/^(picture|logo|sharePicture)$/, putPicture as Put],
  [/^focalPoint$/, putFocalPoint as Put],
  [/^(optionGroups|goesWith|paymentMethods)$/, putCodes as Put],
  [/^code$/, putCode as Put],
  [/^orderType$/, putChoice as Put],
];

/** Fields that only appear after others are set. */
const isLater = (field: string): boolean => /^(focalPoint|combines)$/.test(field);

/** Display of an unset field. */
export const isBlank = (field: string, value: Json): boolean =>
  value === false || value === null || ['', '[]'].includes(toText(field, value));

/** Fills in the fields of this screen, and returns the others. */
export async function fills(desk: Desk, fields: Fields): Promise<Fields> {
  const left = new Map<string, Json>();
  for (const [field, value] of [...fields].sort(([one], [other]) => Number(isLater(one)) - Number(isLater(other)))) {
    const box = desk.page.locator(`[data-field="${field}"]`);
    const control = controls.find(([path]) => path.test(field))?.[1];
    if ((await box.count()) === 0) {
      if (!isBlank(field, value)) left.set(field, value);
    } else if (control) {
      if (!isBlank(field, value)) await control(desk, box, value as never, field, fields);
    } else if (typeof value === 'boolean') {
      await unfolds(box);
      await box.getByRole('checkbox').setChecked(value);
    } else {
      const own = named(desk, formName(field));
      await putText((await own.count()) > 0 ? own : box.locator('input:not([type=color]), textarea').first(), toText(field, value));
    }
  }
  return left;
}

/** Fills in the text fields of a new entry's form, and returns the others. */
export async function fillsNew(desk: Desk, fields: Fields): Promise<Fields> {
  const left = new Map<string, Json>();
  for (const [field, value] of fields) {
    const input = named(desk, formName(field));
    if (typeof value !== 'boolean' && (await input.count()) === 1) await putText(input, toText(field, value));
    else left.set(field, value);
  }
  return left;
}

async function putSubcategories(desk: Desk, box: Locator, all: readonly Subcategory[]) {
  for (const [place, { name }] of all.entries()) {
    await box.getByRole('button', { name: desk.t('desk.subcategory_add') }).click();
    await named(desk, `subcategories/${place}/name/en`).fill(name.en);
    await named(desk, `subcategories/${place}/name/ar`).fill(name.ar);
  }
}

/** An option has the name that determines its code, or is a dish; its fields follow. */
async function putOptions({ page, t, restaurant }: Desk, box: Locator, codes: readonly string[], _: string, all: Fields) {
  for (const code of codes) {
    const dish = restaurant.items.find((each) => each.code === all.get(`options.${code}.dish`));
    if (dish) {
      await box.getByRole('button', { name: t('desk.option_add_dishes'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('desk.option_add_dishes') });
      await dialog.getByRole('checkbox', { name: localName(t.locale, dish.name), exact: true }).check();
      await dialog.getByRole('button', { name: t('desk.order_done'), exact: true }).click();
    } else {
      await box.getByLabel(t('desk.option_new')).fill(code.replaceAll('-', ' '));
      await box.getByRole('button', { name: t('desk.option_add'), exact: true }).click();
    }
    await expect(box.locator(`[data-key="${code}"]`)).toBeVisible();
  }
}

async function putSocial(desk: Desk, _box: Locator, all: readonly { network: string; url: string }[]) {
  for (const [place, { network, url }] of all.entries()) {
    await named(desk, `social/${place}/network`).selectOption(network);
    await named(desk, `social/${place}/url`).fill(url);
  }
}

async function putRushes(desk: Desk, _box: Locator, all: Branch['rushes']) {
  for (const [place, { name, firstDate, lastDate, from, until, places }] of all.entries()) {
    await press(desk, 'desk.rush_add');
    const part = (of: string) => named(desk, `rushes/${place}/${of}`);
    await part('name').fill(name);
    await part('firstDate').fill(firstDate);
    await part('lastDate').fill(lastDate);
    await part('from').selectOption(String(from));
    await part('until').selectOption(String(until));
    for (const way of ['pickup', 'delivery'] as const) await part(`places/${way}`).fill(String(places[way]));
  }
}

async function putLoad(desk: Desk, _box: Locator, load: NonNullable<Branch['load']>) {
  await named(desk, 'load/orders').fill(String(load.orders));
  await named(desk, 'load/minutes').fill(String(load.minutes));
}

async function putBenefit(desk: Desk, box: Locator, benefit: Promotion['benefit']) {
  await putChoice(desk, box, benefit.kind);
  if (benefit.kind === 'fixed') await named(desk, 'benefit/amount').fill(toText('price.pickup', benefit.amount));
  if (benefit.kind !== 'percent') return;
  await named(desk, 'benefit/percent').fill(String(benefit.percent));
  await named(desk, 'benefit/max').fill(toText('price.pickup', benefit.max));
}

/** By default all are ticked. */
async function putBranches({ t, restaurant }: Desk, box: Locator, codes: readonly string[]) {
  for (const { code, name } of restaurant.branches)
    await box.getByRole('checkbox', { name: localName(t.locale, name), exact: true }).setChecked(codes.includes(code));
}

async function putStated(desk: Desk, box: Locator, all: readonly string[], field: string) {
  if (all.length === 0) return putChoice(desk, box, 'none');
  const nameOf = (code: string) =>
    field.endsWith('marks') ? desk.t(`menu.mark_${code as DietaryMark}`) : desk.t(`dish.allergen_${code as Allergen}`);
  for (const code of all) {
    await unfolds(box);
    await box.getByRole('button', { name: nameOf(code), exact: true }).click();
  }
}

/** The device's file has the picture's name without its hash. */
async function putPicture({ page, folder }: Desk, box: Locator, picture: string) {
  const name = picture.replace(/-[\da-f]{20}(?=\.\w+$)/, '');
  await box.locator('input[type=file]:not([capture])').setInputFiles({
    name,
    mimeType: `image/${name.endsWith('webp') ? 'webp' : 'jpeg'}`,
    buffer: readFileSync(join(folder, 'pictures', picture)),
  });
  // With a focal point, the picture is in its field.
  const shown = box.or(page.locator('[data-field="focalPoint"]')).locator('img').first();
  await expect(shown).toHaveAttribute('src', /-(640|960)\.webp$/, { timeout: 30_000 });
}

/** From the centre by arrow keys, in steps of two hundredths. */
async function putFocalPoint({ page, t }: Desk, _box: Locator, text: string) {
  const stage = page.getByRole('button', { name: t('desk.focal_point') });
  const [left = 50, top = 50] = (text.match(/\d+/g) ?? []).map(Number);
  for (const [far, less, more] of [
    [left - 50, 'ArrowLeft', 'ArrowRight'],
    [top - 50, 'ArrowUp', 'ArrowDown'],
  ] as const)
    for (let nth = 0; nth < Math.abs(far) / 2; nth++) await stage.press(far < 0 ? less : more);
}

/** In order: removes existing ones first. */
async function putCodes(_desk: Desk, box: Locator, codes: readonly string[]) {
  const rows = box.locator('[data-key]');
  for (let left = await rows.count(); left > 0; left--) {
    await rows.last().getByRole('button').last().click();
    await expect(rows).toHaveCount(left - 1);
  }
  for (const [place, code] of codes.entries()) {
    await box.locator('select').selectOption(code);
    await expect(rows).toHaveCount(place + 1);
  }
}

async function putCode(desk: Desk, box: Locator, code: string) {
  await putChoice(desk, box, 'code');
  await box.getByRole('textbox', { name: desk.t('desk.promo_code'), exact: true }).fill(code);
}

/** Sets the discount of a new promotion, and a name that determines its key; its final name follows. */
export async function fillsNewPromotion(desk: Desk, { benefit, minimum, key }: Promotion): Promise<void> {
  const { page, t } = desk;
  await putBenefit(desk, page.locator('body'), benefit);
  if (benefit.kind === 'fixed') await page.getByLabel(t('desk.minimum')).fill(toText('minimum', minimum));
  await page.getByText(t('desk.promotion_more'), { exact: true }).click();
  await page.getByLabel(t('desk.name_en')).first().fill(key.replaceAll('-', ' '));
}

/** Fills in the desk's hours: days, weeks, special days and seasons. */
import type { Locator } from '@playwright/test';
import type { Json } from '@sufra/restaurant/entries';
import type { BranchFields } from '@sufra/restaurant/hours-fields';
import { toText } from '../../apps/console/src/desk/field-texts.ts';
import { openingsOf } from '../../apps/console/src/desk/hours-values.ts';
import { type Desk, named, press, putChoice, saves } from './desk-screen.ts';
import { expect } from './fixtures.ts';

/** `times` are the selects for opening and closing within `box`, alternating. Every intermediate state is valid. */
async function putOpenings({ t }: Desk, box: Locator, times: Locator, hours: string): Promise<void> {
  const wanted = openingsOf(hours);
  const presses = async (key: 'desk.open_day' | 'desk.opening_add' | 'desk.opening_remove' | 'desk.close_day', then: number) => {
    await box
      .getByRole('button', { name: t(key), exact: true })
      .last()
      .click();
    await expect(times).toHaveCount(2 * then);
  };
  const count = async () => (await times.count()) / 2;
  if (wanted.length === 0 && (await count()) > 0) return presses('desk.close_day', 0);
  for (let has = await count(); has < wanted.length; has++) await presses(has === 0 ? 'desk.open_day' : 'desk.opening_add', has + 1);
  for (let has = await count(); has > wanted.length; has--) await presses('desk.opening_remove', has - 1);
  for (const [nth, { opens, closes, sunset }] of [...wanted.entries()].reverse()) {
    const [from, until] = [times.nth(2 * nth), times.nth(2 * nth + 1)];
    const opensFirst = sunset === 'opens' || closes <= Number(await from.inputValue());
    const choosesOpening = () => from.selectOption(sunset === 'opens' ? 'sunset' : String(opens));
    if (opensFirst) await choosesOpening();
    await until.selectOption(sunset === 'closes' ? 'sunset' : String(closes));
    if (!opensFirst) await choosesOpening();
  }
}

/** Hours of one day, or of each day of a season. */
export const putDay = (desk: Desk, box: Locator, hours: string): Promise<void> => putOpenings(desk, box, box.locator('select'), hours);

/** Hours of a week with open and closed days. */
export async function putHours(desk: Desk, box: Locator, value: Json, field: string): Promise<void> {
  await putChoice(desk, box, 'certain');
  const rows: { days: readonly number[]; hours: string }[] = JSON.parse(toText(field, value));
  for (const [nth, { days, hours }] of rows.entries()) {
    if (nth > 0) await box.getByRole('button', { name: desk.t('desk.days_add'), exact: true }).click();
    const chips = named(desk, `hours/${nth}/day`);
    await expect(chips).toHaveCount(7);
    // The last pressed day cannot be released, so the wanted ones come first.
    for (const isWanted of [true, false])
      for (let day = 0; day < 7; day++)
        if (days.includes(day) === isWanted && (await chips.nth(day).getAttribute('aria-pressed')) !== String(isWanted))
          await chips.nth(day).click();
    await putOpenings(desk, box, box.locator(`[name="hours/${nth}/opens"], [name="hours/${nth}/closes"]`), hours);
  }
}

/** Fields with their own dialogs on the hours screen. */
export async function fillsDates(desk: Desk, { specialDays, seasons }: Pick<BranchFields, 'specialDays' | 'seasons'>): Promise<void> {
  const { page, t } = desk;
  for (const [date, { hours, note }] of Object.entries(specialDays)) {
    await press(desk, 'desk.special_add');
    const dialog = page.getByRole('dialog', { name: t('desk.special_title') });
    await dialog.getByLabel(t('desk.from_day'), { exact: true }).fill(date);
    await putChoice(desk, dialog, hours === 'closed' ? 'closed' : 'hours');
    if (hours !== 'closed') await putDay(desk, dialog.getByRole('group', { name: t('desk.special_hours'), exact: true }), hours);
    for (const language of ['en', 'ar'] as const) await named(desk, `specialDays/${date}/note/${language}`).fill(note[language]);
    await saves(desk, dialog);
    await expect(dialog).toHaveCount(0);
  }
  for (const [range, { name, hours }] of Object.entries(seasons)) {
    const [from = '', until = ''] = range.split('_');
    await press(desk, 'desk.season_add');
    const dialog = page.getByRole('dialog', { name: t('desk.season_new') });
    await dialog.getByLabel(t('desk.season_name')).fill(name);
    await dialog.getByLabel(t('desk.from_day'), { exact: true }).fill(from);
    await dialog.getByLabel(t('desk.until_day'), { exact: true }).fill(until);
    await putDay(desk, dialog.getByRole('group', { name: t('desk.season_hours'), exact: true }), String(hours));
    await saves(desk, dialog);
    await expect(dialog).toHaveCount(0);
  }
}

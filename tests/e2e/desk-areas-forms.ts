/** Draws delivery areas on their screen: each starts as a circle around the branch, then its corners are typed. */
import type { Locator } from '@playwright/test';
import type { Json } from '@sufra/restaurant/entries';
import { cornersOf, pointText } from '../../apps/console/src/desk/areas/outline-edits.ts';
import { formName, toText } from '../../apps/console/src/desk/field-texts.ts';
import { type Desk, named, press, putText } from './desk-screen.ts';
import { expect } from './fixtures.ts';

/** `fields` are those of a branch. Removes other areas of the screen. */
export async function fillsAreas(desk: Desk, fields: ReadonlyMap<string, Json>): Promise<void> {
  const { page, t } = desk;
  const codes = (fields.get('areas') ?? []) as readonly string[];
  const rows = page.locator('[data-field="areas"] [data-key]');
  const row = (code: string) => rows.and(page.locator(`[data-key="${code}"]`));
  await expect(page.getByRole('button', { name: t('desk.save'), exact: true })).toBeVisible();
  for (const code of await rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-key') ?? '')))
    if (!codes.includes(code)) await row(code).getByRole('button').last().click();
  for (const code of codes) {
    if ((await row(code).count()) > 0) await page.locator(`[data-choose="${code}"]`).click();
    else {
      await page.getByLabel(t('areas.new_name')).fill(code.replaceAll('-', ' '));
      await press(desk, 'areas.circle');
    }
    await expect(row(code).locator('input').first()).toBeVisible();
    for (const [field, value] of fields)
      if (field === `areas.${code}.outline`) await putOutline(desk, row(code), String(value));
      else if (field.startsWith(`areas.${code}.`)) await putText(named(desk, formName(field)), toText(field, value));
  }
}

/** Removes excess corners first, evenly: an outline with crossing edges is refused. */
async function putOutline({ t }: Desk, area: Locator, outline: string): Promise<void> {
  const wanted = cornersOf(outline);
  await area.getByText(t('areas.corners_list'), { exact: true }).click();
  const corners = area.locator('details li');
  await expect(corners).not.toHaveCount(0);
  const before = await corners.count();
  const kept = new Set(wanted.map((_, nth) => Math.round((nth * before) / wanted.length)));
  for (let at = before - 1, left = before; at >= 0; at--) {
    if (kept.has(at)) continue;
    await corners.nth(at).getByRole('button').last().click();
    left -= 1;
    await expect(corners).toHaveCount(left);
  }
  for (const [at, corner] of wanted.entries()) {
    const place = corners.nth(at).getByRole('textbox');
    await place.fill(`${corner.lat}, ${corner.lng}`);
    await place.press('Enter');
    await expect(place).toHaveValue(pointText(corner));
  }
}

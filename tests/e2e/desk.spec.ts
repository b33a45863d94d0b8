/** The desk: two owners edit a dish concurrently, and no input is lost. */
import { field, opensDish, press, reloadsTyped, retires } from './desk-screen.ts';
import { expect, phone, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { anotherOwnerLogsIn, logsInAsNewOwner, deskTest as test } from './staff.ts';

test('DESK-02 DESK-06 DESK-07 DESK-10 an owner edits a dish on a phone, customers see it, undo works', phone, async ({ scene }) => {
  const { page, t, server } = scene;
  const { expectedErrors } = scene;
  expectedErrors.push(/status of 4\d\d/, /response: 4[03]0 .*desk.save/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const dish = scene.language === 'ar' ? 'Moutabal' : 'Baba Ghanoush';
  const changed = `Smoky ${dish}`;
  await opensDish(scene, dish);
  expect(await seriousFindings(page)).toEqual([]);
  // Frequently edited sections come first.
  expect((await page.getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, 2)).toEqual([t('desk.names'), t('desk.prices')]);
  const shopSays = async (text: string) => (await (await page.request.get(`${server.url}/Al%20Majaz/menu?lang=en`)).text()).includes(text);

  // A branch's collapsed row shows whether it has own values.
  const branch = page.locator('summary').filter({ hasText: scene.named('Al Majaz') });
  await expect(branch).toContainText(t('desk.same_as_all'));
  await branch.click();
  const own = page.locator('[data-field="at.SHJ-MAJAZ.price.pickup"] input');
  await own.fill('19');
  await branch.click();
  await expect(own).toBeHidden();
  await expect(branch).toContainText(t('desk.own_price'));
  await branch.click();
  await own.fill('');
  await expect(branch).toContainText(t('desk.same_as_all'));

  // Invalid fields show an error, and nothing is saved.
  const price = field(scene, 'desk.price_pickup');
  const before = await price.inputValue();
  await field(scene, 'desk.name_en').fill(changed);
  await price.fill('twelve');
  await press(scene, 'desk.save');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toBeFocused();
  expect(await shopSays(changed)).toBe(false);

  // Implausible values ask for confirmation.
  await price.fill('99');
  await press(scene, 'desk.save');
  const asked = page.getByRole('alertdialog', { name: t('desk.jump_title', { count: 1 }) });
  await expect(asked).toContainText('99.00');
  await asked.getByRole('button', { name: t('ui.cancel') }).click();
  await price.fill(before);
  await press(scene, 'desk.save');
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  expect(await shopSays(changed)).toBe(true);
  await expect(page.locator('[data-trail="name.en"]')).toContainText('Mona Saleh');
  await page.getByRole('button', { name: t('desk.undo') }).click();
  await expect(field(scene, 'desk.name_en')).toHaveValue(dish);
  expect(await shopSays(changed)).toBe(false);

  // Restores an earlier value from the change history.
  await page.locator('[data-trail="name.en"] summary').click();
  await page.locator('[data-trail="name.en"]').getByRole('button', { name: changed }).first().click();
  await expect(field(scene, 'desk.name_en')).toHaveValue(changed);
  await page.getByRole('link', { name: t('desk.back') }).click();
  const leaving = page.getByRole('alertdialog', { name: t('desk.leave_title') });
  await leaving.getByRole('button', { name: t('desk.leave_stay') }).click();
  await expect(field(scene, 'desk.name_en')).toHaveValue(changed);

  await reloadsTyped(scene);
  await expect(field(scene, 'desk.name_en')).toHaveValue(changed);
  await page.getByRole('button', { name: t('desk.draft_discard') }).click();
  await expect(field(scene, 'desk.name_en')).toHaveValue(dish);
  await page.getByRole('link', { name: t('desk.back') }).click();
  await page.getByPlaceholder(t('desk.dishes_search')).fill(dish);
  const row = page.getByRole('link', { name: scene.named(dish) }).first();
  await expect(row).toContainText(`${t('desk.offers_pickup')} ${before}`);
  await expect(row).toContainText(t('desk.offers_delivery'));
  await page.getByPlaceholder(t('desk.dishes_search')).fill('');
  expect(await seriousFindings(page)).toEqual([]);
});

test('DESK-04 DESK-05 two owners of one dish see both values and the name; a retired dish is restored', slowPhone, async ({ scene }) => {
  const { page, t, language } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const dish = language === 'ar' ? 'Harees' : 'Arayes';
  await opensDish(scene, dish);
  await field(scene, 'desk.name_en').fill('A dish by Mona');
  const other = await anotherOwnerLogsIn(scene, 'Omar Haddad', '/dishes');
  await opensDish({ ...scene, page: other }, dish);
  await field({ page: other, t }, 'desk.name_en').fill('A dish by Omar');
  await field({ page: other, t }, 'desk.description_en').fill('Smoky.');
  await press({ page: other, t }, 'desk.save');
  await expect(other.getByText(t('desk.saved'))).toBeVisible();
  await other.context().close();

  // Her open form has what he saved of fields that she does not change, and says that he changed hers.
  await expect(field(scene, 'desk.description_en')).toHaveValue('Smoky.', { timeout: 15_000 });
  await expect(page.getByText(t('desk.behind'))).toBeVisible();
  await expect(field(scene, 'desk.name_en')).toHaveValue('A dish by Mona');
  await field(scene, 'desk.description_en').fill('Silky.');
  await press(scene, 'desk.save');
  const conflict = page.getByRole('alert').filter({ hasText: 'Omar Haddad' });
  await expect(conflict).toContainText('A dish by Omar');
  await expect(field(scene, 'desk.name_en')).toHaveValue('A dish by Mona');
  expect(await seriousFindings(page)).toEqual([]);
  await press(scene, 'desk.save');
  await expect(conflict).toHaveCount(0);
  await expect(page.locator('[data-trail="name.en"] summary')).toContainText('Mona Saleh');

  await retires(scene, 'desk.retire');
  await page.getByRole('button', { name: t('desk.restore') }).click();
  await expect(page.getByText(t('desk.restored_done'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk.retire') })).toBeVisible();
});

test('DESK-11 a dish without Arabic is in a queue until it is translated', phone, async ({ scene }) => {
  const { page, t, server, language } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const [dish, arabic] = language === 'ar' ? ['Fattoush', 'فتوش الدار'] : ['Tabbouleh', 'تبولة الدار'];
  await opensDish(scene, dish);
  await field(scene, 'desk.name_ar').fill('');
  await press(scene, 'desk.save');
  const message = page.locator('.toast').filter({ hasText: t('desk.saved') });
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: t('desk.back') }).click();
  // The toast outlives its screen, so it names the dish that undo affects.
  await expect(page.getByPlaceholder(t('desk.dishes_search'))).toBeVisible();
  await expect(message).toContainText(dish);
  await expect(message.getByRole('button', { name: t('desk.undo') })).toBeVisible();
  await page
    .getByRole('navigation', { name: t('desk.lists') })
    .getByRole('link', { name: t('desk.no_arabic') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk.no_arabic') })).toBeVisible();
  const missing = page.getByLabel(dish, { exact: true });
  await expect(missing).toHaveAttribute('dir', 'rtl');
  expect(await seriousFindings(page)).toEqual([]);
  await missing.fill(arabic);

  await reloadsTyped(scene);
  await expect(missing).toHaveValue(arabic);
  await page.getByRole('button', { name: t('desk.arabic_save', { count: 1 }) }).click();
  await expect(page.getByText(t('desk.saved'))).toBeVisible();
  await expect(missing).toHaveCount(0);
  expect(await (await page.request.get(`${server.url}/Al%20Majaz/menu?lang=ar`)).text()).toContain(arabic);
});

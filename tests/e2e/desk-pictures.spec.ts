/** Picture upload from a phone, with the focal point that all crops keep visible. */
import { undoDesk } from '@sufra/contract/desk/endpoints';
import { decompressionBomb, photo, solidImage } from '../support/pictures.ts';
import { callsOf } from './api.ts';
import { opensDish, reloadsTyped } from './desk-screen.ts';
import { expect, type Scene, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, deskTest as test } from './staff.ts';

const stage = ({ page, t }: Scene) => page.getByRole('button', { name: t('desk.focal_point') });
const put = async ({ page, t }: Scene, key: 'desk.picture_take' | 'desk.picture_choose', name: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t(key), exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
};

test('DESK-14 an owner takes a picture with a phone, and the shop keeps its focal point visible', slowPhone, async ({ scene }) => {
  const { page, t, server, language } = scene;
  scene.expectedErrors.push(/status of 400/, /response: 400 .*desk.picture/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  const dish = language === 'ar' ? 'Meat Shawarma' : 'Falafel Wrap';
  await opensDish(scene, dish);
  const drawing = stage(scene).locator('img');
  const before = await drawing.getAttribute('src');

  // An invalid picture shows an error, and the previous one stays.
  await put(scene, 'desk.picture_choose', 'bomb.png', await decompressionBomb(16_000));
  await expect(page.getByRole('alert')).toHaveText(t('desk.picture_pixels'));
  expect(await drawing.getAttribute('src')).toBe(before);
  await put(scene, 'desk.picture_choose', 'small.png', await solidImage(300, 200).png().toBuffer());
  await expect(page.getByText(t('desk.picture_small'))).toBeVisible();

  // Uploaded in several parts.
  const camera = Buffer.concat([await photo(1500, 2000), Buffer.alloc(700_000)]);
  // Devices without a camera are not offered one.
  await put(scene, scene.isPhone ? 'desk.picture_take' : 'desk.picture_choose', 'IMG 2034.JPG', camera);
  await expect(page.getByText(t('desk.picture_small'))).toHaveCount(0);
  await expect(drawing).toHaveAttribute('src', /-960\.webp$/);
  await drawing.evaluate((image: HTMLImageElement) => image.decode());
  const { width, height } = (await stage(scene).boundingBox()) ?? { width: 0, height: 0 };
  await stage(scene).click({ position: { x: width / 4, y: (height * 3) / 4 } });
  await expect(stage(scene)).toHaveAccessibleName(new RegExp(t('desk.focal_point_at', { left: 25, top: 75 })));
  await stage(scene).press('ArrowRight');
  await stage(scene).press('Shift+ArrowDown');
  await expect(stage(scene)).toHaveAccessibleName(new RegExp(t('desk.focal_point_at', { left: 27, top: 85 })));
  expect(await seriousFindings(page)).toEqual([]);

  // Unsaved values survive a reload, and are saved with the rest.
  await reloadsTyped(scene);
  await expect(stage(scene)).toHaveAccessibleName(new RegExp(t('desk.focal_point_at', { left: 27, top: 85 })));
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.locator('[data-trail="picture"]')).toContainText('Mona Saleh');
  await expect(page.locator('[data-trail="focalPoint"]')).toContainText('Mona Saleh');

  expect(await (await page.request.get(`${server.url}/Al%20Majaz/menu?lang=en`)).text()).toMatch(/object-position: ?27% 85%/);
  await page.getByRole('button', { name: t('desk.undo') }).click();
  await expect(drawing).toHaveAttribute('src', before ?? '');
});

test('DESK-18 an owner sets a landing page banner for some days, and a logo', slowPhone, async ({ scene }) => {
  const { page, t, server, language } = scene;
  scene.expectedErrors.push(/status of 400/, /response: 400 .*desk.save/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/dishes');
  await goesTo(scene, 'console.banner_title');
  const text = `Open all night ${language}`;
  await page.getByLabel(t('desk.banner_en')).fill(text);
  const arabic = 'نفتح طوال الليل';
  await page.getByLabel(t('desk.banner_ar')).fill(arabic);
  await page.getByLabel(t('desk.banner_from')).fill('2027-03-09');
  await page.getByLabel(t('desk.banner_until')).fill('2027-02-08');
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.getByLabel(t('desk.banner_until'))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(`[data-preview="${language}"]`)).toHaveText(language === 'ar' ? arabic : text);
  for (const days of ['weekend', 'today'] as const) {
    await page.getByRole('button', { name: t(`desk.banner_${days}`) }).click();
    await expect(page.getByLabel(t('desk.banner_until'))).toHaveValue(/^20\d\d-\d\d-\d\d$/);
  }
  await page.getByRole('button', { name: t('desk.banner_no_end') }).click();
  await expect(page.getByLabel(t('desk.banner_until'))).toHaveValue('');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.locator('[data-trail="banner.text.en"]')).toContainText('Mona Saleh');
  const landing = async () => (await page.request.get(`${server.url}/?lang=en`)).text();
  expect(await landing()).toContain(`>${text}<`);
  await page.getByRole('button', { name: t('desk.undo') }).click();
  await expect(page.getByLabel(t('desk.banner_en'))).not.toHaveValue(text);
  expect(await landing()).not.toContain(`>${text}<`);

  await goesTo(scene, 'console.settings_title');
  await page.getByRole('link', { name: t('desk.logo_title') }).click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('group', { name: t('desk.logo') })
    .getByRole('button', { name: t('desk.picture_choose') })
    .click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await solidImage(400, 400).png().toBuffer() });
  await expect(page.getByRole('group', { name: t('desk.logo') }).locator('img')).toHaveAttribute('src', /-640\.webp$/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
  await expect(page.locator('[data-trail="logo"]')).toContainText('Mona Saleh');
  const undone = page.waitForResponse(callsOf(undoDesk));
  await page.getByRole('button', { name: t('desk.undo') }).click();
  expect((await undone).ok()).toBe(true);
});

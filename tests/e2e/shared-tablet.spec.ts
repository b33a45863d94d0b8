/** A shared tablet: staff log in by name and PIN, and it rings while locked. */
import { pinLogin } from '@sufra/contract/staff/endpoints';
import { placeCashOrder, registerCustomer } from './api.ts';
import { expect, phone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { logsInAsNewOwner, staffPassword, test } from './staff.ts';
import { presses } from './visitor.ts';

// In a phone's project, whose workers and browsers run already.
test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

test('DESK-18 STAFF-02 staff log in to a shared tablet by PIN; locked, it still shows orders and rings', phone, async ({ scene }) => {
  const { page, t, named, server, restaurant, expectedErrors } = scene;
  // Weak and wrong PIN; the manager is logged out on sharing the tablet.
  expectedErrors.push(/status of 40[01]/, /^response: 40[01] /);
  const isExamined = async () => expect(await seriousFindings(page)).toEqual([]);
  await logsInAsNewOwner({ page, server, t }, 'Mona Saleh');
  await presses(page, 'Mona Saleh');
  await presses(page, t('console.account_title'), 'menuitem');

  const own = page.getByRole('region', { name: t('console.pin_card') });
  const setsPin = async (pin: string) => {
    await own.locator('[name="pin"]').fill(pin);
    await own.locator('[name="password"]').fill(staffPassword);
    await presses(own, t('console.pin_save'));
  };
  await setsPin('1234');
  await expect(own.getByText(t('staff.pin_weak'))).toBeVisible();
  await setsPin('٤٧١١');
  await expect(own.getByText(t('console.pin_is_set'))).toBeVisible();
  await isExamined();

  const share = page.getByRole('region', { name: t('console.share_title') });
  await share.getByRole('textbox', { name: t('console.share_name') }).fill('Kitchen 1');
  await share.getByRole('radio', { name: named('Dubai Marina') }).check();
  await presses(share, t('console.share_submit'));
  await expect(page.getByRole('heading', { level: 1, name: t('console.pin_who') })).toBeVisible();
  await isExamined();

  // By a physical keyboard; then by on-screen keys.
  const dialog = page.getByRole('dialog', { name: 'Mona Saleh' });
  const field = dialog.locator('[name="pin"]');
  await page.getByRole('button', { name: 'Mona Saleh' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName(t('console.pin'));
  await page.keyboard.type('٤٧٩٩');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('staff.pin_wrong'))).toBeVisible();
  await isExamined();
  for (const digit of ['4', '7', '1', '9']) await presses(dialog, digit);
  await presses(dialog, t('console.pin_delete'));
  await presses(dialog, '1');
  await expect(field).toHaveValue('4711');
  await expect(field).toHaveAttribute('type', 'password');
  const box = await dialog.getByRole('button', { name: '5' }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const entered = page.waitForResponse((response) => response.url().endsWith(pinLogin.path) && response.ok());
  await presses(dialog, t('console.login_submit'));
  await entered;

  // On this tablet the owner only has kitchen screens.
  await expect(page.getByRole('button', { name: t('console.switch_person') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('console.screens') }).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Mona Saleh' })).toContainText(t('console.role_kitchen'));
  await presses(page, t('console.switch_person'));
  await expect(page.getByText(t('console.pin_locked'))).toBeVisible();
  const number = await placeCashOrder(server.url, await registerCustomer(server.url), {
    branch: restaurant.branch('Dubai Marina'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 1 }],
  });
  await expect(page.locator(`[data-order="${number}"]`)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ringing', new RegExp(`\\b${number}\\b`));
  await isExamined();
  // Its buttons are inert: unreachable by touch and keyboard.
  await expect(page.locator(`[inert] [data-order="${number}"]`)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(t('console.pin_locked'))).toBeVisible();
  await presses(page, 'Mona Saleh');
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('console.switch_person') })).toBeVisible();
});

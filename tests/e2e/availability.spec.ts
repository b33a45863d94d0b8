/** Availability changes by staff appear on the customer's next page. */
import { expect, phone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { logsInAsNewOwner, offersTest as test } from './staff.ts';
import { presses } from './visitor.ts';

test('STAFF-06 staff find a dish in any spelling, mark it sold out, pause the branch, and undo both', phone, async ({ scene }) => {
  const { page, t, named, language, server } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/availability');
  await page.getByRole('button', { name: named('Al Majaz') }).click();
  const menuSays = async (branch = 'Al Majaz') => {
    const answer = await page.request.get(`${server.url}/${encodeURIComponent(branch)}/menu?lang=${language}`);
    const html = await answer.text();
    return { soldOut: html.includes('https://schema.org/SoldOut'), paused: html.includes(t('locations.sorry_busy')) };
  };
  expect(await menuSays()).toEqual({ soldOut: false, paused: false });

  // A dish that no other test of this server orders.
  await page.getByPlaceholder(t('console.availability_search')).fill(language === 'ar' ? 'لبنه' : 'LABBNEH');
  const dish = page.getByRole('switch', { name: named('Labneh with Zaatar'), exact: true });
  await dish.click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('checkbox').check();
  await presses(page.getByRole('dialog'), t('console.availability_for_hours', { hours: 1 }));
  await expect(dish).not.toBeChecked();
  await expect(dish).toHaveAccessibleDescription(/Mona Saleh/);
  await page.getByRole('button', { name: t('console.availability_pause_start') }).click();
  await presses(page.getByRole('dialog'), t('console.availability_for_minutes', { minutes: 30 }));
  await expect(page.getByRole('status').filter({ hasText: t('console.availability_paused') })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await menuSays()).toEqual({ soldOut: true, paused: true });

  // Visible on every screen, with a link back.
  await page.getByRole('link', { name: t('console.board_title') }).click();
  await page.getByRole('link', { name: t('console.availability_paused') }).click();
  await page.getByRole('button', { name: t('console.availability_pause_end') }).click();
  await expect(page.getByRole('button', { name: t('console.availability_pause_start') })).toBeFocused();
  await page
    .getByRole('switch', { name: named('Labneh with Zaatar'), exact: true })
    .first()
    .click();
  await expect(page.getByText(t('console.availability_everything'))).toBeVisible();
  expect(await menuSays()).toEqual({ soldOut: false, paused: false });
  expect(await menuSays('Dubai Marina')).toEqual({ soldOut: true, paused: false });
  await page.getByRole('button', { name: t('console.availability_everywhere') }).click();
  await expect.poll(() => menuSays('Dubai Marina')).toEqual({ soldOut: false, paused: false });
});

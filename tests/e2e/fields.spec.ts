/** Layout of fields and pages during use: no clipping, no layout shift. */
import { expect, slowPhone, test } from './fixtures.ts';
import { hydrated, menuPath } from './visitor.ts';

test('MENU-08 an Arabic placeholder keeps its dots, and nothing covers a field’s focus ring', slowPhone, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await visitor.browsesMenu();
  const search = page.getByRole('searchbox', { name: t('menu.search') });
  const wearing = async (rules: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    return search.screenshot();
  };
  // A clipped placeholder would look different with unlimited width, once fonts have loaded.
  await expect(async () => {
    const whole = await wearing('input::placeholder { overflow: visible !important }');
    expect(whole.equals(await wearing(''))).toBe(true);
  }).toPass({ timeout: 10_000 });

  await search.focus();
  const edges = await search.evaluate((field) => {
    const { left, top, right, bottom, width, height } = field.getBoundingClientRect();
    const { outlineOffset, outlineWidth } = getComputedStyle(field);
    const spots: [number, number][] = [
      [left + 1, top + height / 2],
      [right - 1, top + height / 2],
      [left + width / 2, top + 1],
      [left + width / 2, bottom - 1],
    ];
    const isFree = spots.every(([x, y]) => document.elementFromPoint(x, y) === field);
    return { isFree, isInside: Number.parseFloat(outlineOffset) <= -Number.parseFloat(outlineWidth) };
  });
  expect(edges).toEqual({ isFree: true, isInside: true });
});

test('a page scrolled before its scripts run keeps its position', slowPhone, async ({ page, named, t, visitor }) => {
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina' });
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/entry\.client/, async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto(menuPath('Dubai Marina'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  goOn();
  await hydrated(page);
  await expect(page.getByRole('button', { name: t('locations.branch_is', { branch: named('Dubai Marina') }) })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

/** Another restaurant than the demo's, moved in from its folder: a café in teal. Nothing was built or written for it. */
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { unisolatedTexts } from './isolation.ts';
import { readRestaurant } from './restaurant.ts';
import { type RunningServer, startServer } from './server.ts';
import { storedState } from './wire.ts';

const folder = fileURLToPath(new URL('../packages/restaurant/fixtures/cafe', import.meta.url));
const yasBay = { lat: 24.4612, lng: 54.6075, label: 'Yas Bay' };
const teal = { light: 'rgb(15, 118, 110)', dark: 'rgb(45, 212, 191)' };

test.describe('a restaurant of its own', () => {
  let server: RunningServer;
  test.beforeAll(async ({ database }) => {
    server = await startServer(database, { RESTAURANT: folder });
    // Its pictures are made in the background.
    await expect.poll(async () => (await fetch(`${server.url}/login`)).text().then((html) => html.includes('/icon-192.png?v='))).toBe(true);
  });
  test.afterAll(() => server?.stop());

  test('OWN-03 OWN-06 has its name, logo, colours and links on every page, and legal texts in a dialog and at addresses of their own', {
    tag: '@phone',
  }, async ({ page, t, language, visitor }) => {
    const name = { en: 'Loomi & Mint', ar: 'لومي ونعناع' }[language];
    const stored = storedState({ place: yasBay, branch: 'Yas Bay' }, await readRestaurant(server.url));
    await page.addInitScript((value) => localStorage.setItem('root', value), stored);
    await visitor.opens(`${server.url}/login`);
    await expect(page).toHaveTitle(t('shell.page_title', { page: t('account.login_title'), name }));
    const logo = page.getByRole('banner').getByRole('link', { name: t('shell.home_link', { name }) });
    await expect(logo).toHaveText(name);
    expect(await logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);

    const submit = page.getByRole('main').getByRole('button', { name: t('account.log_in'), exact: true });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(submit).toHaveCSS('background-color', teal[theme]);
    }

    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('list', { name: t('shell.footer_follow') }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).host]))).toEqual(
      [
        ['Instagram', 'www.instagram.com'],
        ['TikTok', 'www.tiktok.com'],
        ['WhatsApp', 'wa.me'],
      ],
    );
    // Of the branch that they have chosen, not of the first.
    await expect(footer.getByRole('link', { name: /^\+971/ })).toHaveText('+971 2 555 0192');
    await expect(footer.getByText(t('shell.powered_by'))).toContainText(t('shell.platform'));
    expect(await unisolatedTexts(page, language)).toEqual([]);

    // By keyboard: it opens over the page, and gives the focus back.
    const terms = footer.getByRole('link', { name: t('shell.terms') });
    await terms.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('shell.terms') });
    await expect(dialog.getByRole('heading', { level: 4 }).first()).toBeVisible();
    expect(page.url()).toBe(`${server.url}/login`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(terms).toBeFocused();

    await visitor.opens(`${server.url}${await terms.getAttribute('href')}`);
    await expect(page.getByRole('heading', { level: 1, name: t('shell.terms') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(name);
    expect(await unisolatedTexts(page, language)).toEqual([]);
  });
});

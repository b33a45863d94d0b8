/** Regression tests for faults in other engines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { registerCustomer } from '../api.ts';
import { menuPath } from '../visitor.ts';
import type { Engine } from './engine.ts';
import { expect, test } from './fixtures.ts';
import { until } from './user-actions.ts';

const marina = { place: 'Dubai Marina', branch: 'Dubai Marina' };

test('CART-07 NAV-01 a menu opens with the stored cart of an earlier visit', async ({ user, the, opens, named, restaurant }) => {
  await opens(menuPath('Dubai Marina'), { ...marina, cart: [restaurant.line('Moutabal', 2)] });
  await user.sees(the('heading', named('Dubai Marina')));
  await user.sees(the('link', /2/));
});

test('NAV-03 the account menu opens', async ({ user, the, opens, t, isPhone, server }) => {
  test.skip(isPhone, 'phones have it in their drawer');
  const customer = await registerCustomer(server.url);
  await opens('/', { place: 'Dubai Marina', customer });
  await user.presses(the('button', new RegExp(t('shell.hello'))));
  await user.place(the('menuitem', t('shell.logout')));
});

test('a closing dialog restores the focus, and Escape closes it from an empty search field', async ({
  engine,
  user,
  the,
  opens,
  t,
  named,
}) => {
  await opens(menuPath('Dubai Marina'), marina);
  const selector = the('button', t('locations.branch_is', { branch: named('Dubai Marina') }));
  const picker = the('dialog', t('locations.choose_branch'));
  const search = the('searchbox', t('locations.search_branch'), picker);
  await user.presses(selector);
  await user.presses(search);
  await engine.press('Escape');
  await user.seesNo(picker);
  expect(await engine.run(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');

  await user.presses(selector);
  await user.presses(the('button', t('ui.close'), picker));
  await user.seesNo(picker);
  expect(await engine.run(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
});

test('going back to a menu restores the scroll position', async ({ engine, user, the, opens, named, server }) => {
  await opens(menuPath('Dubai Marina'), marina);
  await user.sees(the('heading', named('Dubai Marina')));
  await engine.run(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await until('the page never scrolled', () => engine.run(() => window.scrollY === 600 || null));
  await engine.goto(`${server.url}/robots.txt`);
  await engine.back();
  await user.arrives();
  await until('the page came back elsewhere', () => engine.run(() => Math.abs(window.scrollY - 600) < 2 || null));
});

test('MENU-08 a search field has one clear button, and shows its full placeholder', async ({
  engine,
  user,
  the,
  opens,
  t,
  named,
}, info) => {
  await opens(menuPath('Dubai Marina'), marina);
  const search = the('searchbox', t('menu.search'));
  await user.sees(search);
  // A clipped placeholder would look different with unlimited width.
  expect(await withAndWithout(engine, info, inputsAlone, 'input::placeholder { overflow: visible !important }')).toMatchSnapshot(
    'without.png',
    alike,
  );

  await user.fills(search, named('Hummus'));
  await user.place(the('button', t('menu.search_clear')));
  // Hides the blinking caret.
  await engine.run(() => (document.activeElement as HTMLElement).blur());
  expect(await withAndWithout(engine, info, inputsAlone, '::-webkit-search-cancel-button { display: none !important }')).toMatchSnapshot(
    'without.png',
    alike,
  );
});

test('ITEM-02 a text area shows its placeholder', async ({ engine, user, the, opens, t, named, restaurant }, info) => {
  await opens(`${menuPath('Dubai Marina')}?item=${restaurant.dish('Moutabal').id}`, marina);
  const note = the('textbox', new RegExp(t('menu.notes')), the('dialog', named('Moutabal')));
  await user.place(note);
  expect(await withAndWithout(engine, info, noScrollbars, 'textarea::placeholder { color: transparent }')).not.toMatchSnapshot(
    'without.png',
    alike,
  );
});

const noScrollbars = 'html { overflow: hidden } ::-webkit-scrollbar { display: none }';
/** Hides other content, because pictures may still load. */
const inputsAlone = `${noScrollbars} body * { visibility: hidden; transition: none !important } input { visibility: visible }`;

/** Compares screenshots of the page without and with an additional rule. The first is the reference. */
async function withAndWithout(engine: Engine, info: TestInfo, rules: string, more: string): Promise<Buffer> {
  await engine.run(wear, rules);
  const before = info.snapshotPath('without.png');
  mkdirSync(dirname(before), { recursive: true });
  writeFileSync(before, await stillPicture(engine));
  await engine.run(wear, `${rules} ${more}`);
  const after = await stillPicture(engine);
  await engine.run(wear, '');
  return after;
}

/** WebKit's anti-aliasing of rounded edges varies. */
const alike = { threshold: 0.3, maxDiffPixels: 4 };

/** Replaces the page's test styles. */
function wear(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Screenshot once animations have ended and all pictures have loaded. */
async function stillPicture(engine: Engine): Promise<Buffer> {
  let before = await engine.picture();
  return until('the page never came to rest', async () => {
    const now = await engine.picture();
    const isStill = now.equals(before);
    before = now;
    return isStill ? now : null;
  });
}

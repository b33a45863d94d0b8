/** Branches, settings and companies: copying and opening a branch, fixing an unreadable colour, validating a TRN. */
import type { Locator } from '@playwright/test';
import { listBranches } from '@sufra/contract/branches/endpoints';
import { readDeskThing, saveDesk } from '@sufra/contract/desk/endpoints';
import { formatDay } from '@sufra/i18n/days';
import { apiPath, callApi, callsOf, placeCashOrder } from './api.ts';
import { field, press, pressLast, reloadsTyped, retires } from './desk-screen.ts';
import { expect, phone, type Scene, slowDesk, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { goesTo, logsInAsNewOwner, staffPassword, deskTest as test } from './staff.ts';

const isSaid = ({ page, t }: Scene, key: Parameters<Scene['t']>[0]) => expect(page.getByText(t(key), { exact: true })).toBeVisible();

test('DESK-18 a new branch copies another, stays hidden until opened, and is hidden by undo', phone, async ({ scene }) => {
  const { page, t, server, named, expectedErrors } = scene;
  expectedErrors.push(/status of 400/, /response: 400 .*desk.save/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/branches');
  const seen = async () => (await callApi(server.url, listBranches, {})).map(({ name }) => name.en);
  // Hides the branch filter where it has no effect.
  await isSaid(scene, 'console.branch_not_here');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: named('Dubai Marina') }).click();
  await page.getByRole('link', { name: t('desk.branch_copy') }).click();
  await expect(page.getByRole('combobox', { name: t('desk.branch') })).toHaveValue('DXB-MARINA');
  await field(scene, 'desk.name_en').fill('Creek Harbour');
  await field(scene, 'desk.name_ar').fill('ميناء الخور');
  await field(scene, 'desk.address_en').fill('Dubai Creek Harbour');
  await press(scene, 'setup.location_find');
  await page.getByRole('status').getByRole('listitem').first().getByRole('button').click();
  await expect(field(scene, 'desk.map_point')).toHaveValue('25.20450, 55.34550');
  expect(await seriousFindings(page)).toEqual([]);
  // Missing fields show an error each, and nothing is created.
  await field(scene, 'desk.phone').fill('04 555');
  await press(scene, 'desk.create');
  await isSaid(scene, 'desk.rule_phone');
  await field(scene, 'desk.phone').fill('');
  await press(scene, 'desk.create');
  await expect(page.getByRole('heading', { level: 1, name: t.locale === 'ar' ? 'ميناء الخور' : 'Creek Harbour' })).toBeVisible();
  await isSaid(scene, 'desk.hidden_notice');
  expect(await seen()).not.toContain('Creek Harbour');
  // Hours, order types and times come from the copied branch.
  await expect(field(scene, 'desk.offers_pickup')).toBeChecked();
  await expect(field(scene, 'desk.phone')).toHaveValue('+97145550101');
  expect(await seriousFindings(page)).toEqual([]);

  // The checklist names missing and copied values, with a link to each.
  const check = (says: string) => page.locator(`[data-check=${says}]`);
  await expect(check('same_hours')).toBeVisible();
  await expect(check('same_phone')).toContainText(named('Dubai Marina'));
  await check('no_emails').getByRole('button').click();
  await expect(field(scene, 'desk.told_emails')).toBeFocused();
  await check('no_area')
    .getByRole('link', { name: t('desk.opening_no_area') })
    .click();
  await expect(page.getByLabel(t('desk.branch'), { exact: true })).toHaveValue('creek-harbour');
  await page.goBack();

  await press(scene, 'desk.opening_open');
  await isSaid(scene, 'desk.saved');
  await expect(page.getByText(t('desk.hidden_notice'))).toHaveCount(0);
  // What keeps customers from ordering there stays.
  await expect(check('no_area')).toBeVisible();
  await expect(check('same_phone')).toHaveCount(0);
  expect(await seen()).toContain('Creek Harbour');
  await expect(page.locator('[data-trail="isHidden"]')).toContainText('Mona Saleh');
  await page
    .getByRole('status')
    .filter({ hasText: t('desk.saved') })
    .getByRole('button', { name: t('desk.undo') })
    .last()
    .click();
  await isSaid(scene, 'desk.undone');
  await expect(field(scene, 'desk.hidden')).toBeChecked();
  expect(await seen()).not.toContain('Creek Harbour');

  // A retired branch stays in the list, and can be restored.
  await retires(scene, 'desk.retire_other');
  await isSaid(scene, 'desk.retired_other');
  await press(scene, 'desk.restore_other');
  await isSaid(scene, 'desk.restored_other');
});

test(
  'DESK-18 DESK-07 a branch’s numbers, busy time and recipients survive typing, are saved, then undone',
  slowPhone,
  async ({ scene }) => {
    const { page, t, language, named } = scene;
    await logsInAsNewOwner(scene, 'Mona Saleh', '/branches');
    await page.getByRole('link', { name: named(language === 'ar' ? 'Al Majaz' : 'Downtown Dubai') }).click();
    const before = await field(scene, 'desk.places_pickup').inputValue();
    await field(scene, 'desk.places_pickup').fill('٩');
    await field(scene, 'desk.told_emails').fill('pass@example.com\ntill@example.com');
    await press(scene, 'desk.rush_add');
    await field(scene, 'desk.rush_name').fill('Iftar');
    await page.getByLabel(t('desk.places_delivery')).last().fill('3');
    expect(await seriousFindings(page)).toEqual([]);
    await reloadsTyped(scene);
    await expect(field(scene, 'desk.rush_name')).toHaveValue('Iftar');
    await press(scene, 'desk.save');
    await isSaid(scene, 'desk.saved');
    await expect(page.locator('[data-trail="rushes"]')).toContainText('Mona Saleh');
    await expect(field(scene, 'desk.places_pickup')).toHaveValue('9');
    await expect(field(scene, 'desk.told_emails')).toHaveValue('pass@example.com\ntill@example.com');
    await press(scene, 'desk.undo');
    await isSaid(scene, 'desk.undone');
    await expect(field(scene, 'desk.rush_name')).toHaveCount(0);
    await expect(field(scene, 'desk.places_pickup')).toHaveValue(before);
  },
);

test('DESK-18 settings apply to customers at once; an unreadable colour is corrected', slowDesk, async ({ scene }) => {
  const { page, t, server } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/settings');
  const english = page.getByLabel(t('desk.in_english', { what: t('desk.text_slogan') }));
  const old = await english.inputValue();
  await english.fill('Supper from the saj');
  const colour = page.getByLabel(t('desk.colour_light_primary')).and(page.locator('[type=text]'));
  await colour.fill('#ffee00');
  const offer = page.getByRole('button', { name: t('desk.colour_use', { colour: '' }).trim() });
  await expect(offer).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await offer.click();
  await expect(offer).toHaveCount(0);
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.saved');
  const says = async (text: string) => (await (await page.request.get(`${server.url}/?lang=en`)).text()).includes(text);
  expect(await says('Supper from the saj')).toBe(true);
  await press(scene, 'desk.undo');
  await isSaid(scene, 'desk.undone');
  await expect(english).toHaveValue(old);
  expect(await says('Supper from the saj')).toBe(false);

  // Links to social pages are added, and invalid ones show a field error.
  await page.getByRole('link', { name: t('desk.terms'), exact: true }).click();
  await expect(page.getByLabel(t('desk.legal_en'))).not.toHaveValue('');
  expect(await seriousFindings(page)).toEqual([]);
});

test('DESK-18 DESK-08 a TRN is validated and needs the password; a payment method leaves its branches', slowDesk, async ({ scene }) => {
  const { page, t, named, expectedErrors } = scene;
  expectedErrors.push(/status of 4\d\d/, /response: 4[03]0 .*desk.save/);
  await logsInAsNewOwner(scene, 'Mona Saleh', '/settings');
  await page.getByRole('link', { name: t('desk.company_title'), exact: true }).click();
  expect(await seriousFindings(page)).toEqual([]);
  const [companies, payments] = [page.getByRole('main').getByRole('list').nth(0), page.getByRole('main').getByRole('list').nth(1)];
  await companies.getByRole('link').first().click();
  const trn = field(scene, 'desk.trn');
  const old = await trn.inputValue();
  await trn.fill('123');
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.rule_trn');
  await trn.fill('100 0000 0000 0009');
  // Simulates an expired re-authentication after 15 minutes.
  await page.route(`**${apiPath(saveDesk)}`, (route) => route.fulfill({ status: 430, json: { error: '', code: 'password_again' } }), {
    times: 1,
  });
  await press(scene, 'desk.save');
  const asked = page.getByRole('dialog', { name: t('desk.password_title') });
  await asked.locator('[type=password]').fill(staffPassword);
  await asked.getByRole('button', { name: t('desk.password_confirm') }).click();
  await isSaid(scene, 'desk.saved');
  await expect(trn).toHaveValue('100000000000009');
  expect(await seriousFindings(page)).toEqual([]);
  await press(scene, 'desk.undo');
  await isSaid(scene, 'desk.undone');
  await expect(trn).toHaveValue(old);

  await page.getByRole('link', { name: t('desk.companies_back') }).click();
  await payments.getByRole('link').first().click();
  // The dialog closes with the answer to the save, before the entry is read again.
  const { promise: isClosed, resolve: goOn } = Promise.withResolvers<void>();
  await expect(page.getByRole('button', { name: t('desk.retire_other'), exact: true })).toBeVisible();
  await page.route(callsOf(readDeskThing), (route) => isClosed.then(() => route.continue()));
  await retires(scene, 'desk.retire_other');
  await isSaid(scene, 'desk.retired_other');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  goOn();
  await press(scene, 'desk.undo');
  await isSaid(scene, 'desk.undone');
  await expect(page.getByRole('button', { name: t('desk.retire_other'), exact: true })).toBeVisible();
  await goesTo(scene, 'console.branches_title');
  await page.getByRole('link', { name: named('Dubai Marina') }).click();
  await expect(
    page
      .getByRole('group', { name: t('desk.ways_to_pay') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
});

test('DESK-18 DESK-20 a TRN and a VAT rate are scheduled, listed in the calendar and cancelled', slowDesk, async ({ scene }) => {
  const { page, t } = scene;
  /** Plans what the form has, and takes it back. */
  const plansFrom = async (day: string, line: string, shown: string, input: Locator) => {
    const old = await input.inputValue();
    await input.fill(shown);
    await press(scene, 'desk.plan_day');
    const dialog = page.getByRole('dialog', { name: t('desk.plan_day_title') });
    await dialog.getByLabel(t('desk.plan_from')).fill(day);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('desk.plan_confirm'), exact: true }).click();
    await expect(page.getByText(t('desk.plan_day_done', { day: formatDay(t.locale, day, 'long') }))).toBeVisible();
    // The form shows the current value and the scheduled one.
    await expect(input).toHaveValue(old);
    await expect(page.locator('[data-planned]')).toContainText(shown);
    await pressLast(scene, 'desk.show');
    await expect(page.getByRole('heading', { level: 1, name: t('desk.plan_day_name', { day }) })).toBeVisible();
    await expect(page.getByText(t('desk.plan_planned'), { exact: true })).toBeVisible();
    await expect(page.locator(`[data-line="${line}"]`)).toContainText(shown);
    await page.getByRole('button', { name: t('desk.plan_take_back') }).click();
    await expect(page.getByText(t('desk.plan_open'), { exact: true })).toBeVisible();
  };
  await logsInAsNewOwner(scene, 'Mona Saleh', '/settings');
  await page.getByRole('link', { name: t('desk.company_title'), exact: true }).click();
  await page.getByRole('main').getByRole('list').nth(0).getByRole('link').first().click();
  await plansFrom('2031-01-01', 'trn', '100000000000017', field(scene, 'desk.trn'));
  await goesTo(scene, 'console.settings_title');
  await page.getByRole('link', { name: t('desk.vat_title'), exact: true }).click();
  await plansFrom('2031-02-01', 'vatRate', '7.5', field(scene, 'desk.vat_rate'));
});

test('DESK-03 DESK-06 the change log filters by person, source and kind, and undoes a save', slowPhone, async ({ scene }) => {
  const { page, t } = scene;
  await logsInAsNewOwner(scene, 'Tariq Nasser', '/settings');
  await page.getByLabel(t('desk.in_english', { what: t('desk.text_cuisine') })).fill('Breads of the saj');
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.saved');
  await goesTo(scene, 'console.trail_title');
  await page.getByRole('link', { name: t('console.trail_fields'), exact: true }).click();
  const line = page.locator('[data-line="texts.cuisine.en"]').first();
  await expect(line).toContainText('Breads of the saj');
  expect(await seriousFindings(page)).toEqual([]);

  const choice = (key: Parameters<Scene['t']>[0]) => page.getByLabel(t(key), { exact: true });
  await choice('desk.trail_by').selectOption({ label: 'Tariq Nasser' });
  await expect(page).toHaveURL(/[?&]by=\d+/);
  await choice('desk.trail_source').selectOption({ label: t('desk.trail_by_import') });
  await isSaid(scene, 'desk.trail_none');
  await choice('desk.trail_source').selectOption({ label: t('desk.trail_desk') });
  await expect(page).toHaveURL(/source=desk/);
  await page.reload();
  await expect(line).toContainText('Breads of the saj');
  await choice('desk.trail_kind').selectOption({ label: t('desk.dishes') });
  await isSaid(scene, 'desk.trail_none');
  await choice('desk.trail_kind').selectOption('');
  await expect(line).toBeVisible();

  // A save of long ago is undone as a whole.
  await page
    .locator('[data-set]')
    .filter({ has: line })
    .getByRole('button', { name: t('desk.undo') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('desk.undo') })
    .click();
  await isSaid(scene, 'desk.undone');
  await expect(page.locator('[data-line="texts.cuisine.en"]')).toHaveCount(2);
});

test('DESK-18 STAFF-03 staff of a hidden branch select it, and accept its order', slowDesk, async ({ scene, customer }) => {
  const { page, t, server, restaurant, named } = scene;
  const number = await placeCashOrder(server.url, customer, {
    branch: restaurant.branch('Downtown Dubai'),
    orderType: 'pickup',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
  });
  await logsInAsNewOwner(scene, 'Mona Saleh', '/branches');
  await page.getByRole('link', { name: named('Downtown Dubai') }).click();
  await field(scene, 'desk.hidden').check();
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.saved');

  await goesTo(scene, 'console.board_title');
  await page.getByRole('button', { name: t('console.branch_shown', { branch: t('console.all_branches') }) }).click();
  await page.getByRole('menuitemradio', { name: t('console.branch_hidden', { branch: named('Downtown Dubai') }) }).click();
  const card = page.locator(`[data-order="${number}"]`);
  await card
    .getByRole('button', { name: new RegExp(String(number)) })
    .first()
    .click();
  await expect(card).toHaveAttribute('data-state', 'accepted');
  await goesTo(scene, 'console.availability_title');
  await isSaid(scene, 'console.availability_hidden');
});

import { choosesPoint, pointField, spots } from './address-map.ts';
import { addAddress } from './api.ts';
import { expect, phone, slowDesk, test } from './fixtures.ts';
import { presses } from './visitor.ts';

const marina = 'Dubai Marina, JBR and Bluewaters';

test('ADDR-01 ADDR-02 ADDR-05 the first address reports missing fields, and becomes the default', phone, async ({ scene, customer }) => {
  const { page, t, named, visitor } = scene;
  // The branch does not deliver to this place, so the form has no defaults.
  await visitor.wasHere({ place: 'Burj Khalifa', branch: 'Dubai Marina', customer });
  await visitor.opens('/my-address');
  await expect(page.getByText(t('addresses.none'))).toBeVisible();
  await page.getByRole('link', { name: t('addresses.add') }).click();
  await expect(page).toHaveURL(/\/my-address\/add-address$/);

  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: t('addresses.save') });
  const home = page.getByRole('radio', { name: t('addresses.name_home') });
  await expect(home).toBeChecked();
  await page.getByRole('radio', { name: t('addresses.name_own') }).check();
  await save.click();
  // Building, apartment and floor are optional.
  const required = ['name_required', 'zone_required', 'location_required', 'city_required', 'street_required'] as const;
  await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveText(required.map((key) => t(`addresses.${key}`)));

  await home.check();
  await expect(page.getByLabel(t('addresses.zone')).locator('option:checked')).toHaveText(t('addresses.choose_zone'));
  await page.getByLabel(t('addresses.zone')).selectOption(named(marina));
  await choosesPoint(page, t, spots.walk);
  await visitor.field('addresses.city').fill('Dubai');
  await visitor.field('addresses.street').fill('The Walk');
  await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: t('addresses.set_default') })).toBeChecked();
  await expect(page.getByText(t('addresses.first_is_default'))).toBeVisible();
  await save.click();

  await expect(page.getByText(t('addresses.saved'))).toBeVisible();
  await expect(page).toHaveURL(/\/my-address$/);
  const card = main.getByRole('article');
  await expect(card).toHaveCount(1);
  for (const text of [t('addresses.name_home'), t('addresses.default'), 'The Walk', named('Dubai Marina')])
    await expect(card).toContainText(text);
});

test('ADDR-01 ADDR-02 ADDR-05 a customer edits, defaults and deletes an address', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server, expectedErrors } = scene;
  expectedErrors.push(/status of 404|^response: 404 .*get_address_by_id/);
  const branch = restaurant.branch('Dubai Marina');
  await addAddress(server.url, customer, branch, 'Home');
  const office = await addAddress(server.url, customer, branch, 'Office');
  // No branch is chosen: the address has its own.
  await visitor.wasHere({ place: 'Burj Khalifa', customer });
  await visitor.opens('/my-address');
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Home')).toContainText(t('addresses.default'));
  await expect(card('Office').getByText(t('addresses.default'))).toHaveCount(0);

  await presses(card('Office'), t('addresses.edit'), 'link');
  await expect(page).toHaveURL(new RegExp(`/my-address/${office.id}/edit$`));
  await expect(visitor.field('addresses.name')).toHaveValue('Office');
  await expect(page.getByLabel(t('addresses.zone')).locator('option:checked')).toHaveText(named(marina));
  await expect(pointField(page, t).getByRole('button', { name: t('addresses.change_point') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('addresses.driver_note') })).toBeHidden();
  await page.getByText(t('addresses.for_driver')).click();
  await page.getByRole('textbox', { name: t('addresses.landmark') }).fill('Next to the tram');
  await page.getByRole('textbox', { name: t('addresses.makani') }).fill('٣٠٠٣٢');
  await page.getByRole('textbox', { name: t('addresses.driver_note') }).fill('Ring twice');
  await visitor.field('addresses.name').fill('New office');
  await page.getByRole('textbox', { name: t('addresses.floor') }).fill('12');
  await page.getByRole('checkbox', { name: t('addresses.set_default') }).check();
  const save = page.getByRole('button', { name: t('addresses.save') });
  await save.click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText([t('addresses.makani_invalid')]);
  await page.getByRole('textbox', { name: t('addresses.makani') }).fill('٣٠٠٣٢ ٩٥٣٢٠');
  await save.click();

  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(card('New office')).toContainText(t('addresses.default'));
  await expect(card('New office')).toContainText('12');
  await expect(card('Home').getByText(t('addresses.default'))).toHaveCount(0);
  for (const text of ['Next to the tram', 'Ring twice']) await expect(card('New office')).toContainText(text);

  await presses(card('New office'), t('addresses.edit'), 'link');
  await expect(page.getByRole('textbox', { name: t('addresses.makani') })).toHaveValue('30032 95320');
  await expect(page.getByRole('textbox', { name: t('addresses.driver_note') })).toHaveValue('Ring twice');

  await visitor.opens('/my-address');
  const remove = card('New office').getByRole('button', { name: t('addresses.delete') });
  const question = page.getByRole('alertdialog', { name: t('addresses.delete_title') });

  await remove.click();
  await expect(question).toContainText('New office');
  await question.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);

  await remove.click();
  await question.getByRole('button', { name: t('addresses.delete') }).click();
  await expect(page.getByText(t('addresses.deleted'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Home');
  await expect(page.getByRole('article')).toContainText(t('addresses.default'));

  await visitor.opens('/my-address/999999/edit');
  await expect(page.getByText(t('addresses.not_found'))).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: t('addresses.back_to_list') }).click();
  await expect(page).toHaveURL(/\/my-address$/);
});

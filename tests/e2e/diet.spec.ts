/** Dietary filter: marks and allergens in menu, search and dish dialog. */
import { expect, phone, test } from './fixtures.ts';
import { hydrated, option } from './visitor.ts';

test('TRY-04 DESK-22 the dietary filter lasts for the visit, counts, and suggests what to drop when empty', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  const main = page.getByRole('main');
  const wishes = main.getByRole('group', { name: t('menu.diet') });
  const chip = (mark: 'vegan' | 'vegetarian') => wishes.getByRole('button', { name: t(`menu.mark_${mark}`), exact: true });
  const heading = (category: string) => main.getByRole('heading', { level: 2, name: named(category) });
  await visitor.browsesMenu();
  await expect(visitor.addButton('Chicken Shawarma')).toBeVisible();

  // One tap hides categories without matching dishes, and filters the open one.
  await chip('vegan').click();
  await expect(chip('vegan')).toHaveAttribute('aria-pressed', 'true');
  await expect(visitor.addButton('Falafel Wrap')).toBeVisible();
  await expect(visitor.addButton('Chicken Shawarma')).toHaveCount(0);
  await expect(heading('Charcoal Grill')).toHaveCount(0);
  // The dish of the day states nothing: it is hidden with a note.
  await expect(main.getByRole('status').filter({ hasText: t('dish.diet_unstated', { count: 1 }) })).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(chip('vegan')).toHaveAttribute('aria-pressed', 'true');
  await expect(heading('Charcoal Grill')).toHaveCount(0);

  // Falafel come with tarator unless another sauce is chosen.
  await wishes.getByRole('button', { name: t('menu.diet_allergens') }).click();
  const drawer = page.getByRole('dialog', { name: t('menu.filter') });
  const sesame = drawer.getByRole('button', { name: t('dish.allergen_sesame'), exact: true });
  await sesame.click();
  await expect(sesame).toHaveAttribute('aria-pressed', 'true');
  await expect(drawer.getByText(t('dish.legend_spicy'))).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.opensCategory('Mezze');
  await expect(visitor.addButton('Muhammara')).toBeVisible();
  await expect(visitor.addButton('Falafel')).toHaveCount(0);

  // Search results are filtered alike; without results, each suggestion says what it yields.
  await main.getByRole('searchbox', { name: t('menu.search') }).fill(named('Hummus'));
  const sesameFree = t('dish.diet_without', { allergen: t('dish.allergen_sesame') });
  await main.getByRole('button', { name: sesameFree }).click();
  await expect(visitor.addButton('Hummus')).toBeVisible();
  await expect(visitor.addButton('Hummus with Lamb and Pine Nuts')).toHaveCount(0);

  // An option that violates a preference shows a warning.
  const hummus = await visitor.customises('Hummus');
  const broken = hummus.getByRole('status').filter({ hasText: t('dish.diet_broken', { filters: t('menu.mark_vegan') }) });
  await expect(broken).toHaveCount(0);
  await option(hummus, named('On top'))
    .getByRole('checkbox', { name: named('Pine nuts in butter') })
    .check();
  await expect(broken).toBeVisible();
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: t('dish.diet_clear', { count: 1 }) }).click();
  await expect(visitor.addButton('Hummus with Lamb and Pine Nuts')).toBeVisible();
  await expect(chip('vegan')).toHaveAttribute('aria-pressed', 'false');
});

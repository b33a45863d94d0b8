import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderType } from '@sufra/contract/names';
import type { MessageKey, Translator } from '@sufra/i18n';
import type { ChosenPlace } from '../../apps/storefront/src/visit/state.ts';
import type { Person } from './api.ts';
import { categoryOf, type Named, type Restaurant } from './restaurant.ts';
import { type EarlierVisit, keptState, storedState } from './wire.ts';

interface World {
  page: Page;
  t: Translator;
  named: Named;
  restaurant: Restaurant;
  isPhone: boolean;
}

export function visitorOf({ page, t, named, restaurant, isPhone }: World) {
  /** Opens a page and waits until it is hydrated. */
  async function opens(path: string): Promise<void> {
    await page.goto(path);
    await hydrated(page);
  }

  /** A returning visitor: seeds browser storage. */
  async function wasHere(visit: EarlierVisit): Promise<void> {
    const stored = storedState(visit, restaurant);
    await page.addInitScript((value) => {
      if (window === top && !localStorage.getItem('root')) localStorage.setItem('root', value);
    }, stored);
  }

  /** Default: delivery from the branch at Dubai Marina, with its menu open. */
  async function browsesMenu(visit: EarlierVisit = {}): Promise<void> {
    const branch = visit.branch ?? 'Dubai Marina';
    await wasHere({ place: 'Dubai Marina', ...visit, branch });
    await opens(menuPath(branch));
    await expect(page.getByRole('button', { name: t('locations.branch_is', { branch: named(branch) }) })).toBeVisible();
  }

  /** At the checkout, by default of a delivery from the branch at Dubai Marina. */
  async function opensCheckout(visit: EarlierVisit): Promise<void> {
    await wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', ...visit });
    await opens(`${menuPath(visit.branch ?? 'Dubai Marina')}/checkout`);
  }

  const mapDialog = () => page.getByRole('dialog', { name: t('locations.where') });
  const placeSearch = () => mapDialog().getByRole('combobox', { name: t('geo.search') });

  /** Searches in the map dialog and chooses the suggestion with that name. */
  async function findsPlace(english: string): Promise<void> {
    const name = named(english);
    await placeSearch().fill(name);
    await mapDialog()
      .getByRole('option')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
      .click();
    // A failed map lists areas, perhaps including this one: the chosen place is the last match.
    await expect(mapDialog().getByText(name, { exact: true }).last()).toBeVisible();
  }

  const deliversHere = () =>
    mapDialog()
      .getByRole('button', { name: t('geo.deliver_here') })
      .click();

  /** In the map dialog, which opens automatically on a first visit (LOC-04). */
  async function choosesPlace(english: string): Promise<void> {
    await findsPlace(english);
    await deliversHere();
    await expect(mapDialog()).toBeHidden();
  }

  async function choosesBranch(english: string, orderType: OrderType): Promise<void> {
    const card = branchCard(english);
    await unfoldsBranches();
    await card.getByRole('button', { name: t(orderType === 'delivery' ? 'locations.delivery' : 'locations.pickup'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: named(english) })).toBeVisible();
  }

  const branchCards = () => page.getByRole('main').getByRole('article');

  /** Button that unfolds all branches but the nearest, on a phone. */
  const otherBranches = () =>
    page.getByRole('main').getByRole('button', { name: t('locations.others_folded', { count: 0 }).replace(/ \(0\)$/, '') });

  /** Shows all branches in reach; on larger screens they are visible already. */
  async function unfoldsBranches(): Promise<void> {
    await expect(branchCards().first()).toBeVisible();
    if (await otherBranches().isVisible()) await otherBranches().click();
  }

  const branchCard = (english: string) => page.getByRole('article', { name: named(english), exact: true });

  async function opensCategory(english: string): Promise<void> {
    const name = named(english);
    if (isPhone) await page.getByRole('tab', { name, exact: true }).click();
    else
      await page
        .getByRole('navigation', { name: t('menu.categories') })
        .getByRole('button', { name, exact: true })
        .click();
  }

  const addDish = (dish: string) => page.getByRole('button', { name: t('menu.add_item', { name: named(dish) }), exact: true });
  /** A dish's add button on its card, not in a recommendation. */
  const addButton = (dish: string) =>
    page.locator('.dish-add').getByRole('button', { name: t('menu.add_item', { name: named(dish) }), exact: true });

  /** Presses a dish's add button: adds it to the cart, or opens its dialog if it has options. */
  async function adds(dish: string): Promise<void> {
    if (!(await addButton(dish).isVisible())) await opensCategory(categoryOf(dish));
    await addButton(dish).click();
  }

  const dishDialog = (dish: string) => page.getByRole('dialog', { name: named(dish), exact: true });

  async function customises(dish: string): Promise<Locator> {
    await adds(dish);
    const dialog = dishDialog(dish);
    await expect(dialog).toBeVisible();
    return dialog;
  }

  const addToCart = (dialog: Locator) => dialog.getByRole('button', { name: new RegExp(`^${t('menu.add')} AED`) });

  /** The cart; opens its sheet on a phone. */
  async function cart(): Promise<Locator> {
    if (!isPhone) return page.getByRole('region', { name: t('cart.title'), exact: true });
    const sheet = page.getByRole('dialog', { name: t('cart.title'), exact: true });
    // A reload keeps it open.
    if (new URL(page.url()).hash !== '#cart') await page.getByRole('button', { name: t('cart.view') }).click();
    await expect(sheet).toBeVisible();
    return sheet;
  }

  const lineOf = (inCart: Locator, dish: string) =>
    inCart
      .getByRole('listitem')
      // A recommended dish has its own line below.
      .filter({ hasText: named(dish), hasNot: addDish(dish) })
      .first();

  async function goesToCheckout(): Promise<void> {
    await (await cart()).getByRole('link', { name: t('cart.checkout') }).click();
  }

  const field = (label: MessageKey) => page.getByRole('textbox', { name: t(label), exact: true });

  async function logsIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    // Excludes a guest's own form beside it.
    const form = page.locator('form').filter({ has: field('account.password') });
    await form.getByRole('textbox', { name: t('account.email'), exact: true }).fill(email);
    await form.getByRole('textbox', { name: t('account.password'), exact: true }).fill(password);
    await form.getByRole('button', { name: t('account.log_in'), exact: true }).click();
  }

  async function registers(person: Person): Promise<void> {
    await field('account.first_name').fill(person.firstName);
    await field('account.last_name').fill(person.lastName);
    await field('account.phone').fill(person.phone);
    await field('account.email').fill(person.email);
    await field('account.password').fill(person.password);
    await field('account.confirm_password').fill(person.password);
    await page.getByRole('button', { name: t('account.create_account') }).click();
  }

  const remembered = () => keptState(page);

  /** The stored place. Throws when there is none. */
  async function chosenPlace(): Promise<ChosenPlace> {
    const { current } = (await remembered()).location;
    if (!current) throw new Error('the browser keeps no place');
    return current;
  }

  return {
    ...{
      remembered,
      chosenPlace,
      opens,
      wasHere,
      browsesMenu,
      opensCheckout,
      field,
      mapDialog,
      placeSearch,
      findsPlace,
      deliversHere,
      choosesPlace,
      choosesBranch,
      branchCard,
      branchCards,
      otherBranches,
      unfoldsBranches,
      opensCategory,
      addButton,
      adds,
      dishDialog,
      customises,
    },
    ...{ addToCart, cart, lineOf, goesToCheckout, logsIn, registers },
  };
}

export type Visitor = ReturnType<typeof visitorOf>;

export const menuPath = (branch: string): string => `/${encodeURIComponent(branch)}/menu`;

/** Option group of that name in a dish dialog; a required one has more text after its name. */
export const option = (dialog: Locator, category: string): Locator =>
  dialog.getByRole('group', { name: new RegExp(`^${category.replaceAll('?', '\\?')}`) });

/** Waits for hydration: earlier presses are replayed only then. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

export const presses = (
  within: Page | Locator,
  name: string | RegExp,
  role: 'button' | 'link' | 'menuitem' | 'option' = 'button',
): Promise<void> => within.getByRole(role, { name }).click();

export const inArabicDigits = (code: string) => [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');

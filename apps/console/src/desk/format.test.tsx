/**
 * Coverage test: every field of the folder format is editable on a screen. The format's code lists the fields, rendered screens the
 * controls.
 */
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import type { StaffProfile } from '@sufra/contract/staff/model';
import { type Entry, entriesOf, fieldsOf, type Kind, kinds } from '@sufra/restaurant/entries';
import { readFolder } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { cafe } from '@sufra/restaurant/testing/folders';
import { wholeCafe } from '@sufra/restaurant/testing/whole';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { profileQuery } from '../account/use-staff.ts';
import { AreaDetails } from './areas/area-details.tsx';
import { AreaList } from './areas/area-list.tsx';
import { useAreaForm } from './areas/use-area-form.ts';
import { useMapView } from './areas/use-map-view.ts';
import { usePauses } from './areas/use-pauses.ts';
import { BannerPage } from './banner-page.tsx';
import { BranchPage } from './branch-page.tsx';
import { CategoryPage } from './category-page.tsx';
import { CompanyPage } from './company-page.tsx';
import { entriesQuery, entryQuery } from './desk-queries.ts';
import { DishPage } from './dish-page.tsx';
import { formName } from './field-texts.ts';
import { HoursPage } from './hours-page.tsx';
import { PrivacyPage, TermsPage } from './legal-page.tsx';
import { LogoPage } from './logo-page.tsx';
import { OptionGroupPage } from './option-group-page.tsx';
import { PaymentPage } from './payment-page.tsx';
import { PromotionPage } from './promotions/promotion-page.tsx';
import { SeasonDialog } from './season-dialog.tsx';
import { seasonsIn } from './seasons.ts';
import { SettingsPage } from './settings-page.tsx';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { previewKey } from './use-preview.ts';
import { VatPage } from './vat-page.tsx';

const today = '2026-11-26';
const nothing = () => undefined;

interface Shown {
  thing: DeskEntry;
  list: DeskEntries;
}

/** Screens by kind, with dialogs opened. */
const screens: Record<Kind, readonly ((shown: Shown) => ReactNode)[]> = {
  settings: [() => <SettingsPage />, () => <BannerPage />, () => <LogoPage />, () => <VatPage />],
  legal: [() => <TermsPage />, () => <PrivacyPage />],
  legalEntity: [() => <CompanyPage />],
  paymentMethod: [() => <PaymentPage />],
  branch: [() => <BranchPage />, () => <HoursPage />, (shown) => <HoursDialogs {...shown} />, ({ thing }) => <Areas branch={thing} />],
  promotion: [() => <PromotionPage />],
  category: [() => <CategoryPage />],
  optionGroup: [() => <OptionGroupPage />],
  item: [() => <DishPage />],
};

function HoursDialogs({ thing, list }: Shown) {
  const special = Object.keys(thing.fields).flatMap((field) => (field.startsWith('specialDays.') ? [field.split('.')[1] ?? ''] : []));
  const both = { today, list, code: thing.code, onChanged: nothing, onClose: nothing };
  return (
    <>
      {special.map((date) => (
        <SpecialDayDialog key={date} from={date} until={date} hours="closed" {...both} />
      ))}
      {seasonsIn(thing.fields).map((season) => (
        <SeasonDialog key={season.range} season={season} {...both} />
      ))}
    </>
  );
}

function Areas({ branch }: { branch: DeskEntry }) {
  const form = useAreaForm(branch, async () => undefined);
  const pauses = usePauses();
  const map = useMapView([], { lat: 25, lng: 55 }, nothing);
  const shared = { branch, form, pauses, isFixed: false };
  return form.areas.map((area) => (
    <AreaList key={area.code} {...shared} chosen={area.code} onChoose={nothing}>
      <AreaDetails {...shared} branchId={null} area={area} map={map} corner={null} onCorner={nothing} onEdit={() => null} />
    </AreaList>
  ));
}

const owner: StaffProfile = {
  id: 1,
  name: 'Mona',
  email: 'mona@cafe.example',
  role: 'owner',
  worksAt: 'everywhere',
  branches: [],
  pin: 'none',
  device: null,
};

/** Formats as the server does. */
function shownOf({ kind, code, value }: Entry, branches: DeskEntries['branches']): DeskEntry {
  const fields = Object.fromEntries(fieldsOf(kind, value));
  const pictures = Object.fromEntries(Object.values(fields).map((each) => [String(each), '/pictures/x-640.webp']));
  return {
    ...{ kind, code, isActive: true, readOnly: null, fields, pictures, branches, shopPage: null, archived: [], trail: [], planned: [] },
    mayChange: Object.keys(fields),
  };
}

interface Places {
  /** Fields with an enabled control. */
  fields: Set<string>;
  /** Names of such controls. */
  names: Set<string>;
}

/** Collects controls; each belongs to the nearest enclosing field. */
function notePlaces(markup: string, places: Places): void {
  const open: (string | undefined)[] = [];
  for (const [, end, tag = '', attributes = ''] of markup.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    const saidIn = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    if (end) open.pop();
    else {
      const isControl = ['input', 'select', 'textarea', 'button'].includes(tag) && saidIn('disabled') === undefined;
      const [field, name] = [saidIn('data-field') ?? open.findLast((each) => each !== undefined), saidIn('name')];
      if (isControl && field !== undefined) places.fields.add(placeOf(field));
      if (isControl && name !== undefined) places.names.add(placeOf(name));
      if (!['input', 'img', 'br', 'hr'].includes(tag)) open.push(saidIn('data-field'));
    }
  }
}

/** Form name without the index of a list entry. */
const placeOf = (field: string): string => formName(field).replace(/\/\d+(?=\/|$)/g, '/*');

/** Leaf paths of a structured value. */
function fieldBuilders(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && !value.some((each) => typeof each === 'object')))
    return [path];
  return Object.entries(value).flatMap(([name, each]) => fieldBuilders(`${path}/${name}`, each));
}

/** The server gives it. */
const isGiven = (part: string): boolean => part === 'subcategories/*/code';

/** Options become dishes only by adding them. Sunset is a choice of the two times. */
const added = (place: string): string =>
  place.replace(/^options\/[^/]+\/dish$/, 'options/dish').replace(/^hours\/\*\/sunset$/, 'hours/*/opens');

/** Fields that an option takes from its dish. */
function saidByDish(fields: ReadonlyMap<string, unknown>, field: string): boolean {
  const [list, code, name = ''] = field.split('.');
  return list === 'options' && Boolean(fields.get(`options.${code}.dish`)) && !['dish', 'price'].includes(name);
}

/** Fields of a kind's screens for a restaurant. */
function placesFor(kind: Kind, restaurant: Restaurant): Places {
  const all = entriesOf(restaurant);
  const branches = restaurant.branches.map(({ code, name }) => ({ code, name }));
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, owner);
  for (const each of kinds) {
    const things = all[each].map((thing) => shownOf(thing, branches));
    client.setQueryData(entriesQuery(each).queryKey, { readOnly: null, branches, mayChange: [], things });
    for (const thing of things) client.setQueryData(entryQuery(each, thing.code).queryKey, thing);
  }
  const day = { date: today, periods: [], reason: null, isChanged: false };
  for (const { code } of branches) client.setQueryData([previewKey, code, '[]'], { days: [day], hit: [], hitCount: 0 });

  const places: Places = { fields: new Set(), names: new Set() };
  const list = client.getQueryData<DeskEntries>(entriesQuery(kind).queryKey);
  for (const thing of list?.things ?? [])
    for (const screen of screens[kind]) {
      const shown = client.getQueryData<DeskEntry>(entryQuery(kind, thing.code).queryKey);
      if (!shown || !list) throw new Error(`${thing.code} is not there`);
      const router = createMemoryRouter([{ path: '/:code', element: screen({ thing: shown, list }) }], {
        initialEntries: [`/${thing.code}?branch=${thing.code}`],
      });
      const markup = renderHtml(
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
      notePlaces(markup, places);
    }
  return places;
}

async function restaurantIn(folder: string): Promise<Restaurant> {
  const { restaurant, problems } = await readFolder(folder);
  if (!restaurant) throw new Error(JSON.stringify(problems));
  return restaurant;
}

test.each(kinds)('DESK-18 DESK-02 every folder field of %s is editable in a form', async (kind) => {
  const whole = await restaurantIn(await wholeCafe());
  // With everything present nothing can be added, so also render the plain café.
  const shown = [whole, await restaurantIn(cafe)].map((restaurant) => placesFor(kind, restaurant));
  const has = (of: keyof Places, place: string) => shown.some((places) => places[of].has(place));
  const isTyped = (part: string) => shown.some(({ names }) => [...names].some((name) => name === part || name.startsWith(`${part}/`)));
  const missing = entriesOf(whole)[kind].flatMap(({ value }) => {
    const fields = fieldsOf(kind, value);
    return [...fields].flatMap(([field, each]) => {
      if (saidByDish(fields, field)) return [];
      const own = added(placeOf(field));
      const parts = fieldBuilders(formName(field), each).map((part) => added(placeOf(part)));
      const isOne = parts.length === 1 && parts[0] === own;
      if (has('names', own) || (isOne && has('fields', own))) return [];
      return isOne ? [own] : parts.filter((part) => !isGiven(part) && !isTyped(part));
    });
  });
  expect([...new Set(missing)]).toEqual([]);
});

import type { StaffProfile } from '@sufra/contract/staff/model';
import { entriesOf, fieldsOf } from '@sufra/restaurant/entries';
import { readFolder } from '@sufra/restaurant/read';
import { cafe } from '@sufra/restaurant/testing/folders';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { profileQuery } from '../account/use-staff.ts';
import { entriesQuery, entryQuery } from './desk-queries.ts';
import { draftOf } from './drafts.ts';
import { MenuTabs } from './entry-list.tsx';
import { SettingsPage } from './settings-page.tsx';

const owner: StaffProfile = {
  ...{ id: 1, name: 'Mona', email: 'mona@cafe.example', role: 'owner', worksAt: 'everywhere', branches: [], pin: 'none', device: null },
};
const client = new QueryClient();
client.setQueryData(profileQuery.queryKey, owner);
const { restaurant } = await readFolder(cafe);
if (!restaurant) throw new Error('no restaurant');
const fields = Object.fromEntries(fieldsOf('settings', restaurant.settings));
const lists = { readOnly: null, branches: [], mayChange: [] };
const basbousa = { code: 'basbousa', isActive: true, fields: { 'name.en': 'Basbousa', 'name.ar': '', calories: null } };
for (const kind of ['category', 'item', 'optionGroup', 'settings'] as const)
  client.setQueryData(entriesQuery(kind).queryKey, { ...lists, things: kind === 'item' ? [basbousa] : [] });
client.setQueryData(entryQuery('settings', entriesOf(restaurant).settings[0]?.code ?? '').queryKey, {
  ...{ kind: 'settings', code: 'settings', isActive: true, fields, pictures: {}, shopPage: null, archived: [], trail: [], planned: [] },
  ...{ readOnly: null, branches: [], mayChange: Object.keys(fields) },
});

const draft = draftOf('settings', 'settings', owner.id);
afterAll(() => draft.set(null));
const shown = (screen: ReactNode) =>
  renderHtml(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />
    </QueryClientProvider>,
  );

test('DESK-07 a restored draft marks the fields that it changes, and no other', () => {
  draft.set({ cardMarks: { text: 'Visa Mada', over: fields.cardMarks } });
  const marked = [...shown(<SettingsPage />).matchAll(/data-field="([^"]+)" data-changed/g)].map(([, field]) => field);
  expect(marked).toEqual(['cardMarks']);
});

test('DESK-22 requiring calories names the dishes that lack them, and their queue stands beside the lists', () => {
  draft.set(null);
  expect(shown(<SettingsPage />)).not.toContain('/dishes/calories');
  expect(shown(<MenuTabs />)).not.toContain('/dishes/calories');
  draft.set({ caloriesRequired: { text: 'yes', over: false } });
  expect(shown(<SettingsPage />)).toMatch(/needs its calories first: \u2068?Basbousa/);
  for (const screen of [<SettingsPage key="settings" />, <MenuTabs key="tabs" />])
    expect(shown(screen)).toMatch(/href="\/dishes\/calories"[^>]*>No calories: 1</);
});

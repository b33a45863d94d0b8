import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const logged: string[] = [];
const here = shared(await startApi({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => logged.push(line) } }));
beforeEach(async () => {
  await here.context.db.deleteFrom('restaurant').execute();
  await here.context.db.deleteFrom('legal_text').execute();
  await here.context.catalogue.reload();
  logged.length = 0;
});

const seen = (settings: RestaurantSettings) =>
  vi.waitFor(() => expect(here.context.catalogue.restaurant()).toEqual(settings), { timeout: 5000 });

test('OWN-03 a running server follows changes of name and appearance', async () => {
  expect(here.context.catalogue.restaurant()).toBe(defaultSettings);
  await saveSettings(here.context.db, brandFixture);
  await seen(brandFixture);
  await saveSettings(here.context.db, { ...brandFixture, name: { en: 'Thyme', ar: '' } });
  await seen({ ...brandFixture, name: { en: 'Thyme', ar: '' } });
  await here.context.db.deleteFrom('restaurant').execute();
  await seen(defaultSettings);
});

test('OWN-03 keeps unchanged objects, so that cached pages stay valid', async () => {
  const { catalogue, db } = here.context;
  await saveSettings(db, brandFixture);
  await catalogue.reload();
  const before = [catalogue.restaurant(), catalogue.legalText('terms', 'en')];
  await saveSettings(db, brandFixture);
  await catalogue.reload();
  expect(catalogue.restaurant()).toBe(before[0]);
  expect(catalogue.legalText('terms', 'en')).toBe(before[1]);
});

test('OWN-05 replaces and reports only the broken part of the settings', async () => {
  const { catalogue, db } = here.context;
  await saveSettings(db, { ...brandFixture, colours: { ...brandFixture.colours, light: { primary: 'url(x)', accent: '#f2b84b' } } });
  await catalogue.reload();
  expect(catalogue.restaurant()).toEqual({
    ...brandFixture,
    colours: { ...brandFixture.colours, light: { ...defaultSettings.colours.light, accent: '#f2b84b' } },
  });
  expect(catalogue.problems()).toMatchObject([{ table: 'restaurant', code: 'colours.light.primary' }]);
});

test('OWN-06 legal texts are the restaurant’s own; in one language only, better that one than Sufra’s', async () => {
  const { catalogue, db } = here.context;
  expect(catalogue.legalText('privacy', 'ar').blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(8);
  await db.insertInto('legal_text').values({ kind: 'terms', locale: 'en', markdown: '# Our terms' }).execute();
  await catalogue.reload();
  for (const locale of ['en', 'ar'] as const)
    expect(catalogue.legalText('terms', locale)).toEqual({ locale: 'en', blocks: [{ kind: 'heading', level: 1, content: ['Our terms'] }] });
  expect(catalogue.legalText('privacy', 'ar')).toMatchObject({ locale: 'ar' });
});

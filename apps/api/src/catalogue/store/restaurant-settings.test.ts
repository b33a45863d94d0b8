import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { colourProblems } from '@sufra/contract/restaurant/palette';
import { brandFixture } from '@sufra/tests/support/brand-fixture.ts';
import { expect, test } from 'vitest';
import { repairSettings } from './restaurant-settings.ts';

function withPart(path: string, value: unknown): unknown {
  const settings = structuredClone(brandFixture) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const whole = keys.reduce((part, key) => part[key] as Record<string, unknown>, settings);
  whole[last] = value;
  return settings;
}
const at = (settings: unknown, path: string) => path.split('.').reduce<unknown>((part, key) => (part as never)[key], settings);

test('OWN-03 keeps valid settings and defaults unchanged', () => {
  expect(repairSettings(brandFixture)).toEqual({ settings: brandFixture, broken: [] });
  expect(repairSettings(defaultSettings)).toEqual({ settings: defaultSettings, broken: [] });
});

test.each<[path: string, broken: unknown, instead: unknown]>([
  ['name.en', '  ', 'Sufra'],
  ['name.en', 'Teal\r\nBcc: everybody@example.com', 'Sufra'],
  ['name.ar', 7, ''],
  ['texts.about', 'one language', defaultSettings.texts.about],
  ['texts.promise.en', null, 'The table is set.'],
  ['texts.cuisine.en', ['Café'], ''],
  ['colours.light.primary', 'teal', '#a61e3a'],
  ['colours.dark', null, defaultSettings.colours.dark],
  ['banner.from', 'soon', ''],
  ['banner.text.en', 7, ''],
  ['logo', { name: 'logo.png' }, ''],
  ['social', 'https://x.com/teal', []],
  ['cardMarks', { 0: 'Visa' }, []],
  ['country', 'FR', 'AE'],
  ['currency', 'EUR', 'AED'],
  ['vatRate', '5', null],
  ['vatRate', 5001, null],
  ['loyalty', { points: 0, expiresAfterMonths: 12 }, defaultSettings.loyalty],
  ['loyalty', { points: 1, expiresAfterMonths: 12.5 }, defaultSettings.loyalty],
  ['mail.replyTo', 'a@b.example, c@d.example', ''],
  ['mail', undefined, defaultSettings.mail],
])('OWN-05 replaces only a broken %s (%j)', (path, value, instead) => {
  const { settings, broken } = repairSettings(withPart(path, value));
  expect(settings).toEqual(withPart(path, instead));
  expect(broken.length).toBeGreaterThan(0);
  for (const part of broken) expect(part.startsWith(path)).toBe(true);
});

test.each([
  ['banner', defaultSettings.banner],
  ['texts.cuisine', { en: '', ar: '' }],
  ['loyalty', defaultSettings.loyalty],
  ['vatRate', null],
])('OWN-05 reads the default when older settings lack %s', (path, instead) => {
  expect(repairSettings(withPart(path, undefined))).toEqual({ settings: withPart(path, instead), broken: [] });
});

test('OWN-05 server drops only broken list entries, including links with a script URL', () => {
  const right = brandFixture.social[0];
  const entries = [{ network: 'myspace', url: 'https://myspace.com/teal' }, { network: 'x', url: 'javascript:alert(1)' }, null, right];
  const { settings, broken } = repairSettings({ ...brandFixture, social: entries, cardMarks: ['Visa', 3, ''] });
  expect(settings).toEqual({ ...brandFixture, social: [right], cardMarks: ['Visa'] });
  expect(broken).toEqual(['social.0', 'social.1', 'social.2', 'cardMarks.1', 'cardMarks.2']);
});

test('OWN-05 replaces an illegible colour by the nearest legible one', () => {
  const { settings, broken } = repairSettings(withPart('colours.light.primary', '#7fdfdf'));
  expect(broken).toEqual(['colours.light.primary']);
  expect(settings.colours.light.primary).not.toBe(defaultSettings.colours.light.primary);
  expect(colourProblems(settings.colours)).toEqual([]);
});

test.each([null, 'broken', [], {}])('OWN-05 settings that are %j leave a shop that opens', (stored) => {
  const { settings } = repairSettings(stored);
  expect(settings).toEqual({ ...defaultSettings, social: [], cardMarks: [] });
  expect(at(settings, 'name.ar')).toBe('سفرة');
});

import { legalKinds } from '@sufra/contract/restaurant/model';
import { expect, test } from 'vitest';
import arabic from '../../../../packages/i18n/messages/ar.json' with { type: 'json' };
import english from '../../../../packages/i18n/messages/en.json' with { type: 'json' };
import { breadcrumbs, segmentLabels, titleCase } from './breadcrumbs.ts';

const trail = (path: string) => breadcrumbs(path).map(({ segment, to }) => [segment, to]);

test('NAV-06 breadcrumbs lead from the branch to the page, which is not a link', () => {
  expect(trail('/Dubai%20Marina/menu/checkout')).toEqual([
    ['Dubai Marina', '/Dubai%20Marina'],
    ['menu', '/Dubai%20Marina/menu'],
    ['checkout', null],
  ]);
});

test('NAV-06 an edit segment and its parent are not links', () => {
  expect(trail('/my-address/12/edit')).toEqual([
    ['my-address', '/my-address'],
    ['12', null],
    ['edit', null],
  ]);
});

test('NAV-06 after an order its checkout is not a link', () => {
  expect(trail('/Dubai%20Marina/menu/checkout/place-order-successful').slice(1)).toEqual([
    ['menu', '/Dubai%20Marina/menu'],
    ['checkout', null],
    ['place-order-successful', null],
  ]);
});

test('NAV-06 home has no breadcrumbs; trailing slashes and broken escapes are harmless', () => {
  expect(trail('/')).toEqual([]);
  expect(trail('/login/')).toEqual([['login', null]]);
  expect(trail('/%E0%A4%A/menu')[0]?.[0]).toBe('%E0%A4%A');
});

test('NAV-06 a branch named like an object property is not a route', () => {
  expect(breadcrumbs('/constructor/menu')[0]?.label).toBeNull();
});

/** Legal texts have the same names as their links. */
const crumbs = Object.entries(segmentLabels).filter(([segment]) => !legalKinds.some((kind) => kind === segment));

test.each(crumbs)('NAV-06 %s has its title case in English and a label in Arabic', (segment, key) => {
  expect(english[key]).toBe(titleCase(segment));
  expect(arabic[key]).toMatch(/\p{Script=Arabic}/u);
});

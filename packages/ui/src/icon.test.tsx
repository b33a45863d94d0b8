import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon, type IconName } from './icon.tsx';
import { iconPaths } from './icon-paths.ts';

/** Icons that mirror in RTL: they point along the reading direction, or depict text. */
const turning = ['cart', 'chevron-end', 'chevron-start', 'logout', 'note', 'scooter'];
/** Icons that do not mirror: symbols, front views, third-party marks, and north-east on a map. */
const standing = Object.keys(iconPaths).filter((name) => !turning.includes(name));

const isTurned = (name: string) => renderToStaticMarkup(<Icon name={name as IconName} />).includes('rtl:-scale-x-100');

test('I18N-02 icons that point along the line turn round in Arabic, and no others', () => {
  expect(turning.filter((name) => !(name in iconPaths))).toEqual([]);
  expect(turning.filter((name) => !isTurned(name))).toEqual([]);
  expect(standing.filter(isTurned)).toEqual([]);
});

test('I18N-02 a clock, a tick and a magnifying glass are the same in Arabic', () => {
  for (const name of ['clock', 'check', 'search', 'phone', 'location-arrow', 'chevron-down']) expect(standing).toContain(name);
});

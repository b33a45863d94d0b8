import { expect, test } from 'vitest';
import { firstNameOf } from './names.ts';

test.each([
  ['Layla Haddad', 'Layla'],
  ['  ليلى   حداد ', 'ليلى'],
  ['عبد الله الأحمد', 'عبد الله'],
  ['عبدالله الأحمد', 'عبدالله'],
  ['أبو بكر صديق', 'أبو بكر'],
  ['نور الدين زنكي', 'نور الدين'],
  ['Abdul Rahman Khan', 'Abdul Rahman'],
  ['Abd El Aziz Omar', 'Abd El Aziz'],
  ['Nour Eldin Ahmed', 'Nour Eldin'],
  ['Aboud Dinar', 'Aboud'],
  ['عبد', 'عبد'],
  ['', ''],
])('TILL-01 NAV-03 the first name of "%s" is "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

import { expect, test } from 'vitest';
import { matchesText } from './branch-picker.tsx';

test.each([
  ['marina', true],
  ['  MARINA walk ', true],
  ['walk, marina', true],
  ['مرسي', true],
  ['المارينا', true],
  ['', true],
  ['ajman', false],
  ['marina ajman', false],
])('BRN-02 "%s" is looked for in both names and the address', (query, found) => {
  expect(matchesText(query, 'Dubai Marina', 'مرسى دبي', 'Al Marsa Street, Marina Walk', 'شارع المرسى، ممشى المارينا')).toBe(found);
});

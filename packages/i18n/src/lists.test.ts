import { expect, test } from 'vitest';
import { locales } from './index.ts';
import { formatList } from './lists.ts';

test.each(locales)('I18N-03 lists read as CLDR has them: %s', (locale) => {
  const words = ['حليب', 'wheat', 'بيض', 'nuts'];
  const cldr = new Intl.ListFormat(locale === 'ar' ? 'ar' : 'en-GB');
  for (let count = 0; count <= words.length; count++)
    expect(formatList(locale, words.slice(0, count))).toBe(cldr.format(words.slice(0, count)));
});

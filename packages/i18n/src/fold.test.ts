import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['alef with hamza, madda and wasla', 'أحمد إلى آخر ٱلله', 'احمد الي اخر الله'],
  ['teh marbuta and shadda', 'قهوة عربيّة', 'قهوه عربيه'],
  ['hamza on waw and yeh', 'مؤونة سائل', 'موونه سايل'],
  ['a hamza of its own', 'سماء', 'سما'],
  ['vowel signs', 'مَنْدِي', 'مندي'],
  ['kashida', 'شـــاي', 'شاي'],
  ['alef maksura', 'مرسى', 'مرسي'],
  ['Persian yeh and kaf', 'دبی کباب', 'دبي كباب'],
  ['Persian pe, che and gaf', 'پیتزا چای گوشت', 'بيتزا جاي كوشت'],
  ['veh', 'ڤيلا', 'فيلا'],
  ['Arabic-Indic digits', 'شارع ٢٠٢٦', 'شارع 2026'],
  ['Persian digits', '۱۲', '12'],
  ['presentation forms', 'ﻻ ﺷﺎﻱ', 'لا شاي'],
  ['accents and case', 'Crème  Brûlée!', 'creme brulee'],
  ['a straight apostrophe', "Grandmother's", 'grandmothers'],
  ['a typographic apostrophe', 'Grandmother’s', 'grandmothers'],
  ['joiners and marks of direction', 'a\u200db \u200fج\u200e', 'ab ج'],
  ['punctuation', 'Al-Marsa, (Walk)', 'al marsa walk'],
])('MENU-08 BRN-02 %s: %j folds to %j', (_, text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

import { describe, expect, test } from 'vitest';
import { withoutMarks } from './index.ts';
import { formatWeek } from './week.ts';

const at = (days: readonly number[], opens = 1020, closes = 1140) => days.map((day) => ({ day, opens, closes }));
const said = (hours: Parameters<typeof formatWeek>[1]) => [withoutMarks(formatWeek('en', hours)), withoutMarks(formatWeek('ar', hours))];

describe('DESK-17 weekly hours in words', () => {
  test.each([
    ['nothing', [], '', ''],
    ['a range of days', at([0, 1, 2, 3, 4]), 'Sunday to Thursday, 5:00 – 7:00 PM', 'من الأحد إلى الخميس، 5:00 – 7:00 م'],
    ['every day', at([0, 1, 2, 3, 4, 5, 6]), 'every day, 5:00 – 7:00 PM', 'كل يوم، 5:00 – 7:00 م'],
    ['two days in a row', at([5, 6]), 'Friday and Saturday, 5:00 – 7:00 PM', 'الجمعة والسبت، 5:00 – 7:00 م'],
    ['over the end of the week', at([0, 4, 5, 6]), 'Thursday to Sunday, 5:00 – 7:00 PM', 'من الخميس إلى الأحد، 5:00 – 7:00 م'],
    ['from midnight', at([0, 1, 2, 3, 4, 5, 6], 0, 720), 'every day, until 12:00 PM', 'كل يوم، حتى 12:00 م'],
    ['the night', at([5], 0, 120), 'Friday, midnight – 2:00 AM', 'الجمعة، منتصف الليل – 2:00 ص'],
    ['whole days', at([1, 3], 0, 1440), 'Monday and Wednesday', 'الاثنين والأربعاء'],
    ['past midnight', at([4], 1320, 1560), 'Thursday, 10:00 PM – 2:00 AM', 'الخميس، 10:00 م – 2:00 ص'],
    [
      'several hours, and others on a day',
      [...at([1], 720, 900), ...at([1, 2]), ...at([2], 720, 900), ...at([5], 780, 900)],
      'Monday and Tuesday, 12:00 – 3:00 PM and 5:00 – 7:00 PM; Friday, 1:00 – 3:00 PM',
      'الاثنين والثلاثاء، 12:00 – 3:00 م و5:00 – 7:00 م؛ الجمعة، 1:00 – 3:00 م',
    ],
  ])('DESK-17 I18N-03 %s', (_, hours, english, arabic) => {
    expect(said(hours)).toEqual([english, arabic]);
  });
});

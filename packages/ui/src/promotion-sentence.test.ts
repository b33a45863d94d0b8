import { always } from '@sufra/contract/promotions/model';
import { type Locale, withoutMarks } from '@sufra/i18n';
import { ar, en } from '@sufra/i18n/testing';
import { describe, expect, test } from 'vitest';
import { type PromotionTerms, promotionSentence } from './promotion-sentence.ts';

const texts = { en, ar };
const plain: PromotionTerms = {
  ...{ code: null, benefit: { kind: 'percent', percent: 10, max: null }, combines: false, orderType: null, minimum: 0 },
  ...{ firstOrderOnly: false, points: null, branches: [], starts: always, ends: null, hours: [], perCustomer: null, limit: null },
};
const said = (changes: Partial<PromotionTerms> = {}, marina = { en: 'Marina', ar: 'المارينا' }) =>
  (['en', 'ar'] as const).map((locale: Locale) => {
    const branches = (changes.branches ?? []).map(() => marina[locale]);
    return withoutMarks(promotionSentence(texts[locale], { ...plain, ...changes, branches }));
  });
const evenings = [0, 1, 2, 3, 4].map((day) => ({ day, opens: 1020, closes: 1140 }));

describe('DESK-17 a promotion is a sentence in both languages', () => {
  test('DESK-17 I18N-03 a sentence states all conditions of a promotion', () => {
    expect(
      said({
        ...{ minimum: 8000, orderType: 'delivery', branches: ['marina'], hours: evenings, perCustomer: 1, code: 'KARAK' },
        benefit: { kind: 'percent', percent: 10, max: 2050 },
      }),
    ).toEqual([
      '10%, at most AED 20.50, off orders from AED 80.00 for delivery at Marina, Sunday to Thursday, 5:00 – 7:00 PM, once for each customer, with the code KARAK.',
      'خصم 10% بحد أقصى AED 20.50 على الطلبات من AED 80.00 للتوصيل في المارينا، من الأحد إلى الخميس، 5:00 – 7:00 م، مرة واحدة لكل عميل، بالرمز KARAK.',
    ]);
  });

  test.each<[string, Partial<PromotionTerms>, string, string]>([
    ['a percentage', {}, '10% off all orders, without a code.', 'خصم 10% على جميع الطلبات، بدون رمز.'],
    ['nothing yet', { benefit: null }, '… off all orders, without a code.', 'خصم … على جميع الطلبات، بدون رمز.'],
    [
      'an amount',
      { benefit: { kind: 'fixed', amount: 1500 }, minimum: 6000, orderType: 'pickup', code: 'LUNCH' },
      'AED 15.00 off orders from AED 60.00 for pickup, with the code LUNCH.',
      'خصم AED 15.00 على الطلبات من AED 60.00 للاستلام، بالرمز LUNCH.',
    ],
    [
      'free delivery, which is for deliveries alone',
      { benefit: { kind: 'free_delivery' }, minimum: 15_000, combines: true, orderType: 'delivery' },
      'Free delivery of orders from AED 150.00, together with other discounts, without a code.',
      'توصيل مجاني للطلبات من AED 150.00، مع خصومات أخرى، بدون رمز.',
    ],
    [
      'a first order, which is one',
      { firstOrderOnly: true, perCustomer: 1 },
      '10% off all orders, for a first order only, without a code.',
      'خصم 10% على جميع الطلبات، للطلب الأول فقط، بدون رمز.',
    ],
    [
      'a reward',
      { benefit: { kind: 'fixed', amount: 2000 }, minimum: 4000, points: 100, code: 'SWEET' },
      'AED 20.00 off orders from AED 40.00, for 100 points, with the code SWEET.',
      'خصم AED 20.00 على الطلبات من AED 40.00، مقابل 100 نقطة، بالرمز SWEET.',
    ],
    [
      'days that begin and end at midnight of the Emirates',
      { starts: '2026-11-30T20:00:00.000Z', ends: '2026-12-31T20:00:00.000Z' },
      '10% off all orders, from 1 December 2026, until 31 December 2026, without a code.',
      'خصم 10% على جميع الطلبات، ابتداءً من 1 ديسمبر 2026، حتى 31 ديسمبر 2026، بدون رمز.',
    ],
    [
      'an end within a day',
      { ends: '2026-12-31T11:00:00.000Z' },
      '10% off all orders, until 31 December 2026, 3:00 PM, without a code.',
      'خصم 10% على جميع الطلبات، حتى 31 ديسمبر 2026، 3:00 م، بدون رمز.',
    ],
  ])('DESK-17 I18N-03 %s', (_, changes, english_, arabic_) => {
    expect(said(changes)).toEqual([english_, arabic_]);
  });

  test.each([
    [1, 'once for each customer', 'مرة واحدة لكل عميل', 'once in all', 'مرة واحدة إجمالًا'],
    [2, 'twice for each customer', 'مرتين لكل عميل', '2 times in all', 'مرتين إجمالًا'],
    [3, 'up to 3 times for each customer', 'حتى 3 مرات لكل عميل', '3 times in all', '3 مرات إجمالًا'],
    [11, 'up to 11 times for each customer', 'حتى 11 مرة لكل عميل', '11 times in all', '11 مرة إجمالًا'],
    [100, 'up to 100 times for each customer', 'حتى 100 مرة لكل عميل', '100 times in all', '100 مرة إجمالًا'],
  ])('DESK-17 I18N-03 %d times in all plurals', (count, each, eachArabic, all, allArabic) => {
    expect(said({ perCustomer: count, limit: count })).toEqual([
      `10% off all orders, ${each}, ${all}, without a code.`,
      `خصم 10% على جميع الطلبات، ${eachArabic}، ${allArabic}، بدون رمز.`,
    ]);
  });
});

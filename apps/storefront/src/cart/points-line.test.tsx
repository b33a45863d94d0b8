import type { Promotion } from '@sufra/contract/promotions/model';
import { withoutMarks } from '@sufra/i18n';
import { ar, en } from '@sufra/i18n/testing';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { branch, line } from '../checkout/testing.ts';
import { PointsOfCart } from './points-line.tsx';
import { describeCart } from './use-cart.ts';

const reward: Promotion = {
  ...{ id: 7, code: 'SWEET', name: { en: 'A sweet ending', ar: 'ختام حلو' }, description: { en: '', ar: '' }, points: 100 },
  ...{ combines: false, orderType: null, minimum: 4000, firstOrderOnly: false },
  ...{ branchIds: [], branches: [], perCustomer: null, endsAt: null, hours: [] },
  benefit: { kind: 'fixed', amount: 2000 },
};

interface Shown {
  t?: typeof en;
  code?: string;
  rewards?: Promotion[];
  /** Automatic ones. */
  promotions?: Promotion[];
}

const said = (points: number, { t = en, code, rewards = [reward], promotions = [] }: Shown = {}) => {
  const lines = [line(7, { price: { pickup: 5000, delivery: 5000 }, quantity: 1 })];
  const cart = describeCart(lines, 'pickup', branch, undefined, { promotions });
  const props = { cart, code: code ?? null, onUse: () => undefined };
  const html = renderHtml(<PointsOfCart points={{ points, expiresAt: null, rewards }} {...props} />, t);
  const texts = withoutMarks(html.replaceAll(/<[^>]*>/g, '|')).split('|');
  return texts.map((text) => text.trim()).filter(Boolean);
};

test('LOY-03 I18N-03 the cart says how many points there are and offers the best reward, in both languages', () => {
  expect(said(120)).toEqual(['You have 120 points', 'A sweet ending', 'Use 100 points', 'A sweet ending']);
  expect(said(120, { t: ar })).toEqual(['لديك 120 نقطة', 'ختام حلو', 'استخدام 100 نقطة', 'ختام حلو']);
  expect(said(2, { t: ar, rewards: [] })).toEqual(['لديك نقطتان']);
});

test('LOY-03 offers no reward that is entered already, or saves no more than what applies automatically', () => {
  expect(said(120, { code: 'SWEET' })).toEqual(['You have 120 points', 'A sweet ending']);
  const automatic: Promotion = { ...reward, id: 8, code: null, points: null, benefit: { kind: 'fixed', amount: 2500 } };
  expect(said(120, { promotions: [automatic] })).toEqual(['You have 120 points']);
});

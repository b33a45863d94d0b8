import { withoutMarks } from '@sufra/i18n';
import { ar, en } from '@sufra/i18n/testing';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Points } from './points-card.tsx';

const said = (points: number, expiresAt: string | null, t = en) => {
  const html = renderHtml(
    <MemoryRouter>
      <Points points={{ points, expiresAt, rewards: [] }} />
    </MemoryRouter>,
    t,
  );
  return withoutMarks(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
};

test('LOY-03 I18N-03 the account shows points and when they expire, in both languages', () => {
  const end = '2027-11-21T08:00:00.000Z';
  expect(said(1, end)).toMatch(/^1 point Without another order, they expire on 21 November 2027\s?\.$/);
  expect(said(11, end, ar)).toMatch(/^11 نقطة تنتهي صلاحيتها في 21 نوفمبر 2027 إذا لم تطلب قبل ذلك\.$/);
  expect(said(0, null)).toBe('0 points You collect them with each completed order.');
});

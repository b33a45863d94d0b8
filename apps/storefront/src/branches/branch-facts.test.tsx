import type { Branch } from '@sufra/contract/branches/model';
import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from '../../../../packages/i18n/messages/en.json' with { type: 'json' };
import { BranchFacts } from './branch-facts.tsx';

const en = createTranslator('en', compileMessages(english));
const order = { isActive: true, isOffered: true, minutes: 45, nextSlot: null, minimum: 0, fee: null };
const facts = (isOpen: boolean, isBusy: boolean) => {
  const branch = { isOpen, isBusy, opensAt: null, delivery: order, pickup: { ...order, minutes: 15 }, distance: null } as unknown as Branch;
  return renderToStaticMarkup(
    <I18nProvider t={en} setLocale={() => undefined}>
      <BranchFacts branch={branch} />
    </I18nProvider>,
  ).replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, ' ');
};

test('LOC-07 BRN-06 a card says how soon an order is there, but not when the branch is busy', () => {
  expect(facts(true, false)).toMatch(/delivers in 45 min .*ready for pickup in 15 min/i);
  expect(facts(true, true)).not.toMatch(/\d/);
  expect(facts(true, true)).toContain('Delivery');
});

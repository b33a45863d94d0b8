import type { Order } from '@sufra/contract/orders/model';
import { ar, en } from '@sufra/i18n/testing';
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhatsAppOffer } from './notification-offers.tsx';
import WhatsAppCard from './whatsapp-card.tsx';

const card = (t: typeof en, isOn: boolean) =>
  renderToStaticMarkup(
    <I18nProvider t={t} setLocale={() => undefined}>
      <QueryClientProvider client={new QueryClient()}>
        <WhatsAppCard number={1001} isOn={isOn} link={undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
const button = (html: string) => /<button.*<\/button>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '');

test.each([
  ['English', en],
  ['Arabic', ar],
])('PHONE-07 one button in %s starts the news and stops it, with the state beside it', (_, t) => {
  const [off, on] = [card(t, false), card(t, true)];
  expect([button(off), button(on)]).toEqual([t('orders.whatsapp_tell'), t('orders.whatsapp_stop')]);
  expect(off).toContain(t('orders.whatsapp_text'));
  expect(on).toContain('role="status"');
  expect(on).not.toContain(t('orders.whatsapp_text'));
});

test.each<[string, Pick<Order, 'state' | 'whatsAppNews'>]>([
  ['the server offers none', { state: 'accepted' }],
  ['the order is over', { state: 'completed', whatsAppNews: true }],
])('PHONE-07 no news by WhatsApp is offered when %s', (_, order) => {
  expect(renderHtml(<WhatsAppOffer order={{ number: 1001, ...order }} />)).toBe('');
});

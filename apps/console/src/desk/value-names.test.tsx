import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import english from '@sufra/i18n/messages/en.json' with { type: 'json' };
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { thingsQuery } from './desk-queries.ts';
import { useSaid } from './names.tsx';
import { ValueNames } from './value-names.tsx';

const t = createTranslator('en', compileMessages(english));

function Said({ field, value }: { field: string; value: unknown }) {
  return useSaid()(field, value);
}

test.each<[field: string, value: unknown, said: string]>([
  ['options.drink.dish', 'karak', 'Karak tea'],
  ['goesWith', ['karak', 'gone'], 'Karak tea, gone'],
])('DESK-03 DESK-12 the trail calls dishes in values by their names: %s', (field, value, said) => {
  const client = new QueryClient();
  const karak = { kind: 'item', code: 'karak', isActive: true, fields: { 'name.en': 'Karak tea', 'name.ar': 'شاي كرك' } };
  client.setQueryData(thingsQuery('item').queryKey, { things: [karak] });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nProvider t={t} setLocale={() => undefined}>
        <ValueNames fields={[field]}>
          <Said field={field} value={value} />
        </ValueNames>
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(markup).toBe(said);
});

import { renderHtml } from '@sufra/ui/testing.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { entriesQuery } from './desk-queries.ts';
import { useValueText } from './names.tsx';
import { ValueNames } from './value-names.tsx';

function Said({ kind, field, value }: { kind: string; field: string; value: unknown }) {
  return useValueText(kind)(field, value);
}

test.each<[kind: string, field: string, value: unknown, said: string]>([
  ['optionGroup', 'options.drink.dish', 'karak', 'Karak tea'],
  ['item', 'goesWith', ['karak', 'gone'], 'Karak tea, gone'],
  ['item', 'follows', 'karak', 'After Karak tea'],
  ['optionGroup', 'follows', 'karak', 'After How sweet?'],
  ['promotion', 'follows', 'karak', 'After karak'],
])('DESK-03 DESK-12 DESK-13 the audit log names referenced entries: of kind %s, %s', (kind, field, value, said) => {
  const client = new QueryClient();
  const has = (of: 'item' | 'optionGroup', name: string) =>
    client.setQueryData(entriesQuery(of).queryKey, {
      things: [{ kind: of, code: 'karak', isActive: true, fields: { 'name.en': name, 'name.ar': 'كرك' } }],
    });
  has('item', 'Karak tea');
  has('optionGroup', 'How sweet?');
  const markup = renderHtml(
    <QueryClientProvider client={client}>
      <ValueNames fields={[field]}>
        <Said kind={kind} field={field} value={value} />
      </ValueNames>
    </QueryClientProvider>,
  );
  expect(markup).toBe(said);
});

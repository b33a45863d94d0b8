import { drawn } from '@sufra/ui/testing.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { thingsQuery } from './desk-queries.ts';
import { useSaid } from './names.tsx';
import { ValueNames } from './value-names.tsx';

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
  const markup = drawn(
    <QueryClientProvider client={client}>
      <ValueNames fields={[field]}>
        <Said field={field} value={value} />
      </ValueNames>
    </QueryClientProvider>,
  );
  expect(markup).toBe(said);
});

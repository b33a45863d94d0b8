import * as z from 'zod/mini';
import { type CardVault, patience } from './gateway.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** Idempotency key. */
  key?: string;
  /** ms */
  within?: number;
}

type MaybeCall = <S extends z.ZodMiniType>(path: string, schema: S, options?: Call) => Promise<z.infer<S> | null>;
type SureCall = <S extends z.ZodMiniType>(path: string, schema: S, options: Call) => Promise<z.infer<S>>;

const named = z.object({ id: z.string() });
const savedCard = z.object({ id: z.string(), brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() });
const savedCards = z.object({ cards: z.array(savedCard) });
const opened = z.object({ clientSecret: z.string() });

/** `call` returns null for unknown objects; `called` throws. */
export function sandboxVault(call: MaybeCall, called: SureCall): CardVault {
  const path = (...parts: string[]) => ['/customers', ...parts.map(encodeURIComponent)].join('/');
  return {
    addCustomer: async (key) => (await called(path(), named, { method: 'POST', body: {}, key, within: patience.customer })).id,
    async deleteCustomer(customerRef) {
      await call(path(customerRef), named, { method: 'DELETE' });
    },
    list: async (customerRef) => (await call(path(customerRef, 'cards'), savedCards))?.cards ?? [],
    remove: async (customerRef, cardId) => (await call(path(customerRef, 'cards', cardId), named, { method: 'DELETE' })) !== null,
    openFor: async (customerRef) => (await called(path(customerRef, 'sessions'), opened, { method: 'POST', body: {} })).clientSecret,
  };
}

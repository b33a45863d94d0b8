/** Who is signed in on this device: in every tab, until they log out or the session ends. */
import type { Tokens } from '@sufra/contract/account/model';
import { kept } from '../kept/kept.ts';
import { queryClient } from './query-client.ts';

const isTokens = (stored: unknown): stored is Tokens =>
  typeof stored === 'object' && stored !== null && 'access' in stored && 'refresh' in stored;

export const session = kept<Tokens | null>('session', (stored) => (isTokens(stored) ? stored : null));

/** Clears the query cache at sign-out, so that the next staff member sees no data of the one before. */
let wasIn = session.get() !== null;
session.subscribe(() => {
  const isIn = session.get() !== null;
  if (wasIn && !isIn) queryClient.clear();
  wasIn = isIn;
});

import { sendRequest } from '@sufra/calls/request';
import { staffLogout } from '@sufra/contract/staff/endpoints';
import { session } from '../calls/session.ts';

/** This device is logged out whether or not the server hears of it. */
export async function logOut(): Promise<void> {
  const tokens = session.get();
  session.set(null);
  if (tokens) await sendRequest(staffLogout, undefined, tokens.access).catch(() => undefined);
}

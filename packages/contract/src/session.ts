/** The session of a logged-in customer. Apart from account.ts, whose form schemas only the pages with those forms need. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const message = z.object({ message: z.string() });

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/debtor/refreshToken',
  access: 'refresh-token',
  summary: 'Replaces both tokens; the bearer is the refresh token.',
  data: z.object({ token: z.string(), refreshToken: z.string() }),
});

export const profile = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/debtor/profile',
  access: 'customer',
  summary: 'Name, e-mail and phone of the customer.',
  data: profile,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/debtor/logout',
  access: 'customer',
  summary: 'Ends the session and every token that came from the same login.',
  data: message,
});

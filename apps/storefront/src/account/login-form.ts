/** The login form: the call's input. */
import { login } from '@sufra/contract/account/endpoints';
import { loginForm } from '@sufra/contract/account/forms';
import type { Credentials } from '@sufra/contract/account/model';
import { credentialsFromWire } from '@sufra/contract/account/wire';
import { wireResolver } from '../calls/wire-resolver.ts';

export const checkCredentials = wireResolver({ endpoint: login, schema: loginForm }, credentialsFromWire);

/** What was typed on the registration page, for the login page that follows: in memory, never stored, and taken once. */
let typed: Credentials | null = null;

export function keepForLogin({ email, password }: Credentials): void {
  typed = { email, password, remember: true };
}

export function takeForLogin(): Credentials | null {
  const taken = typed;
  typed = null;
  return taken;
}

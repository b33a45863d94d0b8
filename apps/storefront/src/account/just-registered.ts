/** What was typed on the registration page, for the login page that follows: in memory, never stored, and taken once. */
import type { Credentials } from '@sufra/contract/account/model';

let typed: Credentials | null = null;

export function keepForLogin({ email, password }: Credentials): void {
  typed = { email, password, remember: true };
}

export function takeForLogin(): Credentials | null {
  const taken = typed;
  typed = null;
  return taken;
}

/** What was typed on the registration page, for the login page that follows: in memory, never stored, and taken once. */
import type { Credentials } from '@sufra/contract/account/model';

type Typed = Pick<Credentials, 'email' | 'password'>;

let typed: Typed | null = null;

export function keepForLogin({ email, password }: Typed): void {
  typed = { email, password };
}

export function takeForLogin(): Typed | null {
  const taken = typed;
  typed = null;
  return taken;
}

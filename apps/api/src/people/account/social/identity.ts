/** What every provider is reduced to. */
import type { Provider, SignInProblem } from '@sufra/contract/account/social/model';

export interface Identity {
  provider: Provider;
  issuer: string;
  subject: string;
  name: string;
  /** Empty when the provider has none. */
  email: string;
  emailVerified: boolean;
}

/** What one sign-in sends along and must find again. */
export interface Proofs {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentityProvider {
  /** Where the browser goes. Throws a SignInFailure. */
  begin(proofs: Proofs, locale: string): Promise<URL>;
  /** Who came back: `url` is what the browser was led back to. Throws a SignInFailure for whatever is not as it must be. */
  finish(url: URL, proofs: Proofs): Promise<Identity>;
}

/** A failed sign-in. `detail` is for the log and holds no personal data. */
export class SignInFailure extends Error {
  readonly problem: SignInProblem;
  readonly detail: string;

  constructor(problem: SignInProblem, detail: string) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

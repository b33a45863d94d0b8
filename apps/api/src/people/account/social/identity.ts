/** Common interface of sign-in providers. */
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

/** State, nonce and PKCE verifier of one sign-in. */
export interface Proofs {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentityProvider {
  /** Authorization URL. Throws a SignInFailure. */
  begin(proofs: Proofs, locale: string): Promise<URL>;
  /** Validates the callback `url` and returns the identity. Throws a SignInFailure. */
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

/**
 * Codes and tokens of the sandbox provider, signed with keys derived from the installation's secret. Stateless: any process can verify
 * them. Codes work once per process, for a minute.
 */
import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { constantTimeEquals } from '../../../../platform/http/signed-token.ts';

/** A consent of the customer. */
export interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string | null;
  name: string;
  email: string;
}

const lifetimeMs = 60_000;
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function makeGrants(secret: string, now: () => Date = () => new Date()) {
  const macOf = (text: string) => createHmac('sha256', secret).update(`sandbox-sign-in:${text}`).digest();
  const seal = (kind: string, value: object) => {
    const body = base64({ ...value, until: now().getTime() + lifetimeMs });
    return `${body}.${macOf(`${kind}:${body}`).toString('base64url')}`;
  };
  const open = <T>(kind: string, sealed: string): T | null => {
    const [body = '', mac = ''] = sealed.split('.');
    if (!constantTimeEquals(macOf(`${kind}:${body}`).toString('base64url'))(mac)) return null;
    const value = JSON.parse(Buffer.from(body, 'base64url').toString()) as T & { until: number };
    return value.until > now().getTime() ? value : null;
  };
  // RFC 8410: PKCS #8 wrapping of a 32-byte seed.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), macOf('key')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const jwk = { ...createPublicKey(key).export({ format: 'jwk' }), kid: 'sandbox', alg: 'EdDSA', use: 'sig' };
  const used = new Map<string, number>();
  /** Deterministic subject: by e-mail, or by name without one. */
  const subjectOf = ({ name, email }: Grant) => hash(email.toLowerCase() || name).slice(0, 24);

  return {
    jwks: { keys: [jwk] },
    code: (grant: Grant) => seal('code', grant),
    /** Null unless the code is valid, unused, and matches redirect URI and verifier (PKCE, S256). */
    exchange(code: string, redirectUri: string, verifier: string): Grant | null {
      const grant = open<Grant>('code', code);
      if (!grant || grant.redirectUri !== redirectUri || grant.challenge !== hash(verifier)) return null;
      for (const [other, until] of used) if (until < now().getTime()) used.delete(other);
      if (used.has(code)) return null;
      used.set(code, now().getTime() + lifetimeMs);
      return grant;
    },
    idToken(grant: Grant, issuer: string, audience: string): string {
      const issued = Math.floor(now().getTime() / 1000);
      const { name, email, nonce } = grant;
      const claims = { iss: issuer, aud: audience, sub: subjectOf(grant), iat: issued, exp: issued + 300, name };
      const body = `${base64({ alg: 'EdDSA', kid: 'sandbox' })}.${base64({
        ...claims,
        ...(nonce !== null && { nonce }),
        ...(email && { email, email_verified: true }),
      })}`;
      return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
    },
    accessToken: (grant: Grant) => seal('access', grant),
    profileOf(accessToken: string): { id: string; name: string; email?: string } | null {
      const grant = open<Grant>('access', accessToken);
      return grant && { id: subjectOf(grant), name: grant.name, ...(grant.email && { email: grant.email }) };
    },
  };
}

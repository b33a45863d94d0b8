/**
 * What the sandbox provider hands out, signed with keys that follow from the installation's secret: any of its processes can check what another has
 * signed, and nothing is stored. Codes are good for once in a process, and for a minute.
 */
import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { sameAs } from '../../../../platform/http/constant-time.ts';

/** What a customer agreed to. */
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
    if (!sameAs(macOf(`${kind}:${body}`).toString('base64url'))(mac)) return null;
    const value = JSON.parse(Buffer.from(body, 'base64url').toString()) as T & { until: number };
    return value.until > now().getTime() ? value : null;
  };
  // RFC 8410: a seed of 32 bytes in PKCS #8.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), macOf('key')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const jwk = { ...createPublicKey(key).export({ format: 'jwk' }), kid: 'sandbox', alg: 'EdDSA', use: 'sig' };
  const used = new Map<string, number>();
  /** The same e-mail, or without one the same name, is the same subject. */
  const subjectOf = ({ name, email }: Grant) => hash(email.toLowerCase() || name).slice(0, 24);

  return {
    jwks: { keys: [jwk] },
    code: (grant: Grant) => seal('code', grant),
    /** Null unless the code is right, was made for this redirect URI and this verifier (PKCE, S256), and has not been used. */
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

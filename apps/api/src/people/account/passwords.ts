/** Password hashing: Argon2id with OWASP parameters and a concurrency limit, so that logins do not starve other requests. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../platform/http/fair-limiter.ts';

/** 19 MiB, two passes, one lane; the library defaults to Argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Decoy hash with equal parameters, against timing attacks: an unknown e-mail takes as long as a wrong password. */
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$Ej0HNYPuJeMGGsV8VLaf/A$s/ScYLMVEYin8R6/EtG2ZiFN7j2TTwwrcqHut60XNOM';

/** Fair queue: round-robin over networks, so that one cannot starve the others. */
const limit = createLimiter({ concurrency: 4, maxWaiting: 200 });

/** Unicode normalization: keyboards compose accents differently. */
const normal = (password: string): string => password.normalize('NFC');

/** `salt`: random, except for unconfirmed accounts (see `saltOf` in logins.ts). `network`: key of the fair queue. */
export const hashPassword = (password: string, { salt = randomBytes(16) as Uint8Array, network = '' } = {}): Promise<string> =>
  limit(network, () => hash(normal(password), { ...parameters, salt }));

/** Verifies a password in constant time: without a stored hash it compares with the decoy. */
export const passwordMatches = (stored: string | null | undefined, password: string, network = ''): Promise<boolean> =>
  limit(network, () => isRight(stored, password));

/** Verifies and hashes in one slot of the queue, for logins. */
export const matchAndHash = (
  stored: string | null,
  password: string,
  salt: Uint8Array,
  network: string,
): Promise<{ matches: boolean; hash: string }> =>
  limit(network, async () => ({ matches: await isRight(stored, password), hash: await hash(normal(password), { ...parameters, salt }) }));

async function isRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? decoyHash, normal(password));
  return matches && Boolean(stored);
}

export const saltIn = (stored: string): Uint8Array => Buffer.from(stored.split('$')[4] ?? '', 'base64');

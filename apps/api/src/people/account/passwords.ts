/** Passwords: Argon2id at OWASP's parameters, a few at a time, so that a rush of logins does not starve the menu. */
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '../../platform/http/fair-limiter.ts';

/** 19 MiB, two passes, one lane; Argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a discarded random password at the same parameters, so that an unknown e-mail takes as long as a wrong password. */
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$Ej0HNYPuJeMGGsV8VLaf/A$s/ScYLMVEYin8R6/EtG2ZiFN7j2TTwwrcqHut60XNOM';

/** Whose turn it is to be hashed goes round the networks, so that one of them cannot make all others wait. */
const limit = createLimiter({ concurrency: 4, maxWaiting: 200 });

/** Keyboards compose accents differently; the password is the same. */
const normal = (password: string): string => password.normalize('NFC');

/** `salt` of 16 bytes: see `saltOf` in logins.ts. `network` is who waits for it. */
export const hashPassword = (password: string, salt: Uint8Array, network = ''): Promise<string> =>
  limit(network, () => hash(normal(password), { ...parameters, salt }));

/** Whether the password is right. Without a hash (no such customer, or one without a password) it is wrong, after the same time. */
export const passwordMatches = (stored: string | null | undefined, password: string, network = ''): Promise<boolean> =>
  limit(network, () => isRight(stored, password));

/** Both at once, for logins: one try takes one turn. */
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

/** Passwords: Argon2id at OWASP's parameters, a few at a time, so that a rush of logins does not starve the menu. */
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/errors.ts';

/** 19 MiB, two passes, one lane; Argon2id is the library's default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a discarded random password at the same parameters, so that an unknown e-mail takes as long as a wrong password. */
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$Ej0HNYPuJeMGGsV8VLaf/A$s/ScYLMVEYin8R6/EtG2ZiFN7j2TTwwrcqHut60XNOM';

const limit = createLimiter({ concurrency: 4, maxWaiting: 200 });

/** Keyboards compose accents differently; the password is the same. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => limit(() => hash(normal(password), parameters));

/** Whether the password is right. Without a hash (no such customer, or one without a password) it is wrong, after the same time. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await limit(() => verify(stored ?? decoyHash, normal(password)));
  return matches && Boolean(stored);
}

/** Runs at most `concurrency` tasks at once and queues up to `maxWaiting` more; beyond that it refuses with `unavailable`. */
export function createLimiter({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < concurrency) running += 1;
    else if (line.length >= maxWaiting) throw new Refusal('unavailable');
    // A finishing task hands its slot over, so `running` does not change.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

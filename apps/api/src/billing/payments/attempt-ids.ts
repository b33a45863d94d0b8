/**
 * Ids of payment attempts, each with an HMAC that proves this installation created it. The gateway stores the id with its session. It
 * identifies our payments after the database lost a row, and excludes other shops on the same gateway account.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEquals } from '../../platform/http/signed-token.ts';

export interface AttemptIds {
  /** 128 random bits and the proof. */
  make(): string;
  areOurs(id: string): boolean;
}

const lengths = { random: 22, proof: 16 };

/** `secret` is the installation's. */
export function attemptIds(secret: string): AttemptIds {
  const proofOf = (random: string) => createHmac('sha256', secret).update(`attempt:${random}`).digest('base64url').slice(0, lengths.proof);
  return {
    make() {
      const random = randomBytes(16).toString('base64url');
      return random + proofOf(random);
    },
    areOurs(id) {
      const random = id.slice(0, lengths.random);
      return random.length === lengths.random && constantTimeEquals(random + proofOf(random))(id);
    },
  };
}

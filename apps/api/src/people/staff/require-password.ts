/** Step-up authentication: a signed-in staff member's password. */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Staff } from '../../platform/http/access.ts';
import { InvalidInput, requireFound } from '../../platform/http/errors.ts';
import { clientIdentity, consumeAttempt, resetAttempts } from '../account/limits.ts';
import { passwordMatches } from '../account/passwords.ts';
import { findMember, findStaffLogin } from './queries.ts';
import { isStaffDevice } from './session-queries.ts';

/** Guesses share the login rate limit. Throws InvalidInput for a wrong password, and `not_found` for programs. */
export async function requirePassword(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  staff: Staff,
  password: string,
  request: FastifyRequest,
): Promise<{ id: number; email: string; sessionId: string; passwordHash: string }> {
  const { db } = context;
  const { email } = requireFound(staff.id === null ? null : await findMember(db, staff.id));
  const guess = { what: 'staff_login', account: email, isKnown: isStaffDevice, ...clientIdentity(context, request) } as const;
  await consumeAttempt(context, guess);
  const found = await findStaffLogin(db, email);
  const isRight = await passwordMatches(found?.passwordHash, password, guess.network);
  if (!isRight || !found?.passwordHash || staff.sessionId === null) throw new InvalidInput({ password: ['account.wrong_password'] });
  await resetAttempts(context, guess);
  return { id: found.id, email, sessionId: staff.sessionId, passwordHash: found.passwordHash };
}

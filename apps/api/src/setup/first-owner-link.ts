/** Setup link for the first owner: printed at start while there is no staff, and invalid afterwards. */
import type { Context } from '../context/context.ts';
import { hasStaff } from '../people/staff/first-owner.ts';
import { constantTimeEquals } from '../platform/http/constant-time.ts';
import { derivedToken } from '../platform/http/signed-token.ts';

/** 256-bit token derived from the installation's secret, so that all processes and restarts print the same. */
const tokenOf = (secret: string): string => derivedToken(secret, 'setup');

export const isSetupToken = (secret: string, token: string): boolean => constantTimeEquals(tokenOf(secret))(token);

/** Null once staff exists. The token is in the URL fragment, so no server logs it. */
export async function firstOwnerLink({ db, env, secret }: Pick<Context, 'db' | 'env' | 'secret'>): Promise<string | null> {
  return (await hasStaff(db)) ? null : `${env.publicUrl}/console/setup#${tokenOf(secret)}`;
}

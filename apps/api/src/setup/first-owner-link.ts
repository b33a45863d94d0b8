/** The link with which the first owner is made: printed at the start while no one works here, and good for nothing afterwards. */
import type { Context } from '../context/context.ts';
import { hasStaff } from '../people/staff/first-owner.ts';
import { sameAs } from '../platform/http/constant-time.ts';
import { derivedToken } from '../platform/http/signed-token.ts';

/** 256 bits that follow from the installation's secret, so that all processes and each start print the same. */
const tokenOf = (secret: string): string => derivedToken(secret, 'setup');

export const isSetupToken = (secret: string, token: string): boolean => sameAs(tokenOf(secret))(token);

/** Null once there is staff. Behind the #, so that the token is in no server's log. */
export async function firstOwnerLink({ db, env, secret }: Pick<Context, 'db' | 'env' | 'secret'>): Promise<string | null> {
  return (await hasStaff(db)) ? null : `${env.publicUrl}/console/setup#${tokenOf(secret)}`;
}

/** The link that a new e-mail address confirms itself with. */
import { derivedToken } from '../../../platform/http/signed-token.ts';

/** In ms. */
export const linkLifetime = 24 * 3_600_000;

/** 256 bits as base64url. The token follows from the id of the change, so that the job that mails it need not be given it. */
export const linkTokenOf = (secret: string, changeId: string): string => derivedToken(secret, `email-change:${changeId}`);

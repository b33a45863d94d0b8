/** The link with which one of the restaurant's people chooses a password. */
import { derivedToken } from '../../platform/http/signed-token.ts';

/** 256 bits as base64url. The token follows from the invitation's id, so that the job that mails it need not be given it. */
export const invitationTokenOf = (secret: string, invitationId: string): string => derivedToken(secret, `staff-invitation:${invitationId}`);

/** Behind the #, so that the token is in no server's log. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/console/invitation#${token}`;

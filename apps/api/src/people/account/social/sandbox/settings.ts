/** What the demo's identity provider and this server as its client both know. */
import { createHmac } from 'node:crypto';

/** The client's secret; all processes of an installation know the same one. */
export const clientSecretOf = (secret: string): string => createHmac('sha256', secret).update('sandbox-sign-in:client').digest('base64url');

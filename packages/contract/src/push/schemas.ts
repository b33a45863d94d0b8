/** The wire's shapes of being told in a browser. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';

/** No push service's address is as long. */
const endpoint = about(
  z.string('errors.invalid').check(z.maxLength(1000, 'errors.too_long'), z.minLength(1, 'errors.invalid')),
  'The address at the browser’s push service that messages go to.',
  { format: 'uri' },
);

export const subscriptionBody = named(
  'PushSubscription',
  'A browser that wants to be told, as its `PushSubscription.toJSON()` writes it.',
  z.object({
    endpoint,
    keys: about(
      z.object({
        p256dh: about(
          z.string('errors.invalid').check(z.regex(/^[\w-]{87}=?$/, 'errors.invalid')),
          'The browser’s public key: a point of the curve P-256, 65 bytes as base64url.',
        ),
        auth: about(
          z.string('errors.invalid').check(z.regex(/^[\w-]{22}(==)?$/, 'errors.invalid')),
          'What the browser recognises messages by: 16 bytes as base64url.',
        ),
      }),
      'What messages are encrypted with, so that the push service cannot read them.',
    ),
  }),
);

export const unsubscribeBody = named('PushEnd', 'A browser that wants to be told no more.', z.object({ endpoint }));

export const keyResponse = named(
  'PushKey',
  'The key of the server that sends (VAPID).',
  z.object({
    public_key: about(z.string(), 'The public key as base64url: what `pushManager.subscribe` takes as `applicationServerKey`.'),
  }),
);

/** The wire's shapes of being told in a browser. */
import * as z from 'zod/mini';

/** No push service's address is as long. */
const endpoint = z.string('errors.invalid').check(z.maxLength(1000, 'errors.too_long'), z.minLength(1, 'errors.invalid'));

/** As a browser's `PushSubscription.toJSON()` writes it. */
export const subscriptionBody = z.object({
  endpoint,
  keys: z.object({
    /** A point of the curve P-256, 65 bytes as base64url. */
    p256dh: z.string('errors.invalid').check(z.regex(/^[\w-]{87}=?$/, 'errors.invalid')),
    /** 16 bytes. */
    auth: z.string('errors.invalid').check(z.regex(/^[\w-]{22}(==)?$/, 'errors.invalid')),
  }),
});

export const unsubscribeBody = z.object({ endpoint });

export const keyResponse = z.object({
  /** Of the server that sends (VAPID), as base64url: what `pushManager.subscribe` takes as `applicationServerKey`. */
  public_key: z.string(),
});

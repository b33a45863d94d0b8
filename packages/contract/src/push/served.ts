import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about, namedObject, objectOf } from '../wire/about.ts';
import { matching, messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';

/** Longer than any push service's URL. */
const endpoint = about(
  z.string('errors.invalid').check(z.maxLength(1000, 'errors.too_long'), z.minLength(1, 'errors.invalid')),
  'The address at the browser’s push service that messages go to.',
  { format: 'uri' },
);

const subscriptionBody = namedObject('PushSubscription', 'A push subscription, as `PushSubscription.toJSON()` returns it.', {
  endpoint,
  keys: objectOf('What messages are encrypted with, so that the push service cannot read them.', {
    p256dh: about(matching(/^[\w-]{87}=?$/), 'The browser’s public key: a point of the curve P-256, 65 bytes as base64url.'),
    auth: about(matching(/^[\w-]{22}(==)?$/), 'What the browser recognises messages by: 16 bytes as base64url.'),
  }),
});

const unsubscribeBody = namedObject('PushEnd', 'A push subscription to end.', { endpoint });

const keyResponse = namedObject('PushKey', 'The key of the server that sends (VAPID).', {
  public_key: about(z.string(), 'The public key as base64url: what `pushManager.subscribe` takes as `applicationServerKey`.'),
});

export const pushKey = served(endpoints.pushKey, {
  summary: 'The public key (VAPID) that a browser subscribes to messages of this server with.',
  output: keyResponse,
  example: { output: { public_key: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU' } },
});

export const subscribePush = served(endpoints.subscribePush, {
  summary: 'Subscribes a browser to push messages about the customer’s orders. Idempotent for a browser; a customer has ten at most.',
  input: subscriptionBody,
  output: messageResponse,
  refusals: ['conflict'],
  example: {
    input: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/cPz1T0mQw8',
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    },
    output: { message: 'سنرسل إليك إشعارًا في هذا المتصفح عند كل خطوة في طلبك.' },
  },
});

export const unsubscribePush = served(endpoints.unsubscribePush, {
  summary: 'Tells that browser of the customer’s nothing more.',
  input: unsubscribeBody,
  output: messageResponse,
  example: {
    input: { endpoint: 'https://fcm.googleapis.com/fcm/send/cPz1T0mQw8' },
    output: { message: 'We will not notify you in this browser any more.' },
  },
});

/** What the server needs to answer calls about being told in a browser. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { keyResponse, subscriptionBody, unsubscribeBody } from './schemas.ts';
import { keyToWire } from './wire.ts';

export const pushKey = served(endpoints.pushKey, {
  summary: 'The public key (VAPID) that a browser subscribes to messages of this server with.',
  output: keyResponse,
  write: keyToWire,
  example: examples.pushKey,
});

export const subscribePush = served(endpoints.subscribePush, {
  summary:
    'Has a browser told when the customer’s orders move. The same browser again is the same subscription; a customer has ten at most.',
  input: subscriptionBody,
  read: (subscription) => subscription,
  output: messageResponse,
  write: messageToWire,
  refusals: ['conflict'],
  example: examples.subscribePush,
});

export const unsubscribePush = served(endpoints.unsubscribePush, {
  summary: 'Tells that browser of the customer’s nothing more.',
  input: unsubscribeBody,
  read: (subscription) => subscription,
  output: messageResponse,
  write: messageToWire,
  example: examples.unsubscribePush,
});

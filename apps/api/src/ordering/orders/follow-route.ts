/** The status of an order as an event stream, for a client that asks for one. */
import type { FastifyRequest } from 'fastify';
import { type EventStream, lastEventId } from '../../platform/http/event-stream.ts';
import { networkOf } from '../../platform/http/limits.ts';
import type { Listening } from './follower.ts';
import type { Followers } from './followers.ts';

/** The caller has shown that they may: `accessHash` is of what they showed. */
export const goOnTelling = (
  followers: Followers,
  request: FastifyRequest,
  who: Pick<Listening, 'orderNumber' | 'customerId' | 'accessHash' | 'isByLink'>,
): Promise<EventStream> => followers.follow({ ...who, network: networkOf(request.ip), knows: lastEventId(request) });

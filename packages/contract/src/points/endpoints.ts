import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import * as wire from './wire.ts';

/** Points of the customer, and the rewards within reach. */
export const readPoints = endpoint('customer', `GET ${accountPath}/points`, { name: 'readPoints', output: wire.customerPoints });

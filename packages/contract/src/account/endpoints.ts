import { endpoint } from '../endpoint.ts';
import { message } from '../wire/fields.ts';
import { accountPath } from './session-wire.ts';
import { credentials, registration, tokens } from './wire.ts';

/** Returns a message for the customer. */
export const register = endpoint('public', `POST ${accountPath}/register`, { name: 'register', input: registration, output: message });

export const login = endpoint('public', `POST ${accountPath}/login`, { name: 'login', input: credentials, output: tokens });

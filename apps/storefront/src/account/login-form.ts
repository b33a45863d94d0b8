/** The login form: the call's input. */
import { login } from '@sufra/contract/account/endpoints';
import { loginBody } from '@sufra/contract/account/schemas';
import { credentialsFromWire } from '@sufra/contract/account/wire';
import { wireResolver } from '../calls/wire-resolver.ts';

export const checkCredentials = wireResolver({ endpoint: login, schema: loginBody }, credentialsFromWire);

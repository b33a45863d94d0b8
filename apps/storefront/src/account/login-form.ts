/** The login form: the call's input. */
import { login } from '@sufra/contract/account/endpoints';
import { loginForm } from '@sufra/contract/account/forms';
import { credentialsFromWire } from '@sufra/contract/account/wire';
import { wireResolver } from '../calls/wire-resolver.ts';

export const checkCredentials = wireResolver({ endpoint: login, schema: loginForm }, credentialsFromWire);

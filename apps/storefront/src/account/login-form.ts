/** The login form: the call's input. */
import { login } from '@sufra/contract/account/endpoints';
import { loginForm } from '@sufra/contract/account/forms';
import type { Credentials } from '@sufra/contract/account/model';
import { wireResolver } from '../calls/wire-resolver.ts';
import { Handover } from '../visit/tab.ts';

export const checkCredentials = wireResolver(login, loginForm);

/** What was typed on the registration page, for the login page that follows: in memory, never stored, and taken once. */
const typed = new Handover<Credentials>();

export const keepForLogin = ({ email, password }: Credentials): void => typed.leave({ email, password, remember: true });

export const takeForLogin = (): Credentials | null => typed.take();

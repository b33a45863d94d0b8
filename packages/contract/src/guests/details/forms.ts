/** Form schema of guest details, shared by form and server. */
import * as z from 'zod/mini';
import { registerFields } from '../../account/details/forms.ts';
import { emailOrNone } from '../../wire/parts.ts';

/** Same rules as registration (AUTH-06). */
export const guestForm = z.pick(registerFields, { name: true, phone: true, email: true });

/** Variant with a proved phone instead of an e-mail (PHONE-05). */
export const phoneGuestForm = z.extend(guestForm, { email: z._default(emailOrNone, '') });

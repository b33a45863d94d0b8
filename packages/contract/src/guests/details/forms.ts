/** Form schema of guest details, shared by form and server. */
import * as z from 'zod/mini';
import { registerFields } from '../../account/details/forms.ts';

/** Same rules as registration (AUTH-06). */
export const guestForm = z.pick(registerFields, { name: true, phone: true, email: true });

/** What guests say of themselves, as the server takes it: the form checks by the same schema. */
import * as z from 'zod/mini';
import { registerFields } from '../../account/details/forms.ts';

/** The same rules as for registering (AUTH-06). */
export const guestForm = z.pick(registerFields, { name: true, phone: true, email: true });

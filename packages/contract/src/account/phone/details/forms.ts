/** Form schema of a code request, shared by form and server. */
import * as z from 'zod/mini';
import { phone } from '../../details/forms.ts';

export const phoneForm = z.object({ phone });

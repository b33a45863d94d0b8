import { boolean, field, object, optional, text } from '../wire/fields.ts';

/** `access`: bearer token of calls; `refresh`: exchanged for the next pair. */
export const tokens = object({ access: field('auth_token', text), refresh: field('refresh_token', text) });

const registrationFields = object({
  name: text,
  phone: text,
  email: text,
  password: text,
  confirmPassword: field('confirm_password', text),
  newsletter: optional('newsletter', boolean),
});
/** Accounts have no address, but the wire keeps its field. */
export const registration: typeof registrationFields = {
  ...registrationFields,
  toWire: (value) => ({ ...registrationFields.toWire(value), address: 'No address' }),
};

export const credentials = object({ email: text, password: text, remember: optional('remember_me', boolean) });

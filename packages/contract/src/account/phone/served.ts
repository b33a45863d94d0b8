import { served } from '../../served.ts';
import { messageResponse } from '../../wire/units.ts';
import * as endpoints from './endpoints.ts';
import { phoneCodeBody, phoneConfirmBody, phoneConfirmedResponse, phoneProofBody } from './schemas.ts';

const token = 'Q7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj';

export const requestPhoneCode = served(endpoints.requestPhoneCode, {
  summary: 'Sends a code to a phone by WhatsApp or SMS, and sets the cookie that binds it. Answers alike with and without an account.',
  input: phoneCodeBody,
  output: messageResponse,
  refusals: ['phone_codes_paused'],
  example: { input: { phone: '+971501112223' }, output: { message: 'Your code is on its way.' } },
});

export const confirmPhoneCode = served(endpoints.confirmPhoneCode, {
  summary:
    'Exchanges the code, in the browser that asked for it, for a proof of the number and, on request, a session of the account that verified it.',
  input: phoneConfirmBody,
  output: phoneConfirmedResponse,
  refusals: ['phone_code_wrong', 'phone_code_ended'],
  example: {
    input: { phone: '+971501112223', code: '482913', log_in: true },
    output: { auth_token: `a${token}`, refresh_token: `r${token}`, phone_proof: 'AV3qPwAGoXVq3J0ocVQ9mXkP9sLwR4tYc8uHbN1eZgA' },
  },
});

export const provePhone = served(endpoints.provePhone, {
  summary: 'Adds a verified number to the account, after the password. A number belongs to the account that verified it last.',
  input: phoneProofBody,
  output: messageResponse,
  refusals: ['forbidden', 'phone_code_ended', 'sign_in_again'],
  example: {
    input: { phone_proof: 'AV3qPwAGoXVq3J0ocVQ9mXkP9sLwR4tYc8uHbN1eZgA', password: 'karak at seven' },
    output: { message: 'Your number is confirmed. From now on, you can log in with a code.' },
  },
});

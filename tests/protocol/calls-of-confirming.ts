/** A new customer confirms the e-mail with the token of the mail. Only this one reads Arabic first, which tells the mail from others. */
import { inBoth, post, type RecordedCall } from './recorded-call.ts';

const sara = {
  name: 'سارة',
  phone: '+971501112225',
  email: 'sara@example.com',
  password: 'karak at nine',
  confirm_password: 'karak at nine',
  address: 'No address',
};

export const confirming: RecordedCall[] = [
  post('register-to-confirm', '/debtor/register', sara, {
    language: 'ar',
    keepFromMail: { proof: /^يُرجى[\s\S]*?confirm#([\w.-]+)/ },
  }),
  post('nobody-confirms', '/debtor/confirm_account', { token: '{proof}' }),
  post('login-to-confirm', '/debtor/login', { email: sara.email, password: sara.password }, { keep: { sara: 'auth_token' } }),
  post('confirm-empty', '/debtor/confirm_account', {}, { as: 'sara' }),
  ...inBoth(post('confirm-wrong', '/debtor/confirm_account', { token: 'somebody-elses' }, { as: 'sara' })),
  ...inBoth(post('confirm-again', '/debtor/confirm_again', {}, { as: 'sara' })),
  post('confirm-again-too-often', '/debtor/confirm_again', {}, { as: 'sara' }),
  ...inBoth(post('confirm', '/debtor/confirm_account/', { token: '{proof}' }, { as: 'sara' })),
  post('confirm-again-done', '/debtor/confirm_again', {}, { as: 'sara' }),
];

/** Validation messages of forms in both languages, and the values sent. */

import type { Registration } from '@sufra/contract/account/change-endpoints';
import { register } from '@sufra/contract/account/change-endpoints';
import type { Locale, MessageKey } from '@sufra/i18n';
import { ar, en } from '@sufra/i18n/testing';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { expect, test } from 'vitest';
import { checkCredentials, checkPasswordForm } from './account/password-forms.ts';
import { checkProfile } from './account/profile-form.tsx';
import { checkRegisterForm, emptyRegisterForm } from './account/register-form.ts';
import { checkAddress } from './addresses/use-address-form.ts';

const login = form(checkCredentials, { email: 'layla@example.com', password: 'karak at seven', remember: true });
const whole = {
  ...{ firstName: 'Layla', lastName: 'Haddad', phone: '+971501112223', email: 'layla@example.com', newsletter: true },
  ...{ password: 'karak at seven', confirmPassword: 'karak at seven' },
};
const registration = form(checkRegisterForm, whole);
const profile = form(checkProfile, { name: 'Layla Haddad', email: 'layla@example.com', phone: '+971501112223' });
const change = { oldPassword: 'karak at seven', newPassword: 'saffron at noon', confirmPassword: 'saffron at noon' };
const password = form(checkPasswordForm, change);
const at = { branchId: 1, areaId: 5, lat: 25.08, lng: 55.14 };
const home = { id: null, ...at, name: ' Home ', city: 'Dubai', street: 'Al Marsa Street' };
const address = form(checkAddress, home);

/** Submits a form with one changed field; returns the field errors. */
type Say = (field: string, typed: unknown, locale: Locale) => Promise<string | undefined>;

function form<Values extends FieldValues, Checked>(check: Resolver<Values, unknown, Checked>, filled: Values): Say {
  return async (field, typed, locale) => {
    const { errors } = await check({ ...filled, [field]: typed }, undefined, options);
    const { message } = (errors as FieldErrors)[field] ?? {};
    return typeof message === 'string' ? texts[locale](message as MessageKey) : undefined;
  };
}
const options = { fields: {}, shouldUseNativeValidation: false };
const texts = { en, ar };

const forms: [requirement: string, say: Say, said: [field: string, typed: unknown, english: string, arabic: string][]][] = [
  [
    'AUTH-02',
    login,
    [
      ['email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
      ['email', 'layla at home', 'Invalid email address', 'عنوان البريد الإلكتروني غير صحيح'],
      ['password', '', 'Password is required', 'كلمة المرور مطلوبة'],
    ],
  ],
  [
    'AUTH-06',
    registration,
    [
      ['firstName', ' ', 'Name is required', 'الاسم مطلوب'],
      ['lastName', '', 'Last name is required', 'اسم العائلة مطلوب'],
      ['phone', '', 'Phone number is required', 'رقم الهاتف مطلوب'],
      ['phone', '+97150', 'Invalid phone number', 'رقم الهاتف غير صحيح'],
      ['email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
      ['email', 'layla@', 'Invalid email address', 'عنوان البريد الإلكتروني غير صحيح'],
      ['password', '', 'Password is required', 'كلمة المرور مطلوبة'],
      ['password', 'seven77', 'Password must be at least 8 characters long', 'يجب ألا تقل كلمة المرور عن 8 أحرف'],
      ['confirmPassword', '', 'Confirm password is required', 'تأكيد كلمة المرور مطلوب'],
      ['confirmPassword', 'karak at eight', 'Passwords must match', 'كلمتا المرور غير متطابقتين'],
    ],
  ],
  [
    'AUTH-13',
    profile,
    [
      ['name', '', 'Name is required', 'الاسم مطلوب'],
      ['name', 'La', 'Name must be at least 3 characters long', 'يجب ألا يقل الاسم عن 3 أحرف'],
      ['email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
      ['email', 'layla', 'Invalid email address', 'عنوان البريد الإلكتروني غير صحيح'],
      ['phone', '', 'Phone number is required', 'رقم الهاتف مطلوب'],
      ['phone', '050111222', 'Invalid phone number', 'رقم الهاتف غير صحيح'],
    ],
  ],
  [
    'AUTH-14',
    password,
    [
      ['oldPassword', '', 'Current password is required', 'كلمة المرور الحالية مطلوبة'],
      ['newPassword', '', 'New password is required', 'كلمة المرور الجديدة مطلوبة'],
      ['newPassword', 'seven77', 'Password must be at least 8 characters long', 'يجب ألا تقل كلمة المرور عن 8 أحرف'],
      ['confirmPassword', '', 'Confirm password is required', 'تأكيد كلمة المرور مطلوب'],
      ['confirmPassword', 'saffron at one', 'Passwords must match', 'كلمتا المرور غير متطابقتين'],
    ],
  ],
  [
    'ADDR-02',
    address,
    [
      ['name', '', 'Address name is required', 'اسم العنوان مطلوب'],
      ['areaId', Number.NaN, 'Zone is required', 'المنطقة مطلوبة'],
      ['lat', undefined, 'Location is required', 'الموقع مطلوب'],
      ['city', ' ', 'City is required', 'المدينة مطلوبة'],
      ['street', '', 'Street name is required', 'اسم الشارع مطلوب'],
      ['makaniNumber', '12', 'A Makani number has 10 digits', 'يتكوّن رقم مكاني من 10 أرقام'],
    ],
  ],
];

test.each(forms)('%s: the form reports missing and invalid fields in both languages', async (_, say, said) => {
  for (const [field, typed, inEnglish, inArabic] of said)
    expect([field, await say(field, typed, 'en'), await say(field, typed, 'ar')]).toEqual([field, inEnglish, inArabic]);
});

test('AUTH-05 AUTH-06 a registration joins both names, says "No address", and names what is missing', async () => {
  const { values } = await checkRegisterForm({ ...whole, firstName: ' Layla ', lastName: 'Al  Haddad' }, undefined, options);
  const sent = { name: 'Layla Al Haddad', newsletter: true, address: 'No address', email: 'layla@example.com' };
  expect(register.send(values as Registration)).toMatchObject(sent);
  const required = ['firstName', 'lastName', 'phone', 'email', 'password', 'confirmPassword'];
  expect(Object.keys((await checkRegisterForm(emptyRegisterForm, undefined, options)).errors).toSorted()).toEqual(required.toSorted());
});

test('AUTH-14 a new password is sent with the old one, without its confirmation', async () => {
  const { confirmPassword: _, ...sent } = change;
  expect((await checkPasswordForm(change, undefined, options)).values).toEqual(sent);
});

test('ADDR-02 submits a complete address normalized, and not an incomplete one', async () => {
  const tidied = { id: null, name: 'Home', areaId: 5, makaniNumber: '12345 67890', building: '', isDefault: false };
  const typed = { ...home, makaniNumber: '١٢٣٤٥-67890' };
  expect(await checkAddress(typed, undefined, options)).toMatchObject({ values: tidied, errors: {} });
  expect((await checkAddress({ ...typed, street: '' }, undefined, options)).values).toEqual({});
});

test('ADDR-02 building, apartment and floor may stay empty', async () => {
  for (const field of ['building', 'apartment', 'floor']) expect(await address(field, '', 'en')).toBeUndefined();
});

test('AUTH-13 a profile that could not be saved: something went wrong', () => {
  expect([texts.en('account.save_failed'), texts.ar('account.save_failed')]).toEqual(['Something went wrong', 'حدث خطأ ما']);
});

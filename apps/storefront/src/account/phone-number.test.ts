import { registerPhonePattern } from '@sufra/contract/account/model';
import { getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { caretAfter, countries, countryOf, homeCountry, internationalPhone, typedPhone, withCountry } from './phone-number.ts';

const find = (code: string) => {
  const country = countries.find((each) => each.code === code);
  if (!country) throw new Error(`no ${code}`);
  return country;
};

test.each([
  ['+971+971501234567', '+971501234567', 'a number pasted behind the code replaces it'],
  ['5', '+9715', 'the first digit over a selected code keeps the code'],
  ['971501234567', '+971501234567', 'the plus comes by itself'],
  ['+971 50 123-4567', '+971501234567', 'separators go'],
  ['00971501234567', '+971501234567', 'two zeros are the plus'],
  ['501234567', '+971501234567', 'a number without any code gets that of the country'],
  ['966501234567', '+966501234567', 'a long number has its code already'],
  ['97', '+97', 'a code that is being typed is left alone'],
  ['0501234567', '+971501234567', 'a national number gets the code of the country'],
  ['+9710501234567', '+971501234567', 'the zero of a national number goes behind the code'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567', 'Arabic digits are digits'],
  ['+12345678901234567890', '+123456789012345', 'fifteen digits at most'],
  ['', '+', 'the plus cannot be deleted'],
  ['abc', '+', 'letters are no digits'],
  ['+0501234567', '+971501234567', 'a national number behind the plus of an emptied field'],
  ['+00447911123456', '+447911123456', 'two zeros behind that plus'],
])('AUTH-07 %s is formatted as %s while typing: %s', (typed, phone) => {
  expect(internationalPhone(typed, homeCountry())).toBe(phone);
});

test.each([
  ['0501234567', '+971501234567'],
  ['501234567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
])('AUTH-07 restores the country code when %s is typed into an emptied field', (digits, phone) => {
  const typed = [...digits].reduce((text, digit) => typedPhone(text + digit, homeCountry(), text === '+'), '+');
  expect(typed).toBe(phone);
});

test('AUTH-07 accepts another country’s number when its plus is typed', () => {
  const typed = [...'447911123456'].reduce((text, digit) => typedPhone(text + digit, homeCountry(), false), '+');
  expect(typed).toBe('+447911123456');
});

test('AUTH-07 an Italian number keeps its zero', () => {
  expect(internationalPhone('+390612345678', find('IT'))).toBe('+390612345678');
});

test('AUTH-07 detects the country while typing, and defaults to the UAE', () => {
  expect(homeCountry()).toEqual(find('AE'));
  expect(countryOf('+9665', homeCountry()).code).toBe('SA');
  expect(countryOf('+12025550123', homeCountry()).code).toBe('US');
  expect(countryOf('+18765550123', find('US')).code).toBe('JM');
  expect(countryOf('+97', homeCountry()).code).toBe('AE');
});

test('AUTH-07 a chosen country that shares its code stays chosen', () => {
  expect(countryOf('+14165550123', find('CA')).code).toBe('CA');
});

test('AUTH-07 choosing a country replaces the code and keeps the number', () => {
  expect(withCountry('+971501234567', homeCountry(), find('LB'))).toBe('+961501234567');
  expect(withCountry('+', homeCountry(), find('LB'))).toBe('+961');
  expect(withCountry(internationalPhone('0501112233', find('US')), find('US'), find('LB'))).toBe('+961501112233');
});

test('AUTH-07 resolves a shared code by the number, else to the largest country', () => {
  expect(countryOf('+1', homeCountry()).code).toBe('US');
  expect(countryOf('+7701', find('RU')).code).toBe('KZ');
  expect(countryOf('+14165550123', find('US')).code).toBe('CA');
});

test('AUTH-07 lists every country once, with its code', () => {
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code, calling } of countries) expect(`${code}${calling}`).toMatch(/^[A-Z]{2}[1-9]\d{0,3}$/);
});

test('AUTH-07 accepts a mobile number of every country digit by digit, and in national form', () => {
  const known = countries.map((country) => ({ country, example: getExampleNumber(country.code, examples) }));
  expect(known.filter(({ example }) => example).length).toBeGreaterThan(230);
  for (const { country, example } of known) {
    if (!example) continue;
    const typed = [...example.number.slice(1)].reduce((phone, digit) => internationalPhone(phone + digit, country), '+');
    expect(typed, country.code).toBe(example.number);
    expect(internationalPhone(example.formatNational(), country), country.code).toBe(example.number);
    expect(countryOf(typed, country).calling, country.code).toBe(country.calling);
  }
});

test.each([
  ['+97150|1234567', '+97150|1234567', 'a digit typed'],
  ['+97150٣|1234567', '+971503|1234567', 'an Arabic digit typed'],
  ['+97150-|1234567', '+97150|1234567', 'a hyphen typed'],
  ['٠٥٠١٢٣٤٥٦٧|', '+971501234567|', 'a national number pasted'],
  ['|971501234567', '+|971501234567', 'the plus deleted'],
  ['|', '+|', 'everything deleted'],
])('AUTH-07 the caret stays with its digit: %s becomes %s, %s', (typed, expected) => {
  const [before = '', behind = ''] = typed.split('|');
  const phone = internationalPhone(before + behind, homeCountry());
  const caret = caretAfter(before + behind, before.length, phone);
  expect(`${phone.slice(0, caret)}|${phone.slice(caret)}`).toBe(expected);
});

test('AUTH-06 AUTH-07 the registration rule accepts Gulf mobile numbers as the phone field formats them', () => {
  for (const code of ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'])
    expect(getExampleNumber(find(code).code, examples)?.number, code).toMatch(registerPhonePattern);
});

test('AUTH-13 the phone field shows an older client’s number in international form', () => {
  for (const kept of ['050 111 2233', '050-111-2233', '971501112233', '+971 50 111 2233'])
    expect(internationalPhone(kept, homeCountry())).toBe('+971501112233');
});

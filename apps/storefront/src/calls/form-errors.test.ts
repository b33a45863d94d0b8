import { ApiError } from '@sufra/calls/request';
import { beforeEach, expect, test, vi } from 'vitest';
import { isAboutForm, showFormErrors } from './form-errors.ts';
import { useProblems } from './problems.ts';

const fields = ['email', 'password'] as const;
const setError = vi.fn();
beforeEach(() => {
  setError.mockReset();
  useProblems.setState({ queue: [] });
});

test('ERR-03 shows the server’s messages at their fields and focuses the first', () => {
  const error = new ApiError(400, { payload: { email: ['Taken.'], password: ['Too easy.', 'Too short.'] } });
  expect(showFormErrors(error, fields, setError)).toBeNull();
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: 'Taken.' }, { shouldFocus: true }],
    ['password', { type: 'server', message: 'Too easy. Too short.' }, { shouldFocus: false }],
  ]);
  expect(useProblems.getState().queue).toEqual([]);
});

test('AUTH-02 shows messages without a field above the form', () => {
  const error = new ApiError(400, { payload: { email: ['The email or the password is wrong.'] } });
  expect(showFormErrors(error, [], setError)).toBe('The email or the password is wrong.');
  expect(setError).not.toHaveBeenCalled();
});

test('ERR-03 shows messages of fields that the form does not have in the dialog', () => {
  expect(showFormErrors(new ApiError(422, { payload: { email: ['Taken.'], voucher: ['Unknown.'] } }), fields, setError)).toBeNull();
  expect(setError).toHaveBeenCalledOnce();
  expect(useProblems.getState().queue).toEqual([{ text: 'Unknown.' }]);
});

test.each([{ payload: {} }, { payload: { email: [] } }, {}])('ERR-03 opens the dialog for a 400 or 422 without messages: %j', (body) => {
  for (const status of [400, 422]) expect(showFormErrors(new ApiError(status, body), fields, setError)).toBeNull();
  expect(showFormErrors(new ApiError(400, body), [], setError)).toBeNull();
  expect(setError).not.toHaveBeenCalled();
  expect(useProblems.getState().queue).toEqual([{ key: 'errors.check_input' }]);
  expect(isAboutForm(new ApiError(400, body))).toBe(true);
});

test.each([430, 429])('ERR-04 shows a refusal (%i) above the form', (status) => {
  expect(showFormErrors(new ApiError(status, { error: 'Please wait.' }), fields, setError)).toBe('Please wait.');
});

test('ERR-01 opens the dialog for errors unrelated to the form', () => {
  expect(showFormErrors(new ApiError('FETCH_ERROR'), fields, setError)).toBeNull();
  expect(showFormErrors(new ApiError(500, { error: 'x' }), fields, setError)).toBeNull();
  expect(useProblems.getState().queue).toEqual([{ key: 'errors.network' }, { key: 'errors.server' }]);
});

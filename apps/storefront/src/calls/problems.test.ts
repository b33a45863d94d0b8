import { ApiError } from '@sufra/calls/request';
import { beforeEach, expect, test } from 'vitest';
import { describeProblem, dismissProblem, type Problem, reportExpiredSession, reportProblem, useProblems } from './problems.ts';

beforeEach(() => useProblems.setState({ queue: [] }));
const shown = (): Problem[] => useProblems.getState().queue;

const cases: [string, unknown, Problem | null][] = [
  ['ERR-01 offline', new ApiError('FETCH_ERROR'), { key: 'errors.network' }],
  ['ERR-01 no answer in time', new ApiError('TIMEOUT_ERROR'), { key: 'errors.network' }],
  ['ERR-02 not logged in', new ApiError(401), { key: 'errors.authentication' }],
  ['ERR-02 not allowed', new ApiError(403), { key: 'errors.authentication' }],
  [
    'ERR-03 messages by field',
    new ApiError(400, { payload: { email: ['One.'], phone: ['Two.', 'Three.'] } }),
    { text: 'One. Two. Three.' },
  ],
  ['ERR-03 of 422 as well', new ApiError(422, { payload: { a: ['Four.'] } }), { text: 'Four.' }],
  ['ERR-03 without messages', new ApiError(400), { key: 'errors.check_input' }],
  ['ERR-03 of 422 without messages', new ApiError(422), { key: 'errors.check_input' }],
  ['ERR-04 a refusal in words', new ApiError(430, { error: 'Closed.' }), { text: 'Closed.' }],
  ['ERR-05 not found', new ApiError(404, { error: 'Nowhere.' }), null],
  ['ERR-06 a broken server, whose words are not for customers', new ApiError(500, { error: 'secret' }), { key: 'errors.server' }],
  ['ERR-06 something before the server', new ApiError(502), { key: 'errors.server' }],
  ['ERR-06 a busy server', new ApiError(503), { key: 'errors.server' }],
  ['ERR-07 any other status', new ApiError(418, { error: 'teapot' }), { key: 'errors.unexpected' }],
  ['ERR-07 ERR-09 an answer that cannot be read', new ApiError('PARSING_ERROR'), { key: 'errors.unexpected' }],
  ['ERR-07 a mistake of our own', new TypeError('x is undefined'), { key: 'errors.unexpected' }],
  ['ERR-08 a call that was given up', new DOMException('gone', 'AbortError'), null],
  ['AUTH-12 a session whose end was announced', new ApiError(401, { code: 'session_expired' }), null],
];
test.each(cases)('%s', (_, error, problem) => {
  expect(describeProblem(error)).toEqual(problem);
});

test('ERR-08 shows one dialog at a time, and deduplicates errors', () => {
  reportProblem(new ApiError('FETCH_ERROR'));
  reportProblem(new ApiError('FETCH_ERROR'));
  reportProblem(new ApiError(500));
  reportExpiredSession();
  expect(shown()).toEqual([{ key: 'errors.network' }, { key: 'errors.server' }, { key: 'errors.session_expired' }]);
  dismissProblem();
  expect(shown()[0]).toEqual({ key: 'errors.server' });
});

test('ERR-05 opens no dialog for a 404', () => {
  reportProblem(new ApiError(404));
  expect(shown()).toEqual([]);
});

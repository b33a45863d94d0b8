import { expect, test } from 'vitest';
import { readReturnMessage } from './payment-frame.tsx';

const frame = { name: 'the window of the frame' };
const expected = { origin: 'https://sufra.example', source: frame };
const data = { type: 'payment-return', to: '/Dubai%20Marina/menu/checkout/payment-successful', transaction_id: 'txn_1' };
const message = (change: object = {}) => ({ ...expected, data, ...change });

test('PAY-01 the bridge page posts the next page and its transaction', () => {
  expect(readReturnMessage(message(), expected)).toEqual({ path: data.to, outcome: 'successful', transactionId: 'txn_1' });
  const failed = { ...data, to: '/Dubai%20Marina/menu/checkout/payment-failed', transaction_id: null };
  expect(readReturnMessage(message({ data: failed }), expected)).toMatchObject({ outcome: 'failed', transactionId: null });
});

test.each([
  ['another origin', { origin: 'https://pay.example' }],
  ['no origin, as of a sandbox', { origin: 'null' }],
  ['another window of our own origin', { source: {} }],
  ['no window', { source: null }],
  ['no data', { data: null }],
  ['text', { data: JSON.stringify(data) }],
  ['another kind', { data: { ...data, type: 'payment-done' } }],
  ['a verdict instead of a way', { data: { type: 'payment-return', success: true } }],
  ['a way out of the site', { data: { ...data, to: '//evil.example/x/menu/checkout/payment-successful' } }],
  ['a page that comes after no payment', { data: { ...data, to: '/my-order' } }],
])('PAY-01 ignores a message with %s', (_title, change) => {
  expect(readReturnMessage(message(change), expected)).toBeNull();
});

test('PAY-01 ignores messages without a frame', () => {
  expect(readReturnMessage(message({ source: undefined }), { origin: expected.origin, source: undefined })).toBeNull();
});

test('PAY-02 drops a malformed transaction id', () => {
  for (const transaction_id of [7, '', 'a b', '<script>', 'x'.repeat(201)])
    expect(readReturnMessage(message({ data: { ...data, transaction_id } }), expected)?.transactionId).toBeNull();
});

// @embedded

import { tealLetterhead } from '@sufra/tests/support/teal.ts';
import { expect, test } from 'vitest';
import { refundEmail } from './refund-email.ts';

const mail = {
  letterhead: tealLetterhead,
  ...{ id: 'refund-1', amount: 5400, orderNumber: 1001, isCash: false, name: 'Layla', email: 'layla@example.com' },
  ...{ locale: 'ar' as const, orderUrl: 'https://order.example/my-order' },
};

test('PAY-07 a refund is mailed in both languages, the customer’s first, with amount, order and reason', () => {
  const { to, key, subject, text, html } = refundEmail({ ...mail, reason: 'paid_twice' });
  expect([to, key]).toEqual(['layla@example.com', 'refund-1']);
  expect(subject).toMatch(/^أعدنا إليك .*54\.00.* · We have refunded .*54\.00.*$/);
  const [arabic = '', english = ''] = text.split('————————————');
  expect(arabic).toContain('دُفع ثمن الطلب مرتين.');
  expect(english).toContain('The order was paid for twice.');
  expect(english).toContain('1001');
  expect(html.indexOf('دُفع ثمن')).toBeLessThan(html.indexOf('paid for twice'));
});

test('PAY-07 cash that was handed back is not promised to a card', () => {
  const { text, html } = refundEmail({ ...mail, isCash: true, reason: 'The soup was cold' });
  expect(text).toContain('in cash');
  expect(text).toContain('نقدًا');
  expect(text + html).not.toMatch(/card|بطاقة/);
});

test('PAY-07 where the restaurant gives no reason of its own, the mail says what became of the order', () => {
  expect(refundEmail({ ...mail, reason: 'order_rejected' }).text).toContain("The restaurant couldn't take the order.");
  expect(refundEmail({ ...mail, reason: 'order_cancelled' }).text).toContain('أُلغي الطلب.');
});

test('PAY-07 a reason of the staff is told in their words, and does nothing but that', () => {
  const { text, html } = refundEmail({ ...mail, reason: 'toString <b>cold</b>' });
  expect(text).toContain('toString <b>cold</b>');
  expect(html).not.toContain('<b>cold');
  expect(refundEmail({ ...mail, reason: 'toString' }).text).toContain('toString');
});

test('DOC-03 the refund of an order that was invoiced comes with its credit note', () => {
  const creditNote = {
    number: 'CN-000007',
    issuedAt: '2026-11-21T12:00:00+04:00',
    url: 'https://x.example/7',
    pdfUrl: 'https://x.example/7.pdf',
  };
  const { text, html } = refundEmail({ ...mail, reason: 'Cold', creditNote });
  for (const said of ['CN-000007 as a PDF: https://x.example/7.pdf', 'CN-000007 بصيغة PDF: https://x.example/7.pdf'])
    expect(text).toContain(said);
  expect(html).toContain('href="https://x.example/7.pdf"');
  expect(refundEmail({ ...mail, reason: 'Cold', creditNote: null }).text).not.toContain('PDF');
});

test('PAY-07 money that never became an order names none and leads to none', () => {
  const { html } = refundEmail({ ...mail, orderNumber: null, orderUrl: null, reason: 'too_late' });
  expect(html).not.toContain('/my-order');
  expect(html).toContain('was not placed');
});

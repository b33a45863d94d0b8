// @embedded

import { letterheadFixture } from '@sufra/tests/support/brand-fixture.ts';
import { expect, test } from 'vitest';
import type { OrderNotification } from '../../ordering/orders/order-notification.ts';
import type { PlacedOrder } from '../../ordering/orders/queries.ts';
import { orderEmail, refundEmail, type TransitionMail, transitionEmail } from './order-emails.ts';

const order: PlacedOrder = {
  ...{ number: 1001, orderType: 'pickup', state: 'rejected', locale: 'ar', comments: '', company: null, items: [], isOnline: true },
  ...{ car: null, arrival: null, table: null },
  branch: {
    id: 1,
    name: { en: 'A branch with a name that is much longer than others', ar: 'المارينا' },
    position: { lat: 25.08, lng: 55.14 },
  },
  ...{
    address: null,
    subtotal: 5400,
    discount: 0,
    deliveryFee: 0,
    tip: 0,
    gift: 0,
    total: 5400,
    vat: 257,
    vatRate: 500,
    promisedMinutes: 15,
    slotStart: null,
    completedAt: null,
  },
  promised: { from: new Date('2026-11-21T23:55:00+04:00'), until: new Date('2026-11-22T00:05:00+04:00') },
  paymentMethod: { en: 'Card', ar: 'بطاقة' },
  ...{ placedAt: new Date('2026-11-21T23:40:00+04:00'), mailedAt: null, card: null, refunds: [] },
};
const at = new Date('2026-11-21T23:45:00+04:00');
const mailOf = (notification: OrderNotification, changes: Partial<PlacedOrder> = {}, cause = ''): TransitionMail => ({
  order: { ...order, state: notification === 'delayed' ? 'preparing' : notification, ...changes },
  letterhead: letterheadFixture,
  ...{ email: 'layla@example.com', branch: null, orderUrl: 'https://order.example/my-order/order?no=1001', eventId: 7 },
  moved: { orderNumber: 1001, notification, at, cause },
});
const textOf = (...asked: Parameters<typeof mailOf>) => transitionEmail(mailOf(...asked)).text;

test('ORD-03 each move has its own mail with its own texts in both languages', () => {
  const all = (['accepted', 'ready', 'on_the_way', 'completed', 'rejected', 'cancelled', 'delayed'] as const).map((notification) =>
    transitionEmail(mailOf(notification)),
  );
  expect(new Set(all.map(({ key }) => key))).toEqual(new Set(['order-1001-7']));
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(7);
  for (const { subject, text, html } of all) {
    expect(subject).toMatch(/^\P{Script=Latin}*1001\P{Script=Latin}*$/u);
    expect(text).toMatch(/^Your order 1001 [a-z ]+$/m);
    for (const body of [text, html]) expect(body).not.toMatch(/mail\.[a-z_]+|undefined|null|\{\w+\}/);
    expect(html).toContain('href="https://order.example/my-order/order?no=1001"');
    expect(html).toContain('<bdi>1001</bdi>');
  }
});

test('STAFF-03 I18N-03 localizes a predefined reason in each half, and keeps typed ones', () => {
  const text = textOf('rejected', {}, 'too_busy');
  const [english, arabic] = ["We're too busy to make it in time. Sorry!", 'نحن مشغولون جدًا ولن نتمكن من تحضيره في الموعد. نعتذر!'];
  for (const half of [english, arabic]) expect(text.split(half ?? '')).toHaveLength(2);
  expect(text).not.toContain('too_busy');
  expect(textOf('rejected', {}, 'No bread').split('No bread')).toHaveLength(3);
});

test.each<[string, OrderNotification, Partial<PlacedOrder>, RegExp, RegExp]>([
  ['paid by card', 'rejected', {}, /refunding \u2068AED\u00a054\.00\u2069 to the card/, /نعيد \u2068AED\u00a054\.00\u2069 إلى البطاقة/],
  ['paid in cash', 'rejected', { isOnline: false }, /nothing to pay/, /ليس عليك دفع/],
  [
    'refunded in part before',
    'cancelled',
    { refunds: [{ amount: 400, reason: 'x', doneAt: new Date('2026-11-21T23:44:00+04:00') }] },
    /refunding \u2068AED\u00a050\.00/,
    /نعيد \u2068AED\u00a050\.00/,
  ],
  [
    'refunded by the time the mail is written',
    'cancelled',
    { refunds: [{ amount: 5400, reason: 'x', doneAt: new Date('2026-11-21T23:46:00+04:00') }] },
    /refunding \u2068AED\u00a054\.00/,
    /نعيد \u2068AED\u00a054\.00/,
  ],
])('ORD-03 PAY-07 a rejection mail explains the refund: %s', (_, notification, changes, english, arabic) => {
  const text = textOf(notification, changes, 'Kitchen closed early <b>today</b>');
  expect(text).toMatch(english);
  expect(text).toMatch(arabic);
  expect(text).toContain('Reason: \u2068Kitchen closed early <b>today</b>\u2069');
  expect(transitionEmail(mailOf(notification, changes, '<b>today</b>')).html).toContain('<bdi>&lt;b&gt;today&lt;/b&gt;</bdi>');
  // Completed: waiting instructions are gone.
  expect(text).not.toMatch(/Ready for pickup|Directions/);
});

test.each<[string, Partial<PlacedOrder>, string, string]>([
  [
    'the same evening',
    { promised: { from: new Date('2026-11-21T19:50:00Z'), until: new Date('2026-11-21T20:00:00Z') } },
    '7:50 – 8:00 PM',
    '7:50 – 8:00 م',
  ],
  ['past midnight', {}, '7:55 – 8:05 PM', '7:55 – 8:05 م'],
  [
    'later, in a slot',
    {
      slotStart: new Date('2026-11-24T12:00:00Z'),
      promised: { from: new Date('2026-11-24T12:00:00Z'), until: new Date('2026-11-24T12:15:00Z') },
    },
    'Tuesday, 24 November, 12:00 – 12:15 PM',
    'الثلاثاء، 24 نوفمبر، 12:00 – 12:15 م',
  ],
])('SLOT-04 the promised time is the window of the order: %s', (_, changes, english, arabic) => {
  const text = textOf('accepted', changes);
  const promised = text
    .split('\n')
    .filter((line) => /Ready for pickup|جاهز للاستلام/.test(line))
    .map((line) => line.replace(/[\u2009\u202f\u00a0]/g, ' '));
  expect(promised).toEqual([`جاهز للاستلام: \u2068${arabic}\u2069`, `Ready for pickup: \u2068${english}\u2069`]);
});

test.each([
  ['pickup', 'Collected: \u206811:52\u00a0PM\u2069', 'تم الاستلام: \u206811:52\u00a0م\u2069'],
  ['delivery', 'Delivered: \u206811:52\u00a0PM\u2069', 'وصل إليك: \u206811:52\u00a0م\u2069'],
] as const)('SLOT-04 the mail of a completed %s states the handover time instead of an estimate', (orderType, english, arabic) => {
  const text = textOf('completed', {
    orderType,
    placedAt: new Date('2026-11-21T19:40:00Z'),
    completedAt: new Date('2026-11-21T23:52:00Z'),
  });
  expect(text).toContain(english);
  expect(text).toContain(arabic);
  expect(text).not.toMatch(/Expected|Ready for pickup/);
});

test('ORD-03 who picks up gets the way there with it', () => {
  expect(textOf('ready')).toContain('Directions: https://www.google.com/maps/dir/?api=1&destination=25.08,55.14');
  expect(textOf('on_the_way', { orderType: 'delivery' })).not.toContain('maps');
});

const refund = {
  letterhead: letterheadFixture,
  ...{ id: 'refund-1', amount: 5400, orderNumber: 1001, to: 'card' as const, gift: 0, name: 'Layla', email: 'layla@example.com' },
  ...{ locale: 'ar' as const, orderUrl: 'https://order.example/my-order' },
};

test('PAY-07 mails a refund in both languages with amount, order and reason', () => {
  const { to, key, subject, text, html } = refundEmail({ ...refund, reason: 'paid_twice' });
  expect([to, key]).toEqual(['layla@example.com', 'refund-1']);
  expect(subject).toBe('أعدنا إليك AED\u00a054.00');
  const [arabic = '', english = ''] = text.split('————————————');
  expect(arabic).toContain('دُفع ثمن الطلب مرتين.');
  expect(english).toContain('The order was paid for twice.');
  expect(english).toContain('1001');
  expect(html.indexOf('دُفع ثمن')).toBeLessThan(html.indexOf('paid for twice'));
});

test('PAY-07 cash that was handed back is not promised to a card', () => {
  const { text, html } = refundEmail({ ...refund, to: 'cash', reason: 'The soup was cold' });
  expect(text).toContain('in cash');
  expect(text).toContain('نقدًا');
  expect(text + html).not.toMatch(/card|بطاقة/);
});

test('GIFT-04 says how much went back to a gift voucher, beside a card or alone', () => {
  expect(refundEmail({ ...refund, gift: 2000, reason: 'Cold' }).text).toMatch(/Of that to your gift voucher: \u2068AED\s20\.00/);
  const { text } = refundEmail({ ...refund, to: 'gift', gift: 5400, reason: 'Cold' });
  expect(text).toContain('on your gift voucher again');
  expect(text).not.toMatch(/card|بطاقة/);
});

test('PAY-07 without a reason, the mail states what became of the order', () => {
  expect(refundEmail({ ...refund, reason: 'order_rejected' }).text).toContain("The restaurant couldn't take the order.");
  expect(refundEmail({ ...refund, reason: 'order_cancelled' }).text).toContain('أُلغي الطلب.');
});

test('PAY-07 shows a staff reason as typed, without markup', () => {
  const { text, html } = refundEmail({ ...refund, reason: 'toString <b>cold</b>' });
  expect(text).toContain('toString <b>cold</b>');
  expect(html).not.toContain('<b>cold');
  expect(refundEmail({ ...refund, reason: 'toString' }).text).toContain('toString');
});

test('DOC-03 the refund mail of an invoiced order includes its credit note', () => {
  const creditNote = {
    number: 'CN-000007',
    issuedAt: '2026-11-21T12:00:00+04:00',
    url: 'https://x.example/7',
    pdfUrl: 'https://x.example/7.pdf',
  };
  const { text, html } = refundEmail({ ...refund, reason: 'Cold', creditNote });
  for (const said of ['CN-000007 as a PDF: https://x.example/7.pdf', 'CN-000007 بصيغة PDF: https://x.example/7.pdf'])
    expect(text).toContain(said);
  expect(html).toContain('href="https://x.example/7.pdf"');
  expect(refundEmail({ ...refund, reason: 'Cold', creditNote: null }).text).not.toContain('PDF');
});

test('PAY-07 a refund of money without an order has no order number and no link', () => {
  const { html } = refundEmail({ ...refund, orderNumber: null, orderUrl: null, reason: 'too_late' });
  expect(html).not.toContain('/my-order');
  expect(html).toContain('was not placed');
});

const dish = (itemId: number) => ({
  ...{
    itemId,
    name: { en: 'A dish with a name of some length', ar: 'طبق له اسم طويل بعض الشيء' },
    quantity: 2,
    unitPrice: 900,
    total: 1800,
  },
  ...{ options: [], note: '' },
});
const picture = (name: string) => ({ cid: `${name}.jpg@sufra`, type: 'image/jpeg', content: Buffer.from(name) }) as const;
const received = (items: PlacedOrder['items'], pictures = new Map<number, ReturnType<typeof picture>>(), tip = 0) =>
  orderEmail({ ...mailOf('accepted', { items, tip }), name: 'Layla', pictures });

test('CHK-06 a mail is in the customer’s language, with the other one folded below it', () => {
  const { html, text, subject } = received([dish(1)]);
  expect(subject).toBe('وصلنا طلبك رقم 1001');
  const [own = '', folded = '', ...more] = html.split('<details>');
  expect(more).toEqual([]);
  expect(own).toContain('طبق له اسم');
  expect(own).not.toContain('A dish');
  // Without `<details>` support the summary serves as heading.
  expect(folded).toMatch(/^<summary[^>]*>This message in English<\/summary>.*A dish with a name.*<\/details>/s);
  expect(text).toMatch(/طبق له اسم.*————.*A dish/s);
});

test('DOC-04 a mail names the company that the order is invoiced to, and no buyer without one', () => {
  const company = { name: 'Dune & Palm', address: 'Bay Square, Dubai', trn: '100123456700003' };
  const { text, html } = orderEmail({ ...mailOf('accepted', { company }), name: 'Layla', pictures: new Map() });
  for (const label of ['Buyer', 'المشتري']) expect(text).toContain(`${label}: \u2068Dune & Palm\u2069`);
  for (const said of ['Dune &amp; Palm', 'Bay Square, Dubai', '100123456700003']) expect(html.split(said)).toHaveLength(3);
  expect(received([dish(1)]).text).not.toMatch(/Buyer|المشتري/);
});

test('CAR-01 the e-mail names the car of a curbside pickup, with its colour translated', () => {
  const car = { model: 'Nissan <Patrol>', colour: 'white', plate: 'K 12345' } as const;
  const { text, html } = orderEmail({ ...mailOf('accepted', { car }), name: 'Layla', pictures: new Map() });
  for (const said of ['Car', 'السيارة', 'White', 'أبيض', 'K 12345']) expect(text).toContain(said);
  expect(html).toContain('Nissan &lt;Patrol&gt;');
  expect(received([dish(1)]).text).not.toContain('السيارة');
});

test('CHK-06 pictures come with the mail, each once, and a dish without one leaves its place empty', () => {
  const pictures = new Map([
    [1, picture('hummus')],
    [2, picture('hummus')],
    [3, picture('kibbeh')],
  ]);
  const mail = received([dish(1), dish(2), dish(3), dish(4)], pictures);
  expect(mail.pictures?.map(({ cid }) => cid)).toEqual(['hummus.jpg@sufra', 'kibbeh.jpg@sufra']);
  expect(mail.html.match(/<img src="cid:[a-z]+\.jpg@sufra" alt=""/g)).toHaveLength(6);
  expect(mail.html.match(/<td valign="top" width="64"/g)).toHaveLength(8);
  const plain = received([dish(1)]);
  expect(plain.html).not.toMatch(/<img|width="64"/);
  expect(plain.pictures).toEqual([]);
});

test('CHK-06 no amount breaks or turns around', () => {
  const { html } = received([dish(1)]);
  const amounts = html.match(/AED[^<]*/g) ?? [];
  expect(amounts.length).toBeGreaterThan(10);
  for (const amount of amounts) expect(amount).toMatch(/^AED\u00a0[\d,.]+$/);
  expect(html.match(/<bdi dir="ltr" style="white-space:nowrap;">AED/g)).toHaveLength(amounts.length);
});

test('CHK-06 truncates the largest order below Gmail’s limit, with the number of omitted dishes', () => {
  const option = { id: 1, name: { en: 'With extra pomegranate molasses', ar: 'مع المزيد من دبس الرمان' }, quantity: 20, price: 100 };
  const large = { ...dish(1), options: Array.from({ length: 20 }, (_, id) => ({ ...option, id })), note: 'بدون بصل '.repeat(22).trim() };
  const { html, text } = received(Array.from({ length: 60 }, () => large));
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html).toMatch(/See your order|see your order/);
  expect(text.split('\n').filter((line) => line.includes('2 × A dish'))).toHaveLength(60);
  expect(received(Array.from({ length: 12 }, dish)).html).not.toMatch(/see your order\./);
});

test('CHK-06 shows a tip above the total, and nothing without one', () => {
  expect(received([dish(1)], undefined, 750).text).toMatch(/\nTip: \u2068AED\u00a07\.50\u2069\nTotal/);
  expect(received([dish(1)]).text).not.toMatch(/Tip|إكرامية/);
});

test('CHK-06 has dark mode colours, with light ones inline on the elements', () => {
  const { html } = received([dish(1)]);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/s.exec(html) ?? [];
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  for (const name of classes) expect(dark, name).toContain(`.${name}{`);
  expect(dark).toContain('.button{background:#2dd4bf!important;color:#171310!important}');
});

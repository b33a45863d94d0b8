import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyLimits } from '../company/model.ts';
import { bilingual, expectRoundTrip, fils, id, instant, orderType, overTheWire } from '../testing/wire-values.ts';
import { cleanLine, cleanText } from '../text.ts';
import { type CheckoutQuote, type CheckoutRequest, limits, type PriceAnswer } from './model.ts';
import { checkoutBody, checkoutResponse, priceResponse } from './schemas.ts';
import * as wire from './wire.ts';

const cleaned = (maxLength: number) => fc.string({ maxLength }).map(cleanText);
const url = fc.option(fc.webUrl());
const line = fc.record({
  itemId: id,
  quantity: fc.integer({ min: 1, max: limits.quantity }),
  options: fc.array(fc.record({ id, quantity: fc.integer({ min: 1, max: limits.optionQuantity }) }), { maxLength: limits.optionsPerLine }),
  note: cleaned(limits.note),
});
const said = (max: number) => fc.string({ minLength: 1, maxLength: max }).map(cleanLine).filter(Boolean);
const company = fc.record({
  name: said(companyLimits.name),
  address: said(companyLimits.address),
  trn: fc.stringMatching(/^\d{15}$/),
});
const request: fc.Arbitrary<CheckoutRequest> = fc.record(
  {
    branchId: id,
    branchCode: fc.stringMatching(/^[\w-]{1,40}$/),
    orderType: fc.option(orderType),
    addressId: fc.option(id),
    paymentMethodId: id,
    comments: cleaned(limits.comments),
    lines: fc.array(line, { minLength: 1, maxLength: limits.lines }),
    promoCode: fc.option(cleaned(40)),
    slotStart: fc.option(instant),
    expectedTotal: fils,
    successUrl: url,
    failureUrl: url,
    company: fc.option(company),
  },
  { requiredKeys: ['branchId', 'branchCode', 'orderType', 'addressId', 'paymentMethodId', 'comments', 'lines'] },
);

test('CHK-05 CHK-08 what is ordered reaches the server unchanged, its total to the fils', () => {
  fc.assert(
    fc.property(request, (any) => {
      expect(wire.checkoutRequest.fromWire(checkoutBody.parse(overTheWire(wire.checkoutRequest.toWire(any))))).toEqual(any);
    }),
  );
});

test('CHK-08 the clock of a client reaches the wire and decides nothing', () => {
  const [any] = fc.sample(request, 1) as [CheckoutRequest];
  const sent = overTheWire(wire.checkoutRequest.toWire({ ...any, orderDate: '2026-11-21T08:30:00.000Z' }));
  expect(sent.order_date).toBe('2026-11-21T08:30:00.000Z');
  expect(wire.checkoutRequest.fromWire(checkoutBody.parse(sent))).toEqual(any);
});

test('CHK-08 what the server computed survives the wire, to the fils', () => {
  const answer: fc.Arbitrary<CheckoutQuote> = fc.record({
    cartId: fc.uuid(),
    paymentUrl: url,
    paymentMode: fc.option(fc.constantFrom('iframe', 'redirect')),
    subtotal: fils,
    discount: fils,
    deliveryFee: fils,
    total: fils,
    vat: fils,
  });
  expectRoundTrip(answer, wire.checkoutQuote.toWire, checkoutResponse, wire.checkoutQuote.fromWire);
});

test('PRO-02 PRO-03 what an order would cost survives the wire, to the fils', () => {
  const answer: fc.Arbitrary<PriceAnswer> = fc.record({
    subtotal: fils,
    discount: fils,
    deliveryFee: fils,
    deliveryDiscount: fils,
    total: fils,
    vat: fils,
    expected: fc.record({ from: instant, until: instant }),
    promotion: fc.option(fc.record({ code: fc.option(fc.string()), name: bilingual })),
    deliveryPromotion: fc.option(fc.record({ code: fc.option(fc.string()), name: bilingual })),
    promoRefusal: fc.option(fc.record({ code: fc.string(), text: fc.string() })),
    slotRefusal: fc.option(fc.record({ code: fc.string(), text: fc.string() })),
  });
  expectRoundTrip(answer, wire.priceAnswer.toWire, priceResponse, wire.priceAnswer.fromWire);
});

import { shared } from '@sufra/tests/support/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '../../ordering/e-invoices/ubl.ts';
import { openZatca } from './zatca.ts';
import { startZatca, vatNumber } from './zatca-testing.ts';

const server = shared(await startZatca());
const zatca = openZatca(server.settings);

let nth = 0;
/** As far as the server reads it. */
function stamped() {
  nth += 1;
  const field = (name: string, text: string, attribute = '') => `<cbc:${name}${attribute}>${text}</cbc:${name}>`;
  const uuid = `8e6000cf-1a98-4174-b3e7-${String(nth).padStart(12, '0')}`;
  const head = field('UUID', uuid) + field('IssueDate', '2026-11-21') + field('IssueTime', '15:00:00');
  const seller = field('CompanyID', vatNumber) + field('RegistrationName', 'صاج');
  const amounts = field('TaxInclusiveAmount', '23.00', ' currencyID="SAR"') + field('TaxAmount', '3.00', ' currencyID="SAR"');
  const xml = `<Invoice>${head}<cac:AccountingSupplierParty>${seller}</cac:AccountingSupplierParty>${amounts}</Invoice>`;
  return { uuid, hash: hashOf(xml), signedXml: zatca.stamp(xml, new Date()) };
}

beforeEach(() => {
  server.calls.length = 0;
  server.faults.length = 0;
});
afterEach(() => vi.restoreAllMocks());

test('DOC-05 ZATCA gets hash, UUID and the stamped document with the CSID’s credentials', async () => {
  const invoice = stamped();
  expect(await zatca.report(invoice)).toEqual({ isAccepted: true, remarks: [] });
  expect(server.calls).toEqual([{ status: 200, uuid: invoice.uuid, hash: invoice.hash, xml: invoice.signedXml, errors: [] }]);
  expect([zatca.taxNumber, zatca.since.toISOString()]).toEqual([vatNumber, '2026-01-01T00:00:00.000Z']);
});

test('DOC-05 ZATCA’s warnings come with the acceptance, and its errors with the refusal', async () => {
  server.faults.push('warning', 'refusal');
  expect(await zatca.report(stamped())).toEqual({ isAccepted: true, remarks: [{ code: 'BR-KSA-09', message: '[BR-KSA-09]' }] });
  expect(await zatca.report(stamped())).toEqual({ isAccepted: false, remarks: [{ code: 'BR-KSA-40', message: '[BR-KSA-40]' }] });
  const changed = stamped();
  const { isAccepted, remarks } = await zatca.report({ ...changed, signedXml: changed.signedXml.replaceAll('23.00', '13.00') });
  expect([isAccepted, remarks.map(({ code }) => code)]).toEqual([false, ['invalid-invoice-hash', 'QRCODE_INVALID']]);
});

test('DOC-05 a document whose answer was lost is accepted when it is reported again', async () => {
  const invoice = stamped();
  server.faults.push('lost');
  await expect(zatca.report(invoice)).rejects.toThrow();
  expect(await zatca.report(invoice)).toEqual({ isAccepted: true, remarks: [] });
  expect(server.calls.map(({ status }) => status)).toEqual([409]);
});

test.each([302, 400, 413, 428, 429, 500, 503, 504])(
  'DOC-05 ZATCA’s status %i without a verdict throws, to be tried again',
  async (status) => {
    server.faults.push(status);
    await expect(zatca.report(stamped())).rejects.toThrow(status === 302 ? 'fetch failed' : `ZATCA answered ${status} without a verdict`);
  },
);

test('DOC-05 ZATCA’s refusal of credentials is no verdict about a document', async () => {
  await expect(openZatca({ ...server.settings, secret: 'another' }).report(stamped())).rejects.toThrow('ZATCA answered 401');
  expect(server.calls).toEqual([]);
});

test('DOC-05 silence and absence of ZATCA throw', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  server.faults.push('silence');
  await expect(zatca.report(stamped())).rejects.toThrow('timeout');
  await expect(openZatca({ ...server.settings, url: 'http://127.0.0.1:1' }).report(stamped())).rejects.toThrow('fetch failed');
});

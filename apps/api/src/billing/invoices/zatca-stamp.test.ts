import { verify, X509Certificate } from 'node:crypto';
import { countries, inCountry } from '@sufra/contract/country';
import { currencies, inCurrency } from '@sufra/contract/money';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { type EInvoice, firstHash, hashOf, writeXml } from '../../ordering/e-invoices/ubl.ts';
import { documentPage } from './page.ts';
import { presentInvoice } from './present.ts';
import { qrIn, type Signer, stamp } from './zatca-stamp.ts';
import { errorsIn, qrOnPage, tagsOf, vatNumber, zatcaVariables } from './zatca-testing.ts';

const signer = readEnv(zatcaVariables).zatca as Signer;
const at = new Date('2026-11-21T12:00:00Z');
const inSaudiArabia = <Made>(make: () => Made): Made => inCountry(countries.SA, () => inCurrency(currencies.SAR, make));

const uuid = '8e6000cf-1a98-4174-b3e7-b5d5954bc10d';
const invoice: EInvoice = {
  ...{ counter: 1, uuid, previousHash: firstHash, number: 'INV-000001', issuedAt: at, timeZone: 'Asia/Riyadh' },
  seller: { name: 'صاج وسدر', address: 'الرياض', taxNumber: vatNumber },
  vatRate: 1500,
  lines: [{ name: 'شاورما', quantity: 2, total: 2300 }],
  ...{ total: 2300, vat: 300, discountReason: 'خصم', credits: null },
};
const written = (changes: Partial<EInvoice> = {}): string => inSaudiArabia(() => writeXml({ ...invoice, ...changes }));

/** Facts of the signatures in two versions of Simplified_Invoice.xml of ZATCA's SDK, with one certificate. */
const published = {
  certificate:
    'MIID6TCCA5CgAwIBAgITbwAAf8tem6jngr16DwABAAB/yzAKBggqhkjOPQQDAjBjMRUwEwYKCZImiZPyLGQBGRYFbG9jYWwxEzARBgoJkiaJk/IsZAEZFgNnb3YxFzAVBgoJkiaJk/IsZAEZFgdleHRnYXp0MRwwGgYDVQQDExNUU1pFSU5WT0lDRS1TdWJDQS0xMB4XDTIyMDkxNDEzMjYwNFoXDTI0MDkxMzEzMjYwNFowTjELMAkGA1UEBhMCU0ExEzARBgNVBAoTCjMxMTExMTExMTExDDAKBgNVBAsTA1RTVDEcMBoGA1UEAxMTVFNULTMxMTExMTExMTEwMTExMzBWMBAGByqGSM49AgEGBSuBBAAKA0IABGGDDKDmhWAITDv7LXqLX2cmr6+qddUkpcLCvWs5rC2O29W/hS4ajAK4Qdnahym6MaijX75Cg3j4aao7ouYXJ9GjggI5MIICNTCBmgYDVR0RBIGSMIGPpIGMMIGJMTswOQYDVQQEDDIxLVRTVHwyLVRTVHwzLWE4NjZiMTQyLWFjOWMtNDI0MS1iZjhlLTdmNzg3YTI2MmNlMjEfMB0GCgmSJomT8ixkAQEMDzMxMTExMTExMTEwMTExMzENMAsGA1UEDAwEMTEwMDEMMAoGA1UEGgwDVFNUMQwwCgYDVQQPDANUU1QwHQYDVR0OBBYEFDuWYlOzWpFN3no1WtyNktQdrA8JMB8GA1UdIwQYMBaAFHZgjPsGoKxnVzWdz5qspyuZNbUvME4GA1UdHwRHMEUwQ6BBoD+GPWh0dHA6Ly90c3RjcmwuemF0Y2EuZ292LnNhL0NlcnRFbnJvbGwvVFNaRUlOVk9JQ0UtU3ViQ0EtMS5jcmwwga0GCCsGAQUFBwEBBIGgMIGdMG4GCCsGAQUFBzABhmJodHRwOi8vdHN0Y3JsLnphdGNhLmdvdi5zYS9DZXJ0RW5yb2xsL1RTWkVpbnZvaWNlU0NBMS5leHRnYXp0Lmdvdi5sb2NhbF9UU1pFSU5WT0lDRS1TdWJDQS0xKDEpLmNydDArBggrBgEFBQcwAYYfaHR0cDovL3RzdGNybC56YXRjYS5nb3Yuc2Evb2NzcDAOBgNVHQ8BAf8EBAMCB4AwHQYDVR0lBBYwFAYIKwYBBQUHAwIGCCsGAQUFBwMDMCcGCSsGAQQBgjcVCgQaMBgwCgYIKwYBBQUHAwIwCgYIKwYBBQUHAwMwCgYIKoZIzj0EAwIDRwAwRAIgOgjNPJW017lsIijmVQVkP7GzFO2KQKd9GHaukLgIWFsCIFJF9uwKhTMxDjWbN+1awsnFI7RLBRxA/6hZ+F1wtaqU',
  certificateDigest: 'YTJkM2JhYTcwZTBhZTAxOGYwODMyNzY3NTdkZDM3YzhjY2IxOTIyZDZhM2RlZGJiMGY0NDUzZWJhYWI4MDhmYg==',
  issuer: 'CN=TSZEINVOICE-SubCA-1, DC=extgazt, DC=gov, DC=local',
  serial: '2475382886904809774818644480820936050208702411',
  /** Tags 8 and 9 of the QR code. */
  code: 'CFgwVjAQBgcqhkjOPQIBBgUrgQQACgNCAARhgwyg5oVgCEw7+y16i19nJq+vqnXVJKXCwr1rOawtjtvVv4UuGowCuEHZ2ocpujGoo1++QoN4+GmqO6LmFyfRCUYwRAIgOgjNPJW017lsIijmVQVkP7GzFO2KQKd9GHaukLgIWFsCIFJF9uwKhTMxDjWbN+1awsnFI7RLBRxA/6hZ+F1wtaqU',
};
test.each([
  {
    hash: 'RvCSpMYz8009KbJ3ku72oaCFWpzEfQNcpc+5bulh3Jk=',
    signature: 'MEYCIQDYsDnviJYPgYjyCIYAyzETeYthIoJaQhChblP4eAAPPAIhAJl6zfHgiKmWTtsfUz8YBZ8QkQ9rBL4Uy7mK0cxvWooH',
    signedAt: '2022-09-15T00:41:21Z',
    properties: 'OGU1M2Q3NGFkOTdkYTRiNDVhOGZmYmU2ZjE0YzI3ZDhhNjlmM2EzZmQ4MTU5NTBhZjBjNDU2MWZlNjU3MWU0ZQ==',
  },
  {
    hash: 'r/2si60BEew0NQCHNHNejowLDLjVNV/VTT/P8QSLxMk=',
    signature: 'MEUCIQCojlvoB6kEoxZCsjf+FXrTnemuJi9p6CE98xXhG5am9AIgSzZWX3iRkNW5Gh6cTA7JvA3K9GZ6Ip1lvQ0Jen3r09E=',
    signedAt: '2023-01-24T11:16:44Z',
    properties: 'N2MxMGJkZWM4MDdlYWY0ODY1ZDk0YTk3NGZhYmE4NjI5ZDM2ODYxMjg3ZDAwZDQzMmRjOTNjZTkxYjU0OWJmNw==',
  },
])('DOC-05 stamp has the digests of the authority’s sample that was signed at $signedAt', ({ hash, signature, signedAt, properties }) => {
  const certificate = new X509Certificate(Buffer.from(published.certificate, 'base64'));
  const sample = { ...signer, certificate, certificateText: published.certificate };
  const signed = stamp(written(), sample, new Date(signedAt));
  for (const text of [properties, published.certificateDigest, published.issuer, published.serial, signedAt])
    expect(signed).toContain(`>${text}<`);
  const inCode = Buffer.from(qrIn(signed), 'base64').toString('hex');
  expect(inCode.endsWith(Buffer.from(published.code, 'base64').toString('hex'))).toBe(true);
  // What the samples sign: the bytes of the hash.
  expect(verify('sha256', Buffer.from(hash, 'base64'), certificate.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});

test('DOC-05 stamp keeps the hash, verifies, and fits the document in its QR code', () => {
  const credits = { number: 'INV-000001', issuedAt: at, reason: 'برد' };
  for (const xml of [written(), written({ credits, number: 'CN-000001' })]) {
    const signed = stamp(xml, signer, at);
    expect(errorsIn(signed, hashOf(xml), uuid)).toEqual([]);
    expect(tagsOf(qrIn(signed)).slice(0, 5).map(String)).toEqual(['صاج وسدر', vatNumber, '2026-11-21T15:00:00', '23.00', '3.00']);
    // Signatures are random, so that a document is stamped once.
    expect(stamp(xml, signer, at)).not.toBe(signed);
  }
});

test.each<[string, string, string[]]>([
  ['>23.00<', '>24.00<', ['invalid-invoice-hash', 'QRCODE_INVALID']],
  ['2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z', ['signed-properties-hashing']],
  ['<xades:SigningTime>', ' <xades:SigningTime>', ['signed-properties-hashing']],
  ['signature:1<', 'signature:2<', ['BR-KSA-28']],
  ['<cbc:SignatureMethod>urn', '<cbc:SignatureMethod>', ['BR-KSA-30']],
])('DOC-05 checks of the tests’ server find %j changed to %j', (from, to, errors) => {
  const xml = written();
  expect(errorsIn(stamp(xml, signer, at).replaceAll(from, to), hashOf(xml), uuid)).toEqual(errors);
});

test('DOC-05 QR code of a stamp has the seller’s name as it is; a camera reads its nine tags off the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
      const [said] = tagsOf(qrIn(stamp(written({ seller: { ...invoice.seller, name } }), signer, at)));
      expect(name.startsWith(String(said))).toBe(true);
      expect(String(said).length > 0 && (String(said) === name || Buffer.byteLength(name) > 255)).toBe(true);
    }),
    { numRuns: 50 },
  );
  // As long as a name may be.
  const code = qrIn(stamp(written({ seller: { ...invoice.seller, name: 'ص'.repeat(200) } }), signer, at));
  // The authority's limit (BR-CL-KSA-14).
  expect(code.length).toBeLessThanOrEqual(1000);
  const none = { en: '', ar: '' };
  const document = inSaudiArabia(() =>
    presentInvoice(
      {
        ...{
          number: 1,
          orderNumber: 1,
          issuedAt: at,
          timeZone: 'Asia/Riyadh',
          trn: vatNumber,
          vatRate: 1500,
          buyer: null,
          orderType: 'pickup',
        },
        seller: { name: none, address: none },
        ...{ branch: none, paymentMethod: none, deliveryFee: 0, deliveryVat: 0, discount: 0, tip: 0, gift: 0, lines: [] },
        ...{ subtotal: 2300, total: 2300, vat: 300 },
      },
      code,
    ),
  );
  const page = documentPage(document, { path: '/papers/x/invoice', isNarrow: true, colours: defaultSettings.colours });
  expect(tagsOf(qrOnPage(page))).toHaveLength(9);
});

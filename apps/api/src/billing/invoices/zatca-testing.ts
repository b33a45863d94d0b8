/**
 * A server of ZATCA's reporting API for tests, with the answers that its documentation publishes. It checks a document as the transforms in
 * its signature say, with its own canonical form: the authority's sandbox is out of reach.
 */

import { createHash, verify, X509Certificate } from 'node:crypto';
import { json } from 'node:stream/consumers';
import jsqr from 'jsqr';
import { readEnv } from '../../config/env.ts';
import type { ZatcaEnv } from '../../config/zatca.ts';
import { serveLocally } from '../../platform/http/server-testing.ts';

export const vatNumber = '300000000000003';
/** Made for tests with OpenSSL, in the form of ZATCA's: the curve, the issuer's name, and the VAT number in the other name. */
const certificate =
  'MIICbDCCAhKgAwIBAgIJGwAAf8tem6jnMAoGCCqGSM49BAMCMF8xFTATBgoJkiaJk/IsZAEZFgVsb2NhbDETMBEGCgmSJomT8ixkARkWA2dvdjEXMBUGCgmSJomT8ixkARkWB2V4dGdhenQxGDAWBgNVBAMMD1RFU1QtSU5WT0lDRS1DQTAgFw0yNjAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAwMFowVDELMAkGA1UEBhMCU0ExDzANBgNVBAsMBlJpeWFkaDEVMBMGA1UECgwMU2FqIGFuZCBTaWRyMR0wGwYDVQQDDBRURVNULTMwMDAwMDAwMDAwMDAwMzBWMBAGByqGSM49AgEGBSuBBAAKA0IABMqjC7pOF/v5nIoarkK5Y6YeSHPhtMjp1SK2edixMe7dXblajLX/sH+ZxXFG0v00x04tIg9TqgtLd0MgPqyyGwCjgcIwgb8wfQYDVR0RBHYwdKRyMHAxGDAWBgNVBAQMDzEtU3VmcmF8Mi0xfDMtMDEfMB0GCgmSJomT8ixkAQEMDzMwMDAwMDAwMDAwMDAwMzENMAsGA1UEDAwEMDEwMDEPMA0GA1UEGgwGUml5YWRoMRMwEQYDVQQPDApSZXN0YXVyYW50MB0GA1UdDgQWBBT23QVCnsWME8WT/qnr1JK1meQ8izAfBgNVHSMEGDAWgBQbiYSVOdOlfT5NJyZ+YjjAmjyC7zAKBggqhkjOPQQDAgNIADBFAiBsF8euUDVBWFjhAW3HGCAdfXh7Z5P0ESTNaipWkRkFKQIhAPBl5ly0wGNeWrowxskzw1gal4Qy4F3RpEDnBcUEMM6h';
const privateKey =
  'MHQCAQEEIFCY1io/DxGoM89w6di4BBwc/bjcsZZarb2VHh7BOTiMoAcGBSuBBAAKoUQDQgAEyqMLuk4X+/mcihquQrljph5Ic+G0yOnVIrZ52LEx7t1duVqMtf+wf5nFcUbS/TTHTi0iD1OqC0t3QyA+rLIbAA==';

export const zatcaVariables = {
  ZATCA_URL: 'http://127.0.0.1:1/e-invoicing/core',
  ZATCA_CERTIFICATE: Buffer.from(certificate).toString('base64'),
  ZATCA_SECRET: 'secret/of+a=CSID',
  ZATCA_PRIVATE_KEY: privateKey,
};

/** For the next document: a status without a verdict, no answer, reported with a lost answer, a warning, a refusal, or nothing. */
type Fault = number | 'none' | 'silence' | 'lost' | 'warning' | 'refusal';

interface Call {
  status: number;
  uuid: string;
  hash: string;
  /** As it was sent. */
  xml: string;
  errors: string[];
}

interface ZatcaServer {
  settings: ZatcaEnv;
  /** Authenticated calls. */
  calls: Call[];
  faults: Fault[];
  close(): Promise<void>;
}

export async function startZatca(): Promise<ZatcaServer> {
  const calls: Call[] = [];
  const faults: Fault[] = [];
  const reported = new Set<string>();
  const { url, close } = await serveLocally(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { headers } = request;
    const credentials = `Basic ${btoa(`${zatcaVariables.ZATCA_CERTIFICATE}:${zatcaVariables.ZATCA_SECRET}`)}`;
    if (request.method !== 'POST' || request.url !== '/e-invoicing/core/invoices/reporting/single') return answer(404, {});
    if (headers['accept-version'] !== 'V2') return response.writeHead(406).end('This Version is not supported');
    if (headers.authorization !== credentials) return answer(401, { status: 401, error: 'Unauthorized', message: '' });
    const { invoiceHash: hash, uuid, invoice } = (await json(request)) as { invoiceHash: string; uuid: string; invoice: string };
    const xml = Buffer.from(invoice, 'base64').toString();
    const errors = [...errorsIn(xml, hash, uuid), ...(headers['clearance-status'] === '0' ? [] : ['clearance-status'])];
    const respond = (status: number) => {
      calls.push({ status, hash, uuid, xml, errors });
      const messages = (codes: string[], type: string) =>
        codes.map((code) => ({ type, code, category: 'KSA', message: `[${code}]`, status: type }));
      const results = {
        infoMessages: [],
        warningMessages: messages(status === 202 ? ['BR-KSA-09'] : [], 'WARNING'),
        errorMessages:
          status === 409
            ? [{ type: 'ERROR', code: null, message: 'Invoice was already Reported successfully earlier.' }]
            : messages(errors, 'ERROR'),
      };
      answer(status, { validationResults: results, reportingStatus: status < 300 ? 'REPORTED' : 'NOT_REPORTED' });
    };
    if (reported.has(hash)) return respond(409);
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (typeof fault === 'number') return answer(fault, { category: 'HTTP-Errors', code: String(fault), message: 'Something went wrong' });
    if (fault === 'refusal') errors.push('BR-KSA-40');
    if (errors.length > 0) return respond(400);
    reported.add(hash);
    if (fault === 'lost') return response.destroy();
    return respond(fault === 'warning' ? 202 : 200);
  });
  const settings = readEnv({ ...zatcaVariables, ZATCA_URL: `${url}/e-invoicing/core/` }).zatca;
  if (!settings) throw new Error('not configured');
  return { settings, calls, faults, close };
}

/** Codes of what is wrong with a stamped document. */
export function errorsIn(xml: string, hash: string, uuid: string): string[] {
  const text = (element: RegExp): string => element.exec(xml)?.[1] ?? '';
  const digests = [...xml.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, digest = '']) => digest);
  const signature = text(/<ds:SignatureValue>([^<]*)</);
  const der = text(/<ds:X509Certificate>([^<]*)</);
  const signer = new X509Certificate(Buffer.from(der, 'base64'));
  const tags = tagsOf(text(/<cbc:ID>QR<.*?<cbc:EmbeddedDocumentBinaryObject mimeCode="text\/plain">([^<]*)</));
  const texts = [text(/<cbc:RegistrationName>([^<]*)</), text(/<cbc:CompanyID>([^<]*)</)];
  const issued = `${text(/<cbc:IssueDate>([^<]*)</)}T${text(/<cbc:IssueTime>([^<]*)</)}`;
  const amounts = [text(/<cbc:TaxInclusiveAmount[^>]*>([^<]*)</), text(/<cbc:TaxAmount[^>]*>([^<]*)</)];
  const isRight: Record<string, boolean> = {
    'invalid-uuid': text(/<cbc:UUID>([^<]*)</) === uuid,
    'invalid-invoice-hash': digest(canonical(withoutStamp(xml)), 'base64') === hash && digests[0] === hash,
    'invalid-signature': verify('sha256', Buffer.from(hash, 'base64'), signer.publicKey, Buffer.from(signature, 'base64')),
    'signed-properties-hashing':
      btoa(digest(printed(/<xades:SignedProperties .*?<\/xades:SignedProperties>/s.exec(xml)?.[0] ?? ''), 'hex')) === digests[1],
    'certificate-hashing': btoa(digest(der, 'hex')) === digests[2],
    'certificate-permissions': signer.subjectAltName?.includes(`UID=${texts[1]}`) === true,
    QRCODE_INVALID: [...texts, issued, ...amounts, hash, signature].every((value, at) => tags[at]?.toString() === value),
    'public-key': tags[7]?.equals(signer.publicKey.export({ type: 'spki', format: 'der' })) === true,
    CERTIFICATE_SIGNATURE_QRCODE_INVALID:
      tags.length === 9 && signer.raw.subarray(-(tags[8]?.length ?? 0)).equals(tags[8] ?? Buffer.alloc(0)),
    'BR-KSA-28': xml.includes('<cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>'),
    'BR-KSA-29': xml.includes('<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID>'),
    'BR-KSA-30': xml.includes('<cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod>'),
  };
  return Object.entries(isRight).flatMap(([code, right]) => (right ? [] : [code]));
}

const digest = (text: string, encoding: 'base64' | 'hex'): string => createHash('sha256').update(text).digest(encoding);

/** The three transforms of the signature. */
const withoutStamp = (xml: string): string =>
  xml
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
    .replace(/<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/s, '');

/** C14N 1.1 of XML without entities, comments and CDATA: end tags for empty elements, and attributes in order, namespaces first. */
const canonical = (xml: string): string =>
  xml
    .replace(/^<\?xml[^>]*>\s*/, '')
    .replace(/<([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g, (_, name: string, given: string, empty: string) => {
      const attributes = (given.match(/[\w:]+="[^"]*"/g) ?? []).toSorted((one, two) => rank(one) - rank(two) || (one < two ? -1 : 1));
      return `<${[name, ...attributes].join(' ')}>${empty && `</${name}>`}`;
    });
const rank = (attribute: string): number => (attribute.startsWith('xmlns=') ? 0 : attribute.startsWith('xmlns:') ? 1 : 2);

/** As the authority's library prints the element alone. */
const printed = (properties: string): string =>
  properties
    .replace('<xades:SignedProperties', '$& xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"')
    .replace(/<ds:\w+/g, '$& xmlns:ds="http://www.w3.org/2000/09/xmldsig#"');

/** Values of a QR code from tag 1 on. */
export function tagsOf(code: string): Buffer[] {
  const bytes = Buffer.from(code, 'base64');
  const values: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, length = 0] = bytes.subarray(at, at + 2);
    if (tag !== values.length + 1) throw new Error(`tag ${tag} is out of order`);
    values.push(bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return values;
}

/** `jsqr` declares its function as a property of what Node.js imports. */
const readCode = jsqr as unknown as typeof jsqr.default;

/** Pixels per module. */
const scale = 4;

/** The QR code of a document's page, as a camera reads it. */
export function qrOnPage(page: string): string {
  const edge = Number(/<svg viewBox="0 0 (\d+) /.exec(page)?.[1]) * scale;
  const dots = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, left, top] of page.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1)
      for (let x = Number(left) * scale; x < (Number(left) + 1) * scale; x += 1) dots.set([0, 0, 0], 4 * (y * edge + x));
  return readCode(dots, edge, edge)?.data ?? '';
}

/**
 * The cryptographic stamp of ZATCA (KSA-15): an enveloped XAdES signature on the curve secp256k1, and the QR code with tags 6 to 9. The
 * standard is Security Features Implementation Standards 1.2. Where it and the samples of the authority's SDK differ, this follows the
 * samples, which its validator accepts (decision 24).
 */
import { type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { attachment, escaped, field, group, hashOf, hexHashOf, namespace, reference, textIn } from '../../ordering/e-invoices/ubl.ts';
import { qrOf } from './tax-qr.ts';

export interface Signer {
  certificate: X509Certificate;
  /** DER in Base64. */
  certificateText: string;
  privateKey: KeyObject;
}

const ids = {
  extension: 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
  signature: 'urn:oasis:names:specification:ubl:signature:Invoice',
  information: 'urn:oasis:names:specification:ubl:signature:1',
  properties: 'xadesSignedProperties',
};
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const xades = 'http://uri.etsi.org/01903/v1.3.2#';
const canonical = 'http://www.w3.org/2006/12/xml-c14n11';
const digestMethod = '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>';

/** Inserts the stamp into canonical XML without changing its hash. Signatures are random: the same document gets another each time. */
export function stamp(xml: string, signer: Signer, at: Date): string {
  const hash = hashOf(xml);
  // The samples sign the hash of the invoice, and not the XML that names it (`ds:SignedInfo`).
  const signature = sign('sha256', Buffer.from(hash, 'base64'), signer.privateKey).toString('base64');
  const start = xml.indexOf('>') + 1;
  const supplier = xml.indexOf('<cac:AccountingSupplierParty>');
  return [
    xml.slice(0, start),
    extensionOf(hash, signature, signer, at),
    xml.slice(start, supplier),
    reference('QR', attachment(codeOf(xml, hash, signature, signer.certificate))),
    group('Signature', field('ID', ids.signature), field('SignatureMethod', ids.extension)),
    xml.slice(supplier),
  ].join('');
}

/** The QR code of stamped XML. */
export const qrIn = (signedXml: string): string =>
  textIn(signedXml.slice(signedXml.indexOf('<cbc:ID>QR<')), 'EmbeddedDocumentBinaryObject');

const codeOf = (xml: string, hash: string, signature: string, certificate: X509Certificate): string =>
  qrOf([
    textIn(xml, 'RegistrationName'),
    textIn(xml, 'CompanyID'),
    `${textIn(xml, 'IssueDate')}T${textIn(xml, 'IssueTime')}`,
    textIn(xml, 'TaxInclusiveAmount'),
    textIn(xml, 'TaxAmount'),
    // The samples have these two as Base64, and the next two as bytes.
    hash,
    signature,
    certificate.publicKey.export({ type: 'spki', format: 'der' }),
    signatureOn(certificate),
  ]);

/** The authority's signature on a certificate: the last of its three parts, without the byte that counts unused bits. */
function signatureOn({ raw }: X509Certificate): Buffer {
  const [certificate = raw] = valuesIn(raw);
  const [, , bits = raw] = valuesIn(certificate);
  return bits.subarray(1);
}

/** Contents of the values that follow each other in DER. */
function valuesIn(der: Buffer): Buffer[] {
  const values: Buffer[] = [];
  for (let at = 0; at < der.length; ) {
    const first = der.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first - 0x80;
    const start = at + 2 + more;
    const end = start + (more === 0 ? first : der.readUIntBE(at + 2, more));
    values.push(der.subarray(start, end));
    at = end;
  }
  return values;
}

function extensionOf(hash: string, signature: string, signer: Signer, at: Date): string {
  const excluded = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"]
    .map((path) => `not(//ancestor-or-self::${path})`)
    .map((test) => `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>${test}</ds:XPath></ds:Transform>`);
  const signedInfo = [
    `<ds:CanonicalizationMethod Algorithm="${canonical}"/>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    '<ds:Reference Id="invoiceSignedData" URI="">',
    `<ds:Transforms>${excluded.join('')}<ds:Transform Algorithm="${canonical}"/></ds:Transforms>`,
    `${digestMethod}<ds:DigestValue>${hash}</ds:DigestValue></ds:Reference>`,
    `<ds:Reference Type="${dsig}SignatureProperties" URI="#${ids.properties}">`,
    `${digestMethod}<ds:DigestValue>${hexHashOf(propertiesOf(signer, at, true))}</ds:DigestValue></ds:Reference>`,
  ];
  const parts = [
    `<ds:SignedInfo>${signedInfo.join('')}</ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${signer.certificateText}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${xades}" Target="signature">`,
    `${propertiesOf(signer, at, false)}</xades:QualifyingProperties></ds:Object>`,
  ];
  const declarations = ['sac:SignatureAggregate', 'sbc:SignatureBasic', 'sig:CommonSignature']
    .map((name) => name.split(':'))
    .map(([prefix, name]) => ` xmlns:${prefix}="${namespace}${name}Components-2"`);
  return [
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${ids.extension}</ext:ExtensionURI><ext:ExtensionContent>`,
    `<sig:UBLDocumentSignatures${declarations.join('')}><sac:SignatureInformation>${field('ID', ids.information)}`,
    `<sbc:ReferencedSignatureID>${ids.signature}</sbc:ReferencedSignatureID><ds:Signature xmlns:ds="${dsig}" Id="signature">`,
    `${parts.join('')}</ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures>`,
    '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('');
}

/** Spaces before a line of the samples. */
const indent = (level: number): string => ' '.repeat(32 + 4 * level);

/**
 * Who signed, and when. The authority hashes the text of this element with the white space of its samples, and not in canonical form: alone,
 * as its XML library (dom4j) prints it, each element declares its namespace (`declared`).
 */
function propertiesOf({ certificate, certificateText }: Signer, at: Date, declared: boolean): string {
  const ds = declared ? ` xmlns:ds="${dsig}"` : '';
  const issuer = certificate.issuer.split('\n').reverse().join(', ');
  const lines: [level: number, line: string][] = [
    [1, '<xades:SignedSignatureProperties>'],
    [2, `<xades:SigningTime>${at.toISOString().slice(0, 19)}Z</xades:SigningTime>`],
    [2, '<xades:SigningCertificate>'],
    [3, '<xades:Cert>'],
    [4, '<xades:CertDigest>'],
    [5, digestMethod.replace(' ', `${ds} `)],
    // The standard wants the hash of the DER; the samples have that of its Base64.
    [5, `<ds:DigestValue${ds}>${hexHashOf(certificateText)}</ds:DigestValue>`],
    [4, '</xades:CertDigest>'],
    [4, '<xades:IssuerSerial>'],
    [5, `<ds:X509IssuerName${ds}>${escaped(issuer)}</ds:X509IssuerName>`],
    [5, `<ds:X509SerialNumber${ds}>${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber>`],
    [4, '</xades:IssuerSerial>'],
    [3, '</xades:Cert>'],
    [2, '</xades:SigningCertificate>'],
    [1, '</xades:SignedSignatureProperties>'],
    [0, '</xades:SignedProperties>'],
  ];
  const start = `<xades:SignedProperties${declared ? ` xmlns:xades="${xades}"` : ''} Id="${ids.properties}">`;
  return [start, ...lines.map(([level, line]) => indent(level) + line)].join('\n');
}

/** Settings of Saudi Arabia's tax authority, ZATCA: where invoices are reported, and the seller's certificate and key. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { allOf, ConfigurationError, url } from './parts.ts';

export interface ZatcaEnv {
  /** Without a slash at the end. */
  url: string;
  /** User name and password: the binarySecurityToken and the secret of a production CSID. */
  token: string;
  secret: string;
  certificate: X509Certificate;
  /** As the token has it: DER in Base64. The authority hashes this text. */
  certificateText: string;
  privateKey: KeyObject;
  /** Of the seller that the certificate was issued to. */
  taxNumber: string;
}

export const zatcaSettings = {
  ZATCA_URL: z.optional(url('http:', 'https:')),
  ZATCA_CERTIFICATE: z.optional(z.string()),
  ZATCA_SECRET: z.optional(z.string()),
  ZATCA_PRIVATE_KEY: z.optional(z.string()),
};
type Settings = { [Name in keyof typeof zatcaSettings]?: string | undefined };

export function zatcaOf(given: Settings): ZatcaEnv | null {
  if (!allOf(given, 'ZATCA_URL', 'ZATCA_CERTIFICATE', 'ZATCA_SECRET', 'ZATCA_PRIVATE_KEY')) return null;
  const { ZATCA_URL: base = '', ZATCA_CERTIFICATE: token = '', ZATCA_SECRET: secret = '', ZATCA_PRIVATE_KEY: key = '' } = given;
  const certificateText = Buffer.from(token, 'base64').toString();
  const certificate = attempt(() => new X509Certificate(Buffer.from(certificateText, 'base64')));
  // The authority writes the VAT number as the user id (UID) of the certificate's other name.
  const [, taxNumber] = /\bUID=(\d{15})\b/.exec(certificate?.subjectAltName?.replaceAll('\\u002c', ',') ?? '') ?? [];
  if (!certificate || !taxNumber)
    throw new ConfigurationError('ZATCA_CERTIFICATE: must be the binarySecurityToken of a production CSID, which names a VAT number');
  const privateKey = readKey(key);
  if (privateKey?.asymmetricKeyDetails?.namedCurve !== 'secp256k1')
    throw new ConfigurationError('ZATCA_PRIVATE_KEY: must be a private key on the curve secp256k1, as PEM or its Base64 in one line');
  if (!certificate.checkPrivateKey(privateKey)) throw new ConfigurationError('ZATCA_PRIVATE_KEY: is not the key of ZATCA_CERTIFICATE');
  return { url: base.replace(/\/+$/, ''), token, secret, certificate, certificateText, privateKey, taxNumber };
}

/** PEM, or what is inside of it: an environment file has no lines, and the authority's tool writes the key without its frame. */
function readKey(text: string): KeyObject | undefined {
  const key = Buffer.from(text.replace(/-----[^-]+-----|\\n|\s/g, ''), 'base64');
  return (
    attempt(() => createPrivateKey({ key, format: 'der', type: 'sec1' })) ??
    attempt(() => createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
  );
}

function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Reports stamped simplified invoices to ZATCA's API (Fatoora, second phase, reporting). Sources of the facts: decision 24. */
import * as z from 'zod/mini';
import type { ZatcaEnv } from '../../config/zatca.ts';
import type { Report, TaxReporting } from './tax-reporting.ts';
import { stamp } from './zatca-stamp.ts';

/** Well below a job's minute. */
const timeoutMs = 30_000;

const messages = z.catch(z.array(z.object({ code: z.catch(z.string(), ''), message: z.catch(z.string(), '') })), []);
const verdict = z.object({
  reportingStatus: z.nullish(z.string()),
  validationResults: z.nullish(z.object({ warningMessages: messages, errorMessages: messages })),
});

export function openZatca(settings: ZatcaEnv): TaxReporting {
  const { url, token, secret, certificate, taxNumber } = settings;
  const headers = {
    authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    accept: 'application/json',
    'accept-language': 'en',
    'accept-version': 'V2',
    'clearance-status': '0',
    'content-type': 'application/json',
  };
  return {
    taxNumber,
    since: new Date(certificate.validFrom),
    stamp: (xml, at) => stamp(xml, settings, at),
    async report({ uuid, hash, signedXml }) {
      const response = await fetch(`${url}/invoices/reporting/single`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ invoiceHash: hash, uuid, invoice: Buffer.from(signedXml).toString('base64') }),
        // Prevents a redirect from leaking the secret.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const report = reportOf(response.status, await response.text());
      if (report === null) throw new Error(`ZATCA answered ${response.status} without a verdict`);
      return report;
    },
  };
}

/** Null without a verdict about the document: credentials, too many requests, an outage, a proxy's answer. */
function reportOf(status: number, text: string): Report | null {
  // The same hash was reported before: an answer of then was lost.
  if (status === 409) return { isAccepted: true, remarks: [] };
  const { success, data } = verdict.safeParse(parsed(text));
  if (!success) return null;
  const { warningMessages = [], errorMessages = [] } = data.validationResults ?? {};
  if ((status === 200 || status === 202) && data.reportingStatus === 'REPORTED') return { isAccepted: true, remarks: warningMessages };
  if (status === 400 && data.reportingStatus === 'NOT_REPORTED') return { isAccepted: false, remarks: errorMessages };
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

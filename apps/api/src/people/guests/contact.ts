/** By what guests are told apart where their rows cannot do it, for anybody makes as many as they like: the phone, and the network they come from. */
import { createHmac } from 'node:crypto';

export interface ContactKeys {
  phone: string;
  network: string;
}

/** Keyed hashes: they can be compared, but reveal no personal data. */
export function contactKeys(secret: string, phone: string, network: string): ContactKeys {
  const keyed = (kind: string, value: string) => createHmac('sha256', secret).update(`guest-${kind}:${value}`).digest('hex');
  return { phone: keyed('phone', internationalDigits(phone)), network: keyed('network', network) };
}

/** ITU-T E.164 without its plus, of a number that registering takes. One that begins with a zero is the Emirates' own. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0') ? `971${digits.slice(1)}` : digits;
}

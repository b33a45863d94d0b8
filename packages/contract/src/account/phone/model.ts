/** One-time codes by WhatsApp or SMS, which prove a phone number (PHONE-01). */
import type { ValueOf } from '../../wire/fields.ts';
import type * as wire from './wire.ts';

export const phoneCodeLength = 6;
export const phoneCodeMinutes = 10;
/** Cooldown between two codes to a number. */
export const phoneResendSeconds = 30;

/** Channels of codes, the preferred first. */
export const codeWays = ['whatsapp', 'sms'] as const;
export type CodeWay = (typeof codeWays)[number];

export type PhoneConfirmed = ValueOf<typeof wire.phoneConfirmed>;

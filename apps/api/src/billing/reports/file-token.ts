/**
 * The signed links that open a file of papers. A browser that downloads has no login to show. So the link says whose it is, what it opens
 * and until when. The staff member whose link it is must still work here.
 */
import { type Locale, locales } from '@sufra/i18n';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';

export interface WantedFile {
  staffId: number;
  /** Days since 1970-01-01. */
  firstDay: number;
  days: number;
  /** Null: all where they work. */
  branchId: number | null;
  /** Of its first line. */
  locale: Locale;
}

const purpose = 'books';

export function fileToken(secret: string, { staffId, firstDay, days, branchId, locale }: WantedFile, expiresAt: Date): string {
  return signedToken(secret, purpose, [staffId, firstDay, days, branchId ?? 0, locales.indexOf(locale)], expiresAt);
}

/** What a token opens; null when it is not one of ours, or has run out. */
export function readFileToken(secret: string, token: string, now: Date): WantedFile | null {
  const [staffId = 0, firstDay = 0, days = 0, branchId = 0, language = -1] = readSignedToken(secret, purpose, 5, token, now) ?? [];
  const locale = locales[language];
  return locale ? { staffId, firstDay, days, branchId: branchId || null, locale } : null;
}

/** The file of papers, for a staff member whose link to it is still valid. */

import { Readable } from 'node:stream';
import { mayAs } from '@sufra/contract/endpoint';
import { type Locale, locales } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { findMember } from '../../people/staff/queries.ts';
import { ownBranches } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';
import { invoicesFile } from './invoices-file.ts';

type Request = { Params: { token: string; file: string } };

export function bookFiles(app: FastifyInstance, { db, database, secret, now }: Pick<Context, 'db' | 'database' | 'secret' | 'now'>): void {
  app.get<Request>('/books/:token/:file', { config: { access: 'page' } }, async (request, reply) => {
    const { firstDay, days, branchId, staffId, locale } = requireFound(readFileToken(secret, request.params.token, now()));
    // Who was let go, or looks after another branch since, downloads nothing any more.
    const { role, worksAt } = requireFound(await findMember(db, staffId));
    if (!mayAs(role, 'manager')) throw new Refusal('not_found');
    const listed = Array.from({ length: days }, (_, after) => isoDay(firstDay + after));
    const branchIds = ownBranches(worksAt, branchId === null ? 'everywhere' : [branchId]);
    const name = `papers-${listed[0]}-${listed.at(-1)}.csv`;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(invoicesFile(database.background, listed, branchIds, locale)));
  });
}

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

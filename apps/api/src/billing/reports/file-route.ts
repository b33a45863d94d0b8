import { Readable } from 'node:stream';
import { includesRole } from '@sufra/contract/endpoint';
import type { DayRange } from '@sufra/contract/reports/model';
import { soldTables } from '@sufra/contract/reports/sold/schemas';
import { type Locale, locales } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { findMember } from '../../people/staff/queries.ts';
import { ownBranches } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { readSignedToken, signedToken } from '../../platform/http/signed-token.ts';
import { companyInvoicesFile } from './company-invoices-file.ts';
import { invoicesFile } from './invoices-file.ts';
import { soldFile } from './sold-file.ts';

type Request = { Params: { token: string; file: string } };

export function reportFileRoute(
  app: FastifyInstance,
  { db, database, secret, now }: Pick<Context, 'db' | 'database' | 'secret' | 'now'>,
): void {
  app.get<Request>('/books/:token/:file', { config: { access: 'page' } }, async (request, reply) => {
    const { firstDay, days, branchId, staffId, locale, table } = requireFound(readFileToken(secret, request.params.token, now()));
    // Re-check authorization on download: staff may have been dismissed or moved to another branch since.
    const { role, worksAt } = requireFound(await findMember(db, staffId));
    if (!includesRole(role, 'manager')) throw new Refusal('not_found');
    const listed = Array.from({ length: days }, (_, after) => isoDay(firstDay + after));
    const branchIds = ownBranches(worksAt, branchId === null ? 'everywhere' : [branchId]);
    const [from, until] = [isoDay(firstDay), isoDay(firstDay + days - 1)];
    const file =
      table === null
        ? invoicesFile(database.background, listed, branchIds, locale)
        : table === 'company_invoices'
          ? companyInvoicesFile(database.background, listed, branchIds)
          : soldFile(database.background, { table, from, until, branchIds, locale, now: now() });
    const name = fileName(table, { from, until });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(isJson(table) ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
      .send(Readable.from(file));
  });
}

/** Encoded in a token by index. */
const fileTables = [...soldTables, 'company_invoices'] as const;
export type FileTable = (typeof fileTables)[number];

const isJson = (table: FileTable | null): boolean => table === 'company_invoices';

/** `papers-2026-11-01-2026-11-30.csv` */
export const fileName = (table: FileTable | null, { from, until }: DayRange): string =>
  `${table ?? 'papers'}-${from}-${until}.${isJson(table) ? 'json' : 'csv'}`;

export interface ReportFileRequest {
  staffId: number;
  /** Days since 1970-01-01. */
  firstDay: number;
  days: number;
  /** Null: all where they work. */
  branchId: number | null;
  /** Of the header row. */
  locale: Locale;
  /** Table of sales, or documents of companies; null for all documents. */
  table: FileTable | null;
}

const purpose = 'books';

export function fileToken(
  secret: string,
  { staffId, firstDay, days, branchId, locale, table }: ReportFileRequest,
  expiresAt: Date,
): string {
  const words = [staffId, firstDay, days, branchId ?? 0, locales.indexOf(locale), table === null ? 0 : fileTables.indexOf(table) + 1];
  return signedToken(secret, purpose, words, expiresAt);
}

/** Verifies a download token; null when it is invalid or expired. */
export function readFileToken(secret: string, token: string, now: Date): ReportFileRequest | null {
  const [staffId = 0, firstDay = 0, days = 0, branchId = 0, language = -1, nth = 0] = readSignedToken(secret, purpose, 6, token, now) ?? [];
  const locale = locales[language];
  return locale ? { staffId, firstDay, days, branchId: branchId || null, locale, table: fileTables[nth - 1] ?? null } : null;
}

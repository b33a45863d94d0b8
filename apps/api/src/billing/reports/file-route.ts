/** The file of papers, for a staff member whose link to it is still valid. */
import { Readable } from 'node:stream';
import { mayAs } from '@sufra/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { findMember } from '../../people/staff/queries.ts';
import { ownBranches } from '../../platform/http/access.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { readFileToken } from './file-token.ts';
import { papersFile } from './papers-file.ts';

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
      .send(Readable.from(papersFile(database.patient, listed, branchIds, locale)));
  });
}

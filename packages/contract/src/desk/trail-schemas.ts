/** Wire schemas of the audit log. */
import * as z from 'zod/mini';
import { about, listOf, named } from '../wire/about.ts';
import { bilingual, queryId } from '../wire/units.ts';
import { change, code, source, thingQuery } from './schemas.ts';

export const trailQuery = z.object({
  before: about(z.optional(queryId), 'Number of a field’s change: only older ones.'),
  by: about(z.optional(queryId), 'Number of the staff member who made them.'),
  source: about(z.optional(source), 'From where they were made.'),
  kind: about(z.optional(thingQuery.shape.kind), 'What kind of thing they were of.'),
  code: about(z.optional(code), 'Code of the thing.'),
});

export const deskTrail = named(
  'DeskTrail',
  'What was changed of the restaurant, field by field, and by whom. Managers are told of what is their branches’ own.',
  z.object({
    changes: listOf('Newest first, at most a hundred. Of long texts of the law the beginning.', {
      id: about(z.int(), 'Number of the field’s change.'),
      kind: about(thingQuery.shape.kind, 'What kind of thing.'),
      code: about(z.string(), 'Its code.'),
      name: about(z.nullable(bilingual), 'What it is called now; null where it has no name.'),
      branch: about(z.nullable(z.string()), 'Code of the branch of which it is; null: of all branches.'),
      ...change.shape,
    }),
    people: listOf('Who has changed something, of whatever kind and from wherever.', {
      id: about(z.int(), 'Number of the staff member.'),
      name: about(z.string(), 'What they were called when they changed something last.'),
    }),
    branches: listOf('The caller’s branches.', { code: about(z.string(), 'Its code.'), name: about(bilingual, 'What it is called.') }),
  }),
);

/** Wire schemas of planned changes. */
import * as z from 'zod/mini';
import { about, listOf, named, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, count, instant, maybeInstant, queryId } from '../wire/units.ts';
import { maxPlannedNameLength } from './model.ts';
import { deskEdit, deskSaved, readOnly, saveBody, timeDescription, wallClock, wallClockPattern } from './schemas.ts';

const plannedId = about(id, 'Number of the named change.');
const nameDescription = 'Its name.';
const name = about(
  z.string('errors.invalid').check(z.minLength(1, 'errors.invalid'), z.maxLength(maxPlannedNameLength, 'errors.invalid')),
  nameDescription,
);
const { isConfirmed } = saveBody.shape;

const shownClock = z.nullable(about(z.string(), timeDescription, wallClockPattern));

export const plannedQuery = z.object({ id: about(queryId, 'Number of the named change.') });
export const plannedBody = z.object({ id: plannedId });

export const additionBody = z.object({
  id: about(z.optional(plannedId), 'Number of the open change to which they go.'),
  name: about(z.optional(name), 'Or the name of one: an open change of the caller’s that has it, else a new one.'),
  edits: about(
    z.array(deskEdit).check(z.minLength(1, 'errors.invalid'), z.maxLength(40_000, 'errors.invalid')),
    'As in a save. Of a field that the change has already, the new value counts.',
  ),
});
export type PlannedAddition = z.infer<typeof additionBody>;

const conflict = z.object({
  value: about(z.unknown(), 'The current value.'),
  by: about(z.nullable(z.string()), 'Who changed it; null where no trail says so.'),
  at: maybeInstant('When; null likewise.'),
});

export const plannedAdded = named(
  'PlannedAdded',
  'What became of edits that were added to a named change. Nothing of the restaurant has changed.',
  z.object({
    id: about(z.nullable(z.int()), 'Number of the named change; null where nothing was left to add.'),
    name: about(z.string(), nameDescription),
    conflicts: about(deskSaved.shape.conflicts, 'Fields that another person has changed meanwhile: they were not added.'),
  }),
);
export type PlannedAdded = z.infer<typeof plannedAdded>;

const states = ['open', 'planned', 'published', 'ended', 'discarded'] as const;

const facts = {
  id: about(z.int(), 'Its number.'),
  name: about(z.string(), nameDescription),
  state: about(
    z.enum(states),
    '`planned` is to start by itself; of `published` with an end the old values come back by themselves, and then it has `ended`.',
  ),
  from: about(shownClock, 'When it starts; null: no time is planned.'),
  until: about(shownClock, 'When the old values are restored; null: never.'),
  by: about(z.string(), 'Name of the person who began it, at that time.'),
  planner: about(z.nullable(z.string()), 'Likewise who planned or published it; null: it is open.'),
  plannedAt: maybeInstant('When they did; null likewise.'),
  createdAt: instant('When it was begun.'),
  failure: about(z.nullable(z.string()), 'Why it was not published, or has not ended, as planned, in the language of the call.'),
};

export const plannedChanges = named(
  'PlannedChanges',
  'Named changes that are open, planned or published, the last fifty of the latter.',
  z.object({
    readOnly,
    changes: listOf('Newest first.', { ...facts, count: count('How many fields it changes, as far as the caller may see them.') }),
  }),
);
export type PlannedChanges = z.infer<typeof plannedChanges>;

export const plannedChange = namedObject('PlannedChange', 'A named change with all that it changes, as far as the caller may see it.', {
  ...facts,
  readOnly,
  mayPublish: about(z.boolean(), 'Whether the caller may publish, plan and discard it: each edit is one that they may make.'),
  hidden: count('How many edits are of branches where the caller does not work.'),
  clock: about(
    z.nullable(z.object({ branch: about(bilingual, 'Its name.'), now: about(z.string(), timeDescription, wallClockPattern) })),
    'The first branch, by whose clock goes what all branches have; null: there is none.',
  ),
  wrong: about(z.nullable(z.string()), 'What is wrong with it as a whole, in the language of the call; null: nothing.'),
  lines: listOf('In the order in which they were added.', {
    kind: about(z.string(), 'Kind of entry.'),
    code: about(z.string(), 'Its code.'),
    name: about(z.nullable(bilingual), 'Its name; null without one.'),
    branch: about(z.nullable(z.string()), 'Code of the branch of which it is; null: of all branches.'),
    field: about(z.string(), 'Path of the field.'),
    before: about(z.unknown(), 'What was seen there when it was added.'),
    after: about(z.unknown(), 'The new value.'),
    by: about(z.string(), 'Name of the person who added it, at that time.'),
    mayChange: about(z.boolean(), 'Whether the caller may remove it.'),
    conflict: about(z.nullable(conflict), 'Before it is published: what another has changed there since; null: nothing.'),
    wrong: about(z.nullable(z.string()), 'Before it is published: why it could not be, in the language of the call; null: it could.'),
    isPublished: about(z.boolean(), 'Whether it was published.'),
    isReturned: about(z.boolean(), 'Whether the old value was restored.'),
    stays: about(z.nullable(conflict), 'What another had changed there by then, and was left as it is; null: nothing.'),
  }),
  branches: listOf('The caller’s branches.', { code: about(z.string(), 'Its code.'), name: about(bilingual, 'Its name.') }),
  sets: about(z.array(z.int()), 'Numbers of what was published at once, with which it can be undone.'),
});
export type PlannedChange = z.infer<typeof plannedChange>;

export const editingBody = z.object({
  id: plannedId,
  name: about(z.optional(name), 'The new name.'),
  remove: about(
    z.optional(z.array(z.pick(deskEdit, { kind: true, code: true, field: true })).check(z.maxLength(1000, 'errors.invalid'))),
    'Edits that are taken out of it.',
  ),
});
export type PlannedEditing = z.infer<typeof editingBody>;

export const publishingBody = z.object({ id: plannedId, isConfirmed });
export type PlannedPublishing = z.infer<typeof publishingBody>;

export const scheduleBody = z.object({
  id: plannedId,
  from: about(wallClock, `When it starts. ${timeDescription}`, wallClockPattern),
  until: about(z.optional(wallClock), `When the old values come back; absent: they do not. ${timeDescription}`, wallClockPattern),
  isConfirmed,
});
export type PlannedSchedule = z.infer<typeof scheduleBody>;

export const plannedDone = namedObject('PlannedDone', 'It is done.', { id: about(z.int(), 'Number of the named change.') });

export type PlannedSummary = PlannedChanges['changes'][number];
export type PlannedLine = PlannedChange['lines'][number];
export type PlannedState = PlannedChange['state'];

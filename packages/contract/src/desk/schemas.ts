/** Wire schemas of the desk. */
import * as z from 'zod/mini';
import { codePattern } from '../text.ts';
import { about, listOf, named, namedObject, objectOf } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, degrees, instant, matching, maybeInstant, queryId, within } from '../wire/units.ts';
import { pictureLimits } from './pictures.ts';

/** Kinds shown on the desk; read-only kinds are included, because others refer to them. */
const deskKinds = ['item', 'category', 'optionGroup', 'branch', 'promotion', 'legalEntity', 'paymentMethod', 'settings', 'legal'] as const;

const kind = about(z.enum(deskKinds, 'errors.invalid'), 'Kind of entry.');
export const code = about(matching(codePattern), 'Its code.');
const anyPath = z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid'), z.regex(/^[\w-]+(\.[\w-]+)*$/, 'errors.invalid'));
const fieldPath = about(anyPath, 'Path of the field, such as `price.pickup`; `active` is false while the entry is retired.');
const fields = about(
  z.record(z.string(), z.unknown()),
  'Values by path: amounts in fils, texts, lists of codes; null where nothing is said.',
);
const isActive = about(z.boolean(), 'False while it is retired.');
export const readOnly = about(z.nullable(z.string()), 'Folder imported at each start, which makes the desk read-only; null: editable.');

export const entriesQuery = z.object({ kind });
export const entryQuery = z.object({ kind, code });

const branches = listOf('The caller’s branches, of which fields have their own values under `at`.', {
  code: about(z.string(), 'Its code.'),
  name: about(bilingual, 'Its name.'),
});
const mayChange = about(z.array(z.string()), 'Paths of the fields that the caller may change.');

export const deskEntries = named(
  'DeskThings',
  'All entries of a kind, retired ones too, with what the caller’s branches have of their own.',
  z.object({
    readOnly,
    branches,
    mayChange: about(
      z.array(z.string()),
      'Paths of the fields that the caller may change of every thing; of a branch’s hours the branch itself tells.',
    ),
    things: about(z.array(z.object({ code: about(z.string(), 'Its code.'), isActive, fields })), 'In the order of the menu.'),
  }),
);

const source = about(z.enum(['desk', 'import', 'program']), 'From where it was changed.');

const change = z.object({
  change: about(z.int(), 'Number of what was saved at once.'),
  field: about(z.string(), 'Path of the field.'),
  before: about(z.unknown(), 'The old value.'),
  after: about(z.unknown(), 'The new value.'),
  by: about(z.string(), 'Name of the person who changed it, at that time.'),
  source,
  at: instant('When.'),
});

export const deskEntry = namedObject('DeskThing', 'An entry with its changeable fields and their history.', {
  kind: about(z.enum(deskKinds), 'Kind of entry.'),
  code: about(z.string(), 'Its code.'),
  isActive,
  readOnly,
  fields,
  mayChange,
  branches,
  pictures: about(z.record(z.string(), z.string()), 'Addresses of the pictures that its values name, now or before.'),
  shopPage: about(
    z.nullable(z.string()),
    'Of a dish the path on this server where customers see it, at the first of the caller’s branches that has it; null: none has.',
  ),
  archived: listOf('Removed areas or options, by paths below their codes.', { code: about(z.string(), 'Its code.'), fields }),
  trail: about(z.array(change), 'The last 20 changes of each field, newest first.'),
  planned: listOf('Fields that named changes are planned to change, the next first.', {
    change: about(z.int(), 'Number of the named change.'),
    name: about(z.string(), 'Its name.'),
    from: about(z.string(), 'When it starts, as the clock on the wall shows it, such as `2026-12-05T03:00`.'),
    field: about(z.string(), 'Path of the field.'),
    after: about(z.unknown(), 'The new value.'),
  }),
});

export const changeLogQuery = z.object({
  before: about(z.optional(queryId), 'Number of a field’s change: only older ones.'),
  by: about(z.optional(queryId), 'Number of the staff member who made them.'),
  source: about(z.optional(source), 'From where they were made.'),
  kind: about(z.optional(entryQuery.shape.kind), 'Kind of the changed entry.'),
  code: about(z.optional(code), 'Code of the thing.'),
});

export const deskChangeLog = named(
  'DeskTrail',
  'Change log of the restaurant by field and author. Managers see fields of their branches.',
  z.object({
    changes: listOf('Newest first, at most a hundred. Of long texts of the law the beginning.', {
      id: about(z.int(), 'Number of the field’s change.'),
      kind: about(entryQuery.shape.kind, 'Kind of entry.'),
      code: about(z.string(), 'Its code.'),
      name: about(z.nullable(bilingual), 'Its current name; null without one.'),
      branch: about(z.nullable(z.string()), 'Code of the branch of which it is; null: of all branches.'),
      ...change.shape,
    }),
    people: listOf('Who has changed something, of whatever kind and from wherever.', {
      id: about(z.int(), 'Number of the staff member.'),
      name: about(z.string(), 'Their name at their latest change.'),
    }),
    branches: listOf('The caller’s branches.', { code: about(z.string(), 'Its code.'), name: about(bilingual, 'Its name.') }),
  }),
);

const maxParts = Math.ceil(pictureLimits.bytes / pictureLimits.partBytes);

export const uploadBody = z.object({
  upload: about(z.uuid('errors.invalid'), 'A random number, the same for all parts of a picture.'),
  name: about(z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid')), 'File name on the device.'),
  part: about(within(0, maxParts - 1), 'Which part this is, from 0. They are sent in order.'),
  of: about(within(1, maxParts), 'How many parts there are.'),
  content: about(
    z
      .string('errors.invalid')
      .check(z.minLength(1, 'errors.invalid'), z.maxLength(Math.ceil(pictureLimits.partBytes / 3) * 4, 'errors.invalid')),
    'The part, at most 512 KB, in Base64.',
  ),
});

export const uploaded = namedObject('UploadedPicture', 'Result of an upload.', {
  picture: about(z.nullable(z.string()), 'Its name; null: more parts are expected.'),
});

/** Limit of edited hours: a month of special days at 60 branches. */
const maxHours = 2000;

export const deskEdit = z.object({
  kind,
  code,
  field: fieldPath,
  before: about(
    z.unknown(),
    'What the caller has seen there. Where it is another value by now, the field is left as it is and told as a conflict.',
  ),
  after: about(z.unknown(), 'The new value.'),
});

export const saveBody = z.object({
  edits: about(z.array(deskEdit).check(z.minLength(1, 'errors.invalid'), z.maxLength(40_000, 'errors.invalid')), 'What to change.'),
  isConfirmed: about(z.optional(z.boolean('errors.invalid')), 'Confirms price changes of more than 30 %.'),
});

export const undoBody = z.object({ change: about(id, 'Number of what was saved at once.') });

export const deskSaved = namedObject('DeskSaved', 'Result of a save. Everything except conflicts is saved atomically.', {
  change: about(z.nullable(z.int()), 'Number of what was saved, with which it can be undone; null where nothing was left to change.'),
  conflicts: listOf('Fields that another person has changed meanwhile.', {
    kind: about(z.enum(deskKinds), 'Kind of entry.'),
    code: about(z.string(), 'Its code.'),
    field: about(z.string(), 'Path of the field.'),
    theirs: about(z.unknown(), 'The current value, which stays.'),
    mine: about(z.unknown(), 'The requested value.'),
    by: about(z.nullable(z.string()), 'Who changed it; null where no trail says so.'),
    at: maybeInstant('When; null likewise.'),
  }),
});

export const hoursBody = z.object({
  code: about(code, 'Code of the branch whose days are asked for.'),
  edits: about(
    z.array(deskEdit).check(z.maxLength(maxHours, 'errors.invalid')),
    'Unsaved edits of branches’ hours, as in a save. Conflicts are not checked.',
  ),
});

export const areasBody = z.object({
  point: objectOf('Degrees north and east (WGS 84).', { lat: about(degrees(90), 'North.'), lng: about(degrees(180), 'East.') }),
  edits: about(
    z.array(deskEdit).check(z.maxLength(maxHours, 'errors.invalid')),
    'Unsaved edits of branches’ areas, as in a save. Conflicts are not checked.',
  ),
  code: about(z.optional(z.string()), 'Branch on screen, which answers although it is hidden.'),
});

export const areasPreview = named(
  'AreasPreview',
  'Which branches deliver to a point, and on what terms, as customers would be told.',
  z.object({
    delivering: listOf('Nearest first; empty where none delivers.', {
      branch: about(z.string(), 'Code of the branch.'),
      branchName: about(bilingual, 'Its name.'),
      area: about(z.string(), 'Code of its area that counts there.'),
      areaName: about(bilingual, 'Its name.'),
      fee: about(z.int(), 'What delivery costs there, in fils.'),
      minimum: about(z.int(), 'The smallest order that is delivered there, in fils.'),
      minutes: about(z.int(), 'From order to door.'),
      pausedUntil: maybeInstant('Until when immediate orders there are paused; null: not paused.'),
    }),
  }),
);

const dayAhead = z.object({
  date: about(z.string(), 'The day, in the branch’s time zone.', { format: 'date' }),
  periods: listOf('What opens on that day, with the branch’s offset; none: it is closed.', {
    from: instant('When it opens.'),
    to: instant('When it closes, perhaps on the next day.'),
  }),
  reason: about(
    z.nullable(
      z.object({
        kind: about(z.enum(['special', 'season']), 'A special day, or a season.'),
        text: about(bilingual, 'Why, or what the season is called; empty where nothing is said.'),
      }),
    ),
    'Why it is not as in any week; null: it is.',
  ),
  isChanged: about(z.boolean(), 'Whether the edits change what customers see of it.'),
});

export const hoursPreview = named(
  'HoursPreview',
  'The days ahead of a branch as customers would see them, and the orders that would meet a closed branch.',
  z.object({
    days: about(z.array(dayAhead), 'The next 14 days, today’s first.'),
    hit: listOf('Orders for later, at all branches that are changed, whose times are open now and would be closed: the first 100.', {
      number: about(z.int(), 'Number of the order.'),
      branch: about(z.string(), 'Code of its branch.'),
      at: instant('For when it was placed, with the branch’s offset.'),
    }),
    hitCount: about(z.int(), 'How many there are.'),
  }),
);

export const wallClockPattern = { pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d$` };
export const timeDescription = 'Wall-clock time, such as `2026-12-05T03:00`: each branch’s own; of shared entries the first branch’s.';
export const wallClock = about(
  matching(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/),
  timeDescription,
  wallClockPattern,
);

export const previewBody = z.object({
  edits: about(
    z.array(deskEdit).check(z.maxLength(40_000, 'errors.invalid')),
    'Unsaved edits to preview, as in a save; none shows the current state.',
  ),
  at: z.optional(wallClock),
  orderType: about(z.optional(z.enum(['pickup', 'delivery'], 'errors.invalid')), 'Order type of menus; absent: that of the browser.'),
});

export const deskPreview = namedObject('DeskPreview', 'A link to a preview of the shop.', {
  path: about(z.string(), 'Path on this server, which takes the first page as `to`. It marks the browser that opens it.'),
  until: instant('When the link ends.'),
});

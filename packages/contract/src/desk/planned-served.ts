import { served } from '../served.ts';
import * as endpoints from './planned-endpoints.ts';
import * as schemas from './planned-schemas.ts';
import { deskSaved } from './schemas.ts';

const price = ['price', 'pickup'].join('.');
const edit = { kind: 'item', code: 'hummus', field: price, before: 2500, after: 2800 } as const;
const facts = {
  id: 4,
  name: 'Prices of December',
  state: 'planned',
  from: '2026-12-01T03:00',
  until: null,
  by: 'Mona Saleh',
  planner: 'Mona Saleh',
  plannedAt: '2026-11-22T08:30:00.000Z',
  createdAt: '2026-11-21T08:30:00.000Z',
  failure: null,
} as const;

export const listPlannedChanges = served(endpoints.listPlannedChanges, {
  summary: 'Named changes that are open, planned or published. Managers see those with edits that they may see.',
  output: schemas.plannedChanges,
  example: { output: { readOnly: null, changes: [{ ...facts, count: 83 }] } },
});

export const readPlannedChange = served(endpoints.readPlannedChange, {
  summary: 'A named change with all its edits, and what has changed there since they were added.',
  input: schemas.plannedQuery,
  output: schemas.plannedChange,
  example: {
    input: { id: '4' },
    output: {
      ...facts,
      readOnly: null,
      mayPublish: true,
      hidden: 0,
      clock: { branch: { en: 'Dubai Marina', ar: 'مرسى دبي' }, now: '2026-11-22T12:30' },
      wrong: null,
      lines: [
        {
          ...edit,
          name: { en: 'Hummus', ar: 'حمص' },
          branch: null,
          by: 'Mona Saleh',
          mayChange: true,
          conflict: { value: 2600, by: 'Omar Haddad', at: '2026-11-22T08:10:00.000Z' },
          wrong: null,
          isPublished: false,
          isReturned: false,
          stays: null,
        },
      ],
      branches: [{ code: 'marina', name: { en: 'Dubai Marina', ar: 'مرسى دبي' } }],
      sets: [],
    },
  },
});

export const addToPlannedChange = served(endpoints.addToPlannedChange, {
  summary: 'Adds edits to a named change, checked as in a save. Nothing of the restaurant changes before it is published.',
  input: schemas.additionBody,
  output: schemas.plannedAdded,
  hasMenuBody: true,
  refusals: ['forbidden', 'desk_read_only', 'plan_not_open'],
  example: { input: { name: 'Prices of December', edits: [edit] }, output: { id: 4, name: 'Prices of December', conflicts: [] } },
});

export const editPlannedChange = served(endpoints.editPlannedChange, {
  summary: 'Renames an open named change, and takes edits out of it.',
  input: schemas.editingBody,
  output: schemas.plannedDone,
  hasLargeBody: true,
  refusals: ['forbidden', 'desk_read_only', 'plan_not_open'],
  example: { input: { id: 4, remove: [{ kind: 'item', code: 'hummus', field: price }] }, output: { id: 4 } },
});

export const discardPlannedChange = served(endpoints.discardPlannedChange, {
  summary: 'Discards an open named change with all its edits.',
  input: schemas.plannedBody,
  output: schemas.plannedDone,
  refusals: ['forbidden', 'desk_read_only', 'plan_not_open'],
  example: { input: { id: 4 }, output: { id: 4 } },
});

export const publishPlannedChange = served(endpoints.publishPlannedChange, {
  summary: 'Publishes a named change now, as one save. Where another person has changed one of its fields meanwhile, nothing is saved.',
  input: schemas.publishingBody,
  output: deskSaved,
  refusals: ['forbidden', 'password_again', 'price_jump', 'desk_read_only', 'conflict', 'plan_not_open'],
  example: { input: { id: 4 }, output: { change: 7, conflicts: [] } },
});

export const schedulePlannedChange = served(endpoints.schedulePlannedChange, {
  summary:
    'Plans a named change by the clocks of the branches: when it starts, and when the old values come back. Where another person has changed one of its fields meanwhile, or another plan has one of them in this time, nothing is planned.',
  input: schemas.scheduleBody,
  output: deskSaved,
  refusals: ['forbidden', 'password_again', 'price_jump', 'desk_read_only', 'plan_not_open', 'plan_clash'],
  example: { input: { id: 4, from: '2026-12-01T03:00' }, output: { change: null, conflicts: [] } },
});

export const unschedulePlannedChange = served(endpoints.unschedulePlannedChange, {
  summary: 'Cancels a plan: all of it before it starts, afterwards the return of the old values.',
  input: schemas.plannedBody,
  output: schemas.plannedDone,
  refusals: ['forbidden', 'desk_read_only', 'plan_not_open'],
  example: { input: { id: 4 }, output: { id: 4 } },
});

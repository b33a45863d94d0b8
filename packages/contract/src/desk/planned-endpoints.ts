import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { DeskSaved } from './model.ts';
import type * as model from './planned-schemas.ts';

const managers = { role: 'manager', branch: 'filtered' } as const;

export const listPlannedChanges = endpoint(managers, 'GET /desk/planned', {
  name: 'listPlannedChanges',
  output: own<model.PlannedChanges>(),
});

export const readPlannedChange = endpoint(managers, 'GET /desk/planned/change', {
  name: 'readPlannedChange',
  input: own<{ id: number }>(),
  output: own<model.PlannedChange>(),
});

/** Adds validated edits to a planned change. Managers add what they may change. */
export const addToPlannedChange = endpoint(managers, 'POST /desk/planned/add', {
  name: 'addToPlannedChange',
  input: own<model.PlannedAddition>(),
  output: own<model.PlannedAdded>(),
});

/** Renames an open change and removes edits. */
export const editPlannedChange = endpoint(managers, 'POST /desk/planned/edit', {
  name: 'editPlannedChange',
  input: own<model.PlannedEditing>(),
  output: own<{ id: number }>(),
});

export const discardPlannedChange = endpoint(managers, 'POST /desk/planned/discard', {
  name: 'discardPlannedChange',
  input: own<{ id: number }>(),
  output: own<{ id: number }>(),
});

/** Publishes all edits as one save; any conflict aborts it. */
export const publishPlannedChange = endpoint(managers, 'POST /desk/planned/publish', {
  name: 'publishPlannedChange',
  input: own<model.PlannedPublishing>(),
  output: own<DeskSaved>(),
});

/** Schedules a change; any conflict aborts it. */
export const schedulePlannedChange = endpoint(managers, 'POST /desk/planned/schedule', {
  name: 'schedulePlannedChange',
  input: own<model.PlannedSchedule>(),
  output: own<DeskSaved>(),
});

/** Cancels a plan before its start; afterwards, cancels the restoration of old values. */
export const unschedulePlannedChange = endpoint(managers, 'POST /desk/planned/unschedule', {
  name: 'unschedulePlannedChange',
  input: own<{ id: number }>(),
  output: own<{ id: number }>(),
});

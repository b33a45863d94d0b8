/** Planned changes: named sets of edits, published together now or at a scheduled time. */
import type * as z from 'zod/mini';
import type * as schemas from './planned-schemas.ts';

export type PlannedChanges = z.infer<typeof schemas.plannedChanges>;
export type PlannedSummary = PlannedChanges['changes'][number];
export type PlannedChange = z.infer<typeof schemas.plannedChange>;
export type PlannedLine = PlannedChange['lines'][number];
export type PlannedState = PlannedChange['state'];
export type PlannedAddition = z.infer<typeof schemas.additionBody>;
export type PlannedAdded = z.infer<typeof schemas.plannedAdded>;
export type PlannedEditing = z.infer<typeof schemas.editingBody>;
export type PlannedPublishing = z.infer<typeof schemas.publishingBody>;
export type PlannedSchedule = z.infer<typeof schemas.scheduleBody>;

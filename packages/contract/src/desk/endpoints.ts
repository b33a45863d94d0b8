/** Desk calls. They are new, so the wire uses the product's names. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type * as model from './model.ts';

export const listDeskThings = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /desk/things', {
  name: 'listDeskThings',
  input: own<{ kind: model.DeskKind }>(),
  output: own<model.DeskEntries>(),
});

export const readDeskThing = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /desk/thing', {
  name: 'readDeskThing',
  input: own<{ kind: model.DeskKind; code: string }>(),
  output: own<model.DeskEntry>(),
});

/** Audit log of all changes, newest first, a hundred fields per page. Filters: person, source, kind and entry. */
export const listDeskTrail = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /desk/trail', {
  name: 'listDeskTrail',
  input: own<model.ChangeLogQuery>(),
  output: own<model.DeskChangeLog>(),
});

/**
 * Managers change fields of their branches; owners everything. Dangerous changes, such as global prices or the selling company, require the
 * password again. Retiring and restoring edit the field `active`.
 */
export const saveDesk = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/save', {
  name: 'saveDesk',
  input: own<model.DeskSave>(),
  output: own<model.DeskSaved>(),
});

/** Undoes a save where nothing changed since; can itself be undone. */
export const undoDesk = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/undo', {
  name: 'undoDesk',
  input: own<{ change: number }>(),
  output: own<model.DeskSaved>(),
});

/** Uploads a part of a picture; the last part triggers conversion. Unreferenced pictures are deleted after a day. */
export const uploadPicture = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /desk/picture', {
  name: 'uploadPicture',
  input: own<model.UploadPart>(),
  output: own<model.Uploaded>(),
});

/** Dry run of changed hours. */
export const previewHours = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/hours', {
  name: 'previewHours',
  input: own<model.HoursQuestion>(),
  output: own<model.HoursPreview>(),
});

const restaurants = { any: 'owners work everywhere' } as const;

export const readPromotionUses = endpoint({ role: 'owner', branch: restaurants }, 'GET /desk/promotions', {
  name: 'readPromotionUses',
  output: own<model.PromotionUses>(),
});

/** Dry run of a promotion on a cart. */
export const tryPromotion = endpoint({ role: 'owner', branch: restaurants }, 'POST /desk/promotions/trial', {
  name: 'tryPromotion',
  input: own<model.TrialQuestion>(),
  output: own<model.PromotionTrial>(),
});

/** Dry run of changed areas: which branches deliver to a point. Reveals only public data of other branches. */
export const previewAreas = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/areas', {
  name: 'previewAreas',
  input: own<model.AreasQuestion>(),
  output: own<model.AreasPreview>(),
});

/** Creates a preview link to the shop with these changes. Read-only. */
export const previewDesk = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/preview', {
  name: 'previewDesk',
  input: own<model.PreviewQuestion>(),
  output: own<model.DeskPreview>(),
});

/** Calls about what the restaurant changes on screen. No older client has them, so the wire says it in the product's own words. */
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type {
  AreasPreview,
  AreasQuestion,
  DeskKind,
  DeskPreview,
  DeskSave,
  DeskSaved,
  DeskThing,
  DeskThings,
  DeskTrail,
  HoursPreview,
  HoursQuestion,
  PreviewQuestion,
  PromotionTrial,
  PromotionUses,
  TrailQuery,
  TrialQuestion,
  Uploaded,
  UploadPart,
} from './model.ts';

export const listDeskThings = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /desk/things', {
  name: 'listDeskThings',
  input: own<{ kind: DeskKind }>(),
  output: own<DeskThings>(),
});

export const readDeskThing = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /desk/thing', {
  name: 'readDeskThing',
  input: own<{ kind: DeskKind; code: string }>(),
  output: own<DeskThing>(),
});

/** All that was changed, newest first, a hundred fields at a time. It can be narrowed to a person, to where it came from, to a kind, and to a thing. */
export const listDeskTrail = endpoint({ role: 'manager', branch: 'filtered' }, 'GET /desk/trail', {
  name: 'listDeskTrail',
  input: own<TrailQuery>(),
  output: own<DeskTrail>(),
});

/** Managers change what is a branch's own, of their branches; owners everything, what is dangerous, such as the prices of all branches or who sells, with their password again. To retire and to restore are edits of the field `active`. */
export const saveDesk = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/save', {
  name: 'saveDesk',
  input: own<DeskSave>(),
  output: own<DeskSaved>(),
});

/** Brings back what was there before a save, where nothing has changed it since. It can be undone itself. */
export const undoDesk = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/undo', {
  name: 'undoDesk',
  input: own<{ change: number }>(),
  output: own<DeskSaved>(),
});

/** A part of a picture; the last one has it converted. A picture that no save names within a day is deleted. */
export const uploadPicture = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /desk/picture', {
  name: 'uploadPicture',
  input: own<UploadPart>(),
  output: own<Uploaded>(),
});

/** What changes of hours would come to, before they are saved. It changes nothing. */
export const previewHours = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/hours', {
  name: 'previewHours',
  input: own<HoursQuestion>(),
  output: own<HoursPreview>(),
});

const restaurants = { any: 'owners work everywhere' } as const;

export const readPromotionUses = endpoint({ role: 'owner', branch: restaurants }, 'GET /desk/promotions', {
  name: 'readPromotionUses',
  output: own<PromotionUses>(),
});

/** What a promotion would take off a cart, before it is saved. It changes nothing. */
export const tryPromotion = endpoint({ role: 'owner', branch: restaurants }, 'POST /desk/promotions/trial', {
  name: 'tryPromotion',
  input: own<TrialQuestion>(),
  output: own<PromotionTrial>(),
});

/** Which branches deliver to a point, with changed areas laid over. It changes nothing, and tells what customers are told of all branches. */
export const previewAreas = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/areas', {
  name: 'previewAreas',
  input: own<AreasQuestion>(),
  output: own<AreasPreview>(),
});

/** A link to the shop as customers would see it with these changes. It changes nothing. */
export const previewDesk = endpoint({ role: 'manager', branch: 'filtered' }, 'POST /desk/preview', {
  name: 'previewDesk',
  input: own<PreviewQuestion>(),
  output: own<DeskPreview>(),
});

/**
 * What the restaurant changes on screen: things and their fields, in the words of its folder's model (`packages/restaurant`): `item`, `hummus`,
 * `price.pickup`. Values are the model's own: amounts in fils, texts, lists of codes, null where nothing is said.
 */
import type * as z from 'zod/mini';
import type * as previewSchemas from './preview-schemas.ts';
import type * as promotionSchemas from './promotion-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as trailSchemas from './trail-schemas.ts';

export type DeskThings = z.infer<typeof schemas.deskThings>;
export type DeskThing = z.infer<typeof schemas.deskThing>;
export type DeskChange = DeskThing['trail'][number];
export type DeskTrail = z.infer<typeof trailSchemas.deskTrail>;
export type TrailLine = DeskTrail['changes'][number];
export type TrailQuery = z.infer<typeof trailSchemas.trailQuery>;
export type DeskKind = DeskThing['kind'];
export type DeskEdit = z.infer<typeof schemas.deskEdit>;
export type DeskSave = z.infer<typeof schemas.saveBody>;
export type DeskSaved = z.infer<typeof schemas.deskSaved>;
export type DeskConflict = DeskSaved['conflicts'][number];
export type HoursQuestion = z.infer<typeof schemas.hoursBody>;
export type HoursPreview = z.infer<typeof schemas.hoursPreview>;
export type AreasQuestion = z.infer<typeof schemas.areasBody>;
export type AreasPreview = z.infer<typeof schemas.areasPreview>;
export type PreviewQuestion = z.infer<typeof previewSchemas.previewBody>;
export type DeskPreview = z.infer<typeof previewSchemas.deskPreview>;
export type DayAhead = HoursPreview['days'][number];
export type PromotionUses = z.infer<typeof promotionSchemas.promotionUses>;
export type PromotionUse = PromotionUses['uses'][number];
export type TrialQuestion = z.infer<typeof promotionSchemas.trialBody>;
export type TrialCart = TrialQuestion['cart'];
export type PromotionTrial = z.infer<typeof promotionSchemas.promotionTrial>;
export type UploadPart = z.infer<typeof schemas.uploadBody>;
export type Uploaded = z.infer<typeof schemas.uploaded>;
export type OrderHit = HoursPreview['hit'][number];

/** Of a special day: so many characters say why. */
export const longestNote = 120;

/** How many days of hours are shown, today's first. */
export const daysAhead = 14;

/** Amounts in fils: `price.pickup`, and `at.marina.price.pickup`, which is null where the branch has no price of its own. */
export const priceField = /(^|\.)price\.(pickup|delivery)$/;
export const isPriceField = (field: string): boolean => priceField.test(field);

/** What holds at a branch that has nothing of its own: `at.marina.price.pickup` → `price.pickup`. A field of all branches is its own. */
export const everywhereField = (field: string): string => field.replace(/^at\.[^.]+\./, '');
export const isOfBranch = (field: string): boolean => everywhereField(field) !== field;

/** `name.en` → `name.ar`. */
export const inArabic = (field: string): string => field.replace(/en$/, 'ar');

/** Of a price: a move by more than this share asks once more. */
const mostMove = 0.3;

/** Whether a price (fils) moves so far that it may be a slip. */
export const isPriceJump = (from: number, to: number): boolean => Math.abs(to - from) > mostMove * from;

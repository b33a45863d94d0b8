/**
 * Desk model: entries and fields in the terms of `packages/restaurant`: `item`, `hummus`, `price.pickup`. Values: amounts in fils, texts,
 * lists of codes, null for absent.
 */

import type * as z from 'zod/mini';
import type * as promotionSchemas from './promotion-schemas.ts';
import type * as schemas from './schemas.ts';

export type DeskEntries = z.infer<typeof schemas.deskEntries>;
export type DeskEntry = z.infer<typeof schemas.deskEntry>;
export type DeskChange = DeskEntry['trail'][number];
export type DeskChangeLog = z.infer<typeof schemas.deskChangeLog>;
export type ChangeLogLine = DeskChangeLog['changes'][number];
export type ChangeLogQuery = z.infer<typeof schemas.changeLogQuery>;
export type DeskKind = DeskEntry['kind'];
export type DeskEdit = z.infer<typeof schemas.deskEdit>;
export type DeskSave = z.infer<typeof schemas.saveBody>;
export type DeskSaved = z.infer<typeof schemas.deskSaved>;
export type DeskConflict = DeskSaved['conflicts'][number];
export type HoursQuestion = z.infer<typeof schemas.hoursBody>;
export type HoursPreview = z.infer<typeof schemas.hoursPreview>;
export type AreasQuestion = z.infer<typeof schemas.areasBody>;
export type AreasPreview = z.infer<typeof schemas.areasPreview>;
export type PreviewQuestion = z.infer<typeof schemas.previewBody>;
export type DeskPreview = z.infer<typeof schemas.deskPreview>;
export type DayAhead = HoursPreview['days'][number];
export type PromotionUses = z.infer<typeof promotionSchemas.promotionUses>;
export type PromotionUse = PromotionUses['uses'][number];
export type TrialQuestion = z.infer<typeof promotionSchemas.trialBody>;
export type TrialCart = TrialQuestion['cart'];
export type PromotionTrial = z.infer<typeof promotionSchemas.promotionTrial>;
export type UploadPart = z.infer<typeof schemas.uploadBody>;
export type Uploaded = z.infer<typeof schemas.uploaded>;
export type AffectedOrder = HoursPreview['hit'][number];

/** Maximum length of a special day's reason. */
export const maxNoteLength = 120;

/** Maximum length of a planned change's name. */
export const maxPlannedNameLength = 120;

/** Number of days of hours shown, starting today. */
export const daysAhead = 14;

/** Amounts in fils: `price.pickup`, and `at.marina.price.pickup`, which is null when inherited. */
export const priceField = /(^|\.)price\.(pickup|delivery)$/;
export const isPriceField = (field: string): boolean => priceField.test(field);

/** The inherited field of a branch field: `at.marina.price.pickup` → `price.pickup`. Global fields map to themselves. */
export const inheritedField = (field: string): string => field.replace(/^at\.[^.]+\./, '');
export const isOfBranch = (field: string): boolean => inheritedField(field) !== field;

/** `name.en` → `name.ar`. */
export const toArabicField = (field: string): string => field.replace(/en$/, 'ar');

/** Price changes above this share need confirmation. */
const maxPriceMove = 0.3;

/** Whether a price (fils) changes by so much that it may be a mistake. */
export const isPriceJump = (from: number, to: number): boolean => Math.abs(to - from) > maxPriceMove * from;

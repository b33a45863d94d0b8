/** Copies a branch into a new one. Pure. */
import { newBranchFields } from '@sufra/contract/desk/fields';
import type { DeskEntries, DeskEntry, DeskSave } from '@sufra/contract/desk/model';

/** Branch-specific settings, which a copy must not share, such as webhook, printer and areas. The copy starts hidden. */
const ownFields: ReadonlySet<string> = new Set([
  ...newBranchFields,
  'isHidden',
  'picture',
  'focalPoint',
  'announce.webhook',
  'announce.escalation.emails',
  'announce.escalation.webhook',
  'printer.address',
]);

/** Copied fields as edits; entered fields come separately. */
export const copiedFields = ({ fields }: DeskEntry, code: string): DeskSave['edits'] =>
  Object.entries(fields).flatMap(([field, after]) =>
    ownFields.has(field) || /^areas\b/.test(field) || after === null ? [] : [{ kind: 'branch' as const, code, field, before: null, after }],
  );

/** Copies branch prices of active dishes as edits. */
export const copiedPrices = ({ things }: DeskEntries, from: string, code: string): DeskSave['edits'] =>
  things
    .filter(({ isActive }) => isActive)
    .flatMap((dish) =>
      Object.entries(dish.fields).flatMap(([field, after]) => {
        const [, own] = field.startsWith(`at.${from}.`) ? field.split(`at.${from}.`) : [];
        if (own === undefined || after === null || after === false) return [];
        return [{ kind: 'item' as const, code: dish.code, field: `at.${code}.${own}`, before: own === 'isHidden' ? false : null, after }];
      }),
    );

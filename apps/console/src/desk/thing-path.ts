import {
  areasPath,
  branchPath,
  categoryPath,
  companyPath,
  dishPath,
  hoursPath,
  optionGroupPath,
  paths,
  paymentPath,
  promotionPath,
} from '../paths.ts';

/** Kinds with one screen per entry. */
const screens: Readonly<Record<string, (code: string) => string>> = {
  item: dishPath,
  category: categoryPath,
  optionGroup: optionGroupPath,
  promotion: promotionPath,
  legalEntity: companyPath,
  paymentMethod: paymentPath,
};

/** Path of the screen that edits a field; null for unknown newer kinds. */
export function thingPathOf({ kind, code, field }: { kind: string; code: string; field: string }): string | null {
  switch (kind) {
    case 'settings':
      if (field.startsWith('banner.')) return paths.banner;
      return /^(logo|sharePicture)$/.test(field) ? paths.logo : paths.settings;
    case 'legal':
      return code === 'terms' ? paths.terms : paths.privacy;
    case 'branch':
      if (/^(hours|specialDays|seasons)\./.test(field)) return hoursPath(code);
      return /^areas(\.|$)/.test(field) ? areasPath(code) : branchPath(code);
    default:
      return screens[kind]?.(code) ?? null;
  }
}

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

/** Path of the screen that edits a field; null for unknown newer kinds. */
export function thingPathOf({ kind, code, field }: { kind: string; code: string; field: string }): string | null {
  switch (kind) {
    case 'item':
      return dishPath(code);
    case 'category':
      return categoryPath(code);
    case 'optionGroup':
      return optionGroupPath(code);
    case 'promotion':
      return promotionPath(code);
    case 'legalEntity':
      return companyPath(code);
    case 'paymentMethod':
      return paymentPath(code);
    case 'settings':
      if (field.startsWith('banner.')) return paths.banner;
      return /^(logo|sharePicture)$/.test(field) ? paths.logo : paths.settings;
    case 'legal':
      return code === 'terms' ? paths.terms : paths.privacy;
    case 'branch':
      if (/^(hours|specialDays|seasons)\./.test(field)) return hoursPath(code);
      return /^areas(\.|$)/.test(field) ? areasPath(code) : branchPath(code);
    default:
      return null;
  }
}

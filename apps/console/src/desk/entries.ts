/** Names and screens of entries. */
import type { DeskChangeLog, DeskKind } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { localName, type MessageKey, type Translator } from '@sufra/i18n';
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
export function entryPathOf({ kind, code, field }: { kind: string; code: string; field: string }): string | null {
  switch (kind) {
    case 'settings':
      if (field.startsWith('banner.')) return paths.banner;
      if (field === 'vatRate') return paths.vat;
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

/** Names of the lists by kind. */
export const kindTexts: Readonly<Record<DeskKind, MessageKey>> = {
  item: 'desk.dishes',
  category: 'desk.categories',
  optionGroup: 'desk.option_groups',
  promotion: 'console.promotions_title',
  branch: 'console.branches_title',
  settings: 'console.settings_title',
  legal: 'desk.trail_legal',
  legalEntity: 'desk.companies',
  paymentMethod: 'desk.ways_to_pay',
};

export const sourceTexts: Readonly<Record<DeskChangeLog['changes'][number]['source'], MessageKey>> = {
  desk: 'desk.trail_desk',
  import: 'desk.trail_by_import',
  program: 'desk.trail_program',
};

const singletons: Readonly<Record<string, MessageKey>> = {
  settings: 'console.settings_title',
  terms: 'desk.terms',
  privacy: 'desk.privacy',
};

/** Singletons are named after their screen. */
export function entryName(t: Translator, { kind, code, name }: { kind: string; code: string; name: Bilingual | null }): string {
  const screen = kind === 'settings' || kind === 'legal' ? singletons[code] : undefined;
  return screen ? t(screen) : (name && localName(t.locale, name)) || code;
}

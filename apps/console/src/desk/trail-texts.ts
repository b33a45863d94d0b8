import type { DeskKind, DeskTrail } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { localName, type MessageKey, type Translator } from '@sufra/i18n';

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

export const sourceTexts: Readonly<Record<DeskTrail['changes'][number]['source'], MessageKey>> = {
  desk: 'desk.trail_desk',
  import: 'desk.trail_by_import',
  program: 'desk.trail_program',
};

const screens: Readonly<Record<string, MessageKey>> = {
  settings: 'console.settings_title',
  terms: 'desk.terms',
  privacy: 'desk.privacy',
};

/** Singletons are named after their screen. */
export function thingName(t: Translator, { kind, code, name }: { kind: string; code: string; name: Bilingual | null }): string {
  const screen = kind === 'settings' || kind === 'legal' ? screens[code] : undefined;
  return screen ? t(screen) : (name && localName(t.locale, name)) || code;
}

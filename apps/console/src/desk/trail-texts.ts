import type { DeskKind, DeskTrail } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';

/** What the lists of each kind are called. */
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

import type { Translator } from '@sufra/i18n';
import type { Cut } from './focal-point-field.tsx';

const shared = (t: Translator): Cut => ({ title: t('desk.cut_share'), ratio: 1200 / 630 });

export const dishCuts = (t: Translator): Cut[] => [
  { title: t('desk.cut_card'), ratio: 4 / 3 },
  { title: t('desk.cut_dialog'), ratio: 16 / 9 },
  shared(t),
];

export const branchCuts = (t: Translator): Cut[] => [
  { title: t('desk.cut_branch'), ratio: 16 / 9 },
  { title: t('desk.cut_small'), ratio: 1 },
  shared(t),
];

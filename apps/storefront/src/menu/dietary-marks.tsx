import type { DietaryMark } from '@sufra/contract/dietary';
import { useI18n } from '../i18n.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const looks: Record<DietaryMark, { icon: IconName; colour: string }> = {
  vegan: { icon: 'sprout', colour: 'text-success' },
  vegetarian: { icon: 'leaf', colour: 'text-success' },
  gluten_free: { icon: 'no-wheat', colour: 'text-muted' },
  spicy: { icon: 'chilli', colour: 'text-primary' },
};

interface MarksProps {
  marks: readonly DietaryMark[] | undefined;
}

/** On a card: small signs that say their word to screen readers; the dialog shows both. */
export function MarkSigns({ marks = [] }: MarksProps) {
  const { t } = useI18n();
  if (marks.length === 0) return null;
  return (
    <span className="inline-flex gap-1 self-center">
      {marks.map((mark) => (
        <Icon key={mark} name={looks[mark].icon} size={16} label={t(`menu.mark_${mark}`)} className={looks[mark].colour} />
      ))}
    </span>
  );
}

/** In the dialog: the signs with their words. */
export function MarkBadges({ marks = [] }: MarksProps) {
  const { t } = useI18n();
  return marks.map((mark) => (
    <Badge key={mark} className="gap-1.5">
      <span className={classNames('inline-flex', looks[mark].colour)}>
        <Icon name={looks[mark].icon} size={16} />
      </span>
      {t(`menu.mark_${mark}`)}
    </Badge>
  ));
}

import type { DietaryMark } from '@sufra/contract/menu/dietary';
import { Badge } from '@sufra/ui/badge.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';

export const markLooks: Record<DietaryMark, { icon: IconName; colour: string }> = {
  vegan: { icon: 'vegan', colour: 'text-success' },
  vegetarian: { icon: 'vegetarian', colour: 'text-success' },
  gluten_free: { icon: 'gluten-free', colour: 'text-muted' },
  spicy: { icon: 'spicy', colour: 'text-primary' },
};

interface MarksProps {
  marks: readonly DietaryMark[] | undefined;
}

/** Icons with accessible names on cards; the dialog adds text. */
export function MarkSigns({ marks = [] }: MarksProps) {
  const { t } = useI18n();
  if (marks.length === 0) return null;
  return (
    <span className="dish-marks">
      {marks.map((mark) => (
        <Icon key={mark} name={markLooks[mark].icon} size={16} label={t(`menu.mark_${mark}`)} className={markLooks[mark].colour} />
      ))}
    </span>
  );
}

/** In the dialog: icons with words. */
export function MarkBadges({ marks = [] }: MarksProps) {
  const { t } = useI18n();
  return marks.map((mark) => (
    <Badge key={mark} className="gap-1.5">
      <span className={classNames('inline-flex', markLooks[mark].colour)}>
        <Icon name={markLooks[mark].icon} size={16} />
      </span>
      {t(`menu.mark_${mark}`)}
    </Badge>
  ));
}

import type { DietaryMark } from '@sufra/contract/menu/dietary';
import { useI18n } from '../../i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const looks: Record<DietaryMark, { icon: IconName; colour: string }> = {
  vegan: {
    icon: 'M12 20.5v-8.2M12 13c-.2-4.3 2.6-7 8-7.2.2 5-2.7 7.6-8 7.2ZM12 16.3c.1-3.7-2.3-6-7.5-6.2-.1 4.4 2.4 6.6 7.5 6.2Z',
    colour: 'text-success',
  },
  vegetarian: {
    icon: 'M5.2 19.5c-1.6-7.6 3-13.6 14-14.7.9 9.5-3.4 14.9-9.6 14.2-1.6-.2-2.9-.9-3.7-2M4 21c1.9-4.8 4.9-8 9-10',
    colour: 'text-success',
  },
  gluten_free: {
    icon: 'M4 4l16 16M12 21v-9M12 17.500c-3 .2-4.8-1.4-5-4.5 1.6-.1 2.8.3 3.7 1.100M12 17.500c2-.1 3.4-.9 4.2-2.200M9.3 9.100c-1-.9-1.6-2-1.7-3.400M15.4 12.600c.9-.4 1-1.5 1.6-2-2-.2-3.4.4-4.2 1.700M12 8.700c-1.9-1.7-1.9-3.5 0-5.4 1.9 1.9 1.9 3.7 0 5.400Z',
    colour: 'text-muted',
  },
  spicy: {
    icon: 'M8 9.2C7.6 15.6 12 20.4 20.5 20c-4-1.4-5.6-4.6-5.8-9.400M8 9.200c-.2-4.3 6.4-4.2 6.7 1.4-1 .8-2.2.7-3.2-.4-1 .8-2.4.400-3.5-1ZM11.2 6.100c0-1.5.8-2.6 2.3-2.9',
    colour: 'text-primary',
  },
};

interface MarksProps {
  marks: readonly DietaryMark[] | undefined;
}

/** On a card: icons only, named for screen readers. The dialog shows the words too. */
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

/** In the dialog: icons with words. */
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

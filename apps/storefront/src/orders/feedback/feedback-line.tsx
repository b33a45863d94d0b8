import type { Feedback } from '@sufra/contract/feedback/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Stars, starIcon } from '@sufra/ui/stars.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { canRate, isOpenHelp } from './feedback-query.ts';

/** In the history: rating or its prompt, and the help status. */
export function FeedbackLine({ feedback }: { feedback: Feedback }) {
  const { t } = useI18n();
  const now = useNow();
  const { orderNumber, help, rating } = feedback;
  const asks = rating === null && canRate(feedback, now);
  if (!asks && rating === null && help.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {help.length > 0 && (
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name={help.some(isOpenHelp) ? 'clock' : 'check'} size={18} className="text-muted" />
          {t(help.some(isOpenHelp) ? 'feedback.open_help' : 'feedback.answered_help')}
        </p>
      )}
      {rating && <Stars count={rating.stars} label={t('feedback.your_rating', { stars: rating.stars })} />}
      {asks && (
        <Link to={paths.order(orderNumber)} className={buttonClass('secondary')}>
          <Icon name={starIcon} />
          {t('feedback.rate')}
          <bdi dir="ltr" className="sr-only">
            #{orderNumber}
          </bdi>
        </Link>
      )}
    </div>
  );
}

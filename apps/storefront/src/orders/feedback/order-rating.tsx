import { maxReviewLength } from '@sufra/contract/feedback/rules';
import type { Feedback } from '@sufra/contract/feedback/schemas';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Stars, starIcon } from '@sufra/ui/stars.tsx';
import { type ComponentProps, useRef, useState } from 'react';
import { useForm } from '../../calls/form-errors.ts';
import type { FollowedOrder } from '../status-query.ts';
import { canRate, keepFeedback, sendRating } from './feedback-query.ts';

interface OrderRatingProps {
  which: FollowedOrder;
  feedback: Feedback;
}

/** Rating prompt an hour after handover; then the rating, changeable for a day. */
export function OrderRating({ which, feedback }: OrderRatingProps) {
  const { t } = useI18n();
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  const { rating } = feedback;
  const isAsked = rating === null || isChanging;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (isBegun: boolean) => {
    setChanging(isBegun);
    // The pressed button is gone.
    setTimeout(() => heading.current?.focus());
  };
  return (
    <Card as="section" aria-labelledby="rating" className="flex flex-col gap-3 sm:p-6">
      <h2 id="rating" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t(isAsked ? 'feedback.rate_title' : 'feedback.rated')}
      </h2>
      {isAsked && <RatingForm which={which} feedback={feedback} onDone={() => change(false)} />}
      {!isAsked && (
        <>
          <Stars count={rating.stars} label={t('feedback.stars_label', { count: rating.stars })} />
          {rating.words && (
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{rating.words}</bdi>
            </p>
          )}
          {canRate(feedback, now) && (
            <Button variant="ghost" className="-ms-3 self-start" onClick={() => change(true)}>
              {t('feedback.rate_change')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** A radio's value is text. */
interface Values {
  stars: string;
  words: string;
}

function RatingForm({ which, feedback: { rating }, onDone }: OrderRatingProps & { onDone: () => void }) {
  const { t } = useI18n();
  const form = useForm<Values, Values, Feedback>({
    defaultValues: { stars: rating ? String(rating.stars) : '', words: rating?.words ?? '' },
    send: ({ stars, words }) => sendRating(which, { stars: Number(stars), words }),
    onSent: (feedback) => {
      keepFeedback(which, feedback);
      onDone();
    },
  });
  const stars = form.watch('stars');
  return (
    <Form form={form} className="flex flex-col gap-4">
      <StarChoice
        legend={t('feedback.rate_title')}
        chosen={Number(stars)}
        error={form.errorOf('stars')}
        {...form.register('stars', { required: 'feedback.stars_required' })}
      />
      {stars && <TextArea label={t('feedback.rate_words')} optional maxLength={maxReviewLength} {...form.field('words')} />}
      <p className="text-sm text-muted">{t('feedback.rate_text')}</p>
      {stars && (
        <Button type="submit" pending={form.isPending} className="self-start max-sm:w-full">
          {t('feedback.rate_send')}
        </Button>
      )}
    </Form>
  );
}

interface StarChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  legend: string;
  /** 0 for none. */
  chosen: number;
  error: string | undefined;
}

/** Star rating as radio buttons with arrow keys. */
function StarChoice({ legend, chosen, error, ...radio }: StarChoiceProps) {
  const { t } = useI18n();
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={count}
              aria-label={t('feedback.stars_label', { count })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name={starIcon} size={32} className={count <= chosen ? 'fill-accent text-accent' : 'text-control'} />
          </label>
        ))}
      </div>
      <p id="stars-error" role="alert" className="text-sm font-medium text-error">
        {error}
      </p>
    </fieldset>
  );
}

import type { OrderType } from '@sufra/contract/names';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { PromisedTime } from '../../catalogue/promised-time.tsx';
import { changeDraft } from '../../visit/draft.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import type { Refusal } from '../use-place-order.ts';
import { SlotPicker } from './slot-picker.tsx';
import { SlotWords } from './slot-words.tsx';
import type { When } from './use-when.ts';

interface WhenChoiceProps {
  when: When;
  orderType: OrderType;
  /** Why the chosen slot is unavailable. */
  lost: ReactNode;
  /** Set when the order was refused for its time. */
  refusal: Refusal | null;
}

/** As soon as possible, or a chosen time (SLOT-01). */
export function WhenChoice({ when, orderType, lost, refusal }: WhenChoiceProps) {
  const { t } = useI18n();
  const { soonest, state, days, isPending, isOffered, isForLater, slotStart, retry } = when;
  const now = {
    open: soonest && <PromisedTime promise={{ kind: 'expected', window: soonest }} orderType={orderType} />,
    busy: t('checkout.busy_now'),
    paused: t('locations.no_delivery_today'),
    closed: t('checkout.closed_now'),
  };
  return (
    <section aria-label={t('checkout.when')}>
      <div role="radiogroup" aria-label={t('checkout.when')} className="grid gap-2 sm:grid-cols-2">
        <RadioRow
          name="when"
          title={t('checkout.soonest')}
          hint={now[state] ?? '\u00a0'}
          end={<Icon name={orderType === 'pickup' ? 'bag' : 'scooter'} size={24} className="text-muted" />}
          disabled={state !== 'open'}
          checked={!isForLater}
          onChange={() => changeDraft({ isForLater: false })}
        />
        <RadioRow
          name="when"
          title={t('checkout.later')}
          hint={
            slotStart ? <SlotWords slotStart={slotStart} /> : !isOffered && !isPending ? t('checkout.later_none') : t('checkout.later_hint')
          }
          end={<Icon name="clock" size={24} className="text-muted" />}
          disabled={!isOffered && !isForLater}
          checked={isForLater}
          onChange={() => changeDraft({ isForLater: true })}
        />
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {lost && !refusal && (
          <Notice tone="warning" icon="clock">
            {lost}
          </Notice>
        )}
      </div>
      {lost && refusal && (
        <div className="mt-3">
          <RefusalNotice refusal={refusal} branchName="" />
        </div>
      )}
      {retry && (
        <RetryNotice onRetry={retry} className="mt-3">
          {t('checkout.slots_failed')}
        </RetryNotice>
      )}
      {isForLater && isPending && <Skeleton className="mt-4 h-40 w-full rounded-control" />}
      {isForLater && <SlotPicker days={days} chosen={slotStart} isHeld={!lost} onChoose={(chosen) => changeDraft({ slotStart: chosen })} />}
    </section>
  );
}

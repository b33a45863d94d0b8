import type { Feedback, HelpRequest } from '@sufra/contract/feedback/schemas';
import type { Order, OrderItem } from '@sufra/contract/orders/model';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCustomer } from '../../visit/guards.ts';
import { useStore } from '../../visit/store.ts';
import { CancelOrder } from '../cancel-order.tsx';
import type { FollowedOrder } from '../status-query.ts';
import { canRate, feedbackQuery } from './feedback-query.ts';
import { HelpDialog } from './help-dialog.tsx';
import { OrderRating } from './order-rating.tsx';

interface OrderFeedbackProps {
  order: Order;
  /** Token of the private link. */
  link: string | undefined;
}

/** Customer actions below the status (TRY-05). */
export function OrderFeedback({ order, link }: OrderFeedbackProps) {
  const now = useNow();
  const which: FollowedOrder = link === undefined ? order.number : { link };
  const mayAsk = useStore((state) => link !== undefined || isCustomer(state));
  const { data } = useQuery({ ...feedbackQuery(which, order.state), enabled: mayAsk });
  if (!data) return null;
  const { canCancel, help, helpUntil, rating } = data;
  const isRated = rating !== null || canRate(data, now);
  const canAsk = !canCancel && helpUntil !== null && now <= Date.parse(helpUntil);
  return (
    <>
      <CancelOrder order={order} link={link} canCancel={canCancel && order.state === 'received'} />
      {isRated && <OrderRating which={which} feedback={data} />}
      {(canAsk || help.length > 0) && <Help which={which} order={order} feedback={data} canAsk={canAsk} />}
    </>
  );
}

interface HelpProps {
  which: FollowedOrder;
  order: Order;
  feedback: Feedback;
  canAsk: boolean;
}

function Help({ which, order, feedback: { help }, canAsk }: HelpProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label={t('feedback.help')} className="flex flex-col gap-4">
      {help.length > 0 && <HelpList help={help} items={order.items} />}
      {canAsk && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 grow basis-56 text-sm text-muted">{t('feedback.help_text')}</p>
          <Button variant="secondary" icon="info" className="max-sm:grow" onClick={() => setOpen(true)}>
            {t('feedback.help')}
          </Button>
        </div>
      )}
      {isOpen && <HelpDialog which={which} order={order} help={help} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Help requests with the branch's answers, announced politely. */
function HelpList({ help, items }: { help: readonly HelpRequest[]; items: readonly OrderItem[] }) {
  const { t } = useI18n();
  return (
    <div role="status">
      <h2 className="mb-3 text-lg">{t('feedback.requests')}</h2>
      <ul className="flex flex-col gap-4">
        {help.map((request) => (
          <Request key={request.id} request={request} items={items} />
        ))}
      </ul>
    </div>
  );
}

function Request({
  request: { reason, items: places, note, askedAt, seenAt, answer },
  items,
}: {
  request: HelpRequest;
  items: readonly OrderItem[];
}) {
  const { t, name, locale } = useI18n();
  const dishes = places.flatMap((place) => items[place] ?? []).map((item) => name(item.name));
  return (
    <li className="flex flex-col gap-2">
      <div>
        <p className="font-semibold">{t(`feedback.help_${reason}`)}</p>
        {dishes.length > 0 && (
          <p>
            {dishes.map((dish, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may hold one dish twice, and the request never changes
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{dish}</bdi>
              </span>
            ))}
          </p>
        )}
        {note && (
          <p className="wrap-anywhere whitespace-pre-line text-muted italic">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">{t('feedback.help_asked', { time: formatTime(locale, askedAt) })}</p>
      </div>
      {answer ? (
        <div className="rounded-control bg-success-soft px-4 py-3">
          <p className="flex items-center gap-2 text-sm font-semibold text-success">
            <Icon name="check" size={18} />
            {t('feedback.help_answer')}
          </p>
          <p className="mt-1 wrap-anywhere">
            <bdi>{answer}</bdi>
          </p>
        </div>
      ) : (
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name={seenAt ? 'check' : 'clock'} size={18} className="text-muted" />
          {t(seenAt ? 'feedback.help_seen' : 'feedback.help_waiting')}
        </p>
      )}
    </li>
  );
}

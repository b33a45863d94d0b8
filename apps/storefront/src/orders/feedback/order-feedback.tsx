import type { Feedback } from '@sufra/contract/feedback/model';
import type { Order } from '@sufra/contract/orders/model';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCustomer } from '../../visit/guards.ts';
import { useStore } from '../../visit/store.ts';
import { CancelOrder } from '../cancel-order.tsx';
import type { FollowedOrder } from '../status-query.ts';
import { canRate, feedbackQuery } from './feedback-query.ts';
import { HelpDialog } from './help-dialog.tsx';
import { HelpList } from './help-list.tsx';
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

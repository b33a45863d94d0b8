/** Help requests of an order: marked as seen on opening, and answered in text. */
import { answerTexts, maxAnswerLength, type ReadyAnswer, readyAnswers } from '@sufra/contract/feedback/rules';
import type { HelpRequest } from '@sufra/contract/feedback/schemas';
import { answerHelp } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { storeOrder } from '../live/live-orders.ts';
import { FormDialog } from '../page/form-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export function OrderHelp({ order }: { order: KitchenOrder }) {
  const { t } = useI18n();
  const { number, help } = order;
  const unseen = help.find(({ seenAt }) => seenAt === null)?.id;
  useEffect(() => {
    if (unseen === undefined) return;
    // Best effort: on failure, the next opening marks it as seen.
    void call(answerHelp, { orderNumber: number, helpId: unseen }).then(storeOrder, () => undefined);
  }, [number, unseen]);
  if (help.length === 0) return null;
  return (
    <section aria-label={t('console.help_title')} className="flex flex-col gap-3">
      {help.map((request) => (
        <Request key={request.id} order={order} request={request} />
      ))}
    </section>
  );
}

function Request({ order, request }: { order: KitchenOrder; request: HelpRequest }) {
  const { t, name, locale } = useI18n();
  const [open, setOpen] = useState<'answer' | 'refund' | null>(null);
  const close = () => setOpen(null);
  const { id, reason, items, note, askedAt, answer } = request;
  // The answer follows when the refund is done.
  const isRefunding = !answer && order.refunds.some(({ helpId }) => helpId === id);
  const dishes = items.flatMap((place) => order.items[place] ?? []);
  return (
    <div
      className={`flex flex-col gap-2 rounded-control border-s-4 px-3 py-2 ${answer ? 'border-success bg-sunken' : 'border-error bg-error-soft'}`}
    >
      <p className="flex items-center gap-2 font-bold">
        <Icon name={answer ? 'check' : 'alert'} />
        {t(`console.help_${reason}`)}
        <time dateTime={askedAt} className="ms-auto text-sm font-normal text-muted tabular-nums">
          {formatTime(locale, askedAt)}
        </time>
      </p>
      {dishes.length > 0 && (
        <ul className="font-medium">
          {dishes.map((dish, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may hold one dish twice, and the request never changes
            <li key={index}>
              {dish.quantity} × {name(dish.name)}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      {answer ? (
        <p className="text-sm">
          <span className="font-semibold">{t('console.help_answered')}:</span> <bdi>{answer}</bdi>
        </p>
      ) : isRefunding ? (
        <p className="text-sm font-semibold">{t('console.help_refunding')}</p>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen('answer')}>
          {t('console.help_answer')}
        </Button>
      )}
      {open === 'answer' && <AnswerDialog order={order} request={request} onRefund={() => setOpen('refund')} onClose={close} />}
      {open === 'refund' && <RefundDialog order={{ ...order, ...order.payment }} help={request} onClose={close} />}
    </div>
  );
}

interface AnswerDialogProps {
  order: KitchenOrder;
  request: HelpRequest;
  /** Starts a refund, which answers the request when done. */
  onRefund: () => void;
  onClose: () => void;
}

function AnswerDialog({ order: { number, payment }, request: { id, reason }, onRefund, onClose }: AnswerDialogProps) {
  const { t } = useI18n();
  const { may } = useStaff();
  const canRefund = may('manager') && payment.refundable > 0;
  const { register, watch, handleSubmit } = useForm<{ chosen: ReadyAnswer | 'own' | null; own: string }>({
    defaultValues: { chosen: null, own: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: string) => call(answerHelp, { orderNumber: number, helpId: id, answer }),
    onSuccess: (order) => {
      storeOrder(order);
      onClose();
    },
  });
  const { chosen, own } = watch();
  const answer = chosen === 'own' ? own.trim() : (chosen ?? '');
  return (
    <FormDialog
      form={{ submit: handleSubmit(() => (chosen === 'refund_made' ? onRefund() : mutate(answer))), refusal: undefined, isPending }}
      className="flex flex-col gap-4"
      onClose={onClose}
      title={t('console.help_answer_title', { number: String(number) })}
      submit={t(chosen === 'refund_made' ? 'console.help_answer_to_refund' : 'console.help_answer_send')}
      disabled={!answer}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('console.help_choose')}</legend>
        {readyAnswers[reason].map(
          (ready) =>
            (ready !== 'refund_made' || canRefund) && (
              <RadioRow
                key={ready}
                title={t(answerTexts[ready])}
                hint={ready === 'refund_made' && t('console.help_answer_refund_hint')}
                value={ready}
                {...register('chosen')}
              />
            ),
        )}
        <RadioRow title={t('console.cause_own')} value="own" {...register('chosen')} />
      </fieldset>
      {chosen === 'own' && <TextArea label={t('console.help_choose')} maxLength={maxAnswerLength} data-autofocus {...register('own')} />}
    </FormDialog>
  );
}

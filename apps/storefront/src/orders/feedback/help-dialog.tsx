import { helpReasons, maxNoteLength } from '@sufra/contract/feedback/rules';
import type { Feedback, HelpReason, HelpRequest } from '@sufra/contract/feedback/schemas';
import type { Order } from '@sufra/contract/orders/model';
import { isolateText } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { OptionFieldset } from '@sufra/ui/form/option-fieldset.tsx';
import { CheckRow, RadioRow } from '@sufra/ui/form/option-row.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useId } from 'react';
import { useForm } from '../../calls/form-errors.ts';
import type { FollowedOrder } from '../status-query.ts';
import { isOpenHelp, keepFeedback, sendHelp } from './feedback-query.ts';

interface HelpDialogProps {
  which: FollowedOrder;
  order: Order;
  /** Existing requests: each reason can be open once. */
  help: readonly HelpRequest[];
  onClose: () => void;
}

interface Values {
  reason: HelpReason | null;
  /** Dish indices: an array for several checkboxes; for a single one its value, or false. */
  items: string[] | string | false;
  note: string;
}

const placesOf = (items: Values['items']): number[] => (items ? [items].flat().map(Number) : []);

/** Reports a problem with an order and its dishes to the branch. */
export function HelpDialog({ which, order, help, onClose }: HelpDialogProps) {
  const { t, name } = useI18n();
  const formId = useId();
  const open = help.filter(isOpenHelp).map(({ reason }) => reason);
  const form = useForm<Values, Values, Feedback>({
    defaultValues: { reason: null, items: order.items.length === 1 ? ['0'] : [], note: '' },
    // The button waits for a reason.
    send: ({ reason, items, note }) => sendHelp(which, { reason: reason ?? 'late', note, items: reason === 'late' ? [] : placesOf(items) }),
    onSent: (feedback) => {
      keepFeedback(which, feedback);
      toast({ text: t('feedback.help_sent'), tone: 'success' });
      onClose();
    },
  });
  const reason = form.watch('reason');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('feedback.help_title', { number: isolateText(`#${order.number}`) })}
      foot={
        <Button type="submit" form={formId} size="lg" fullWidth pending={form.isPending} disabled={!reason}>
          {t('feedback.help_send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t('feedback.help_reason')}</legend>
          {helpReasons.map((each) => (
            <RadioRow
              key={each}
              value={each}
              title={t(`feedback.help_${each}`)}
              hint={open.includes(each) ? t('feedback.open_help') : undefined}
              disabled={open.includes(each)}
              {...form.register('reason')}
            />
          ))}
        </fieldset>
        {reason !== null && reason !== 'late' && (
          <OptionFieldset title={t(`feedback.help_items_${reason}`)} error={form.errorOf('items')}>
            {order.items.map((item, place) => (
              <CheckRow
                // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and may hold one dish twice
                key={place}
                value={String(place)}
                title={<bdi>{name(item.name)}</bdi>}
                end={<span className="text-muted tabular-nums">{item.quantity} ×</span>}
                {...form.register('items', { validate: (chosen) => placesOf(chosen).length > 0 || 'feedback.items_required' })}
              />
            ))}
          </OptionFieldset>
        )}
        {reason !== null && <TextArea label={t('feedback.help_note')} optional maxLength={maxNoteLength} {...form.field('note')} />}
      </Form>
    </Dialog>
  );
}

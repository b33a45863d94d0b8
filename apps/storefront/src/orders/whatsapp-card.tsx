import { setGuestOrderNews } from '@sufra/contract/guests/endpoints';
import { setOrderNews } from '@sufra/contract/orders/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { guestOrderQuery, orderQuery } from './order-queries.ts';

const bubble = 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7.5L7 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5Z';

interface WhatsAppCardProps {
  number: number;
  isOn: boolean;
  link: string | undefined;
}

/** One button: a press starts the news, and a second stops it. */
export default function WhatsAppCard({ number, isOn, link }: WhatsAppCardProps) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const own = orderQuery(number).queryKey;
  const linked = guestOrderQuery(link ?? '').queryKey;
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) =>
      link === undefined ? call(setOrderNews, { orderNumber: number, wanted }) : call(setGuestOrderNews, { link, wanted }),
    onSuccess: ({ wanted: whatsAppNews }) => {
      if (link === undefined) queryClient.setQueryData(own, (order) => order && { ...order, whatsAppNews });
      else queryClient.setQueryData(linked, (found) => found && { ...found, order: { ...found.order, whatsAppNews } });
    },
    // A request under way may have read the state before, and the order may be over by now.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: link === undefined ? own : linked, exact: true });
    },
  });
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        <Icon name={isOn ? 'check' : bubble} className={isOn ? 'text-success' : undefined} />
        <span className="min-w-0 grow">{t(isOn ? 'orders.whatsapp_on' : 'orders.whatsapp_text')}</span>
      </p>
      <Button variant={isOn ? 'ghost' : 'secondary'} pending={isPending} onClick={() => mutate(!isOn)}>
        {t(isOn ? 'orders.whatsapp_stop' : 'orders.whatsapp_tell')}
      </Button>
    </Card>
  );
}

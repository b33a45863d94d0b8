import { formatTag } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useStaff } from '../account/use-staff.ts';
import { printAgain, putAside, useUnprinted } from './print.ts';

/** Failed tickets, legible across the kitchen, until staff print or dismiss them. */
export function UnprintedBar() {
  const { t, locale } = useI18n();
  const unprinted = useUnprinted();
  const { device } = useStaff();
  const last = unprinted.at(-1);
  if (!last) return null;
  const numbers = unprinted.map(({ order }) => t('console.order_number', { number: String(order.number) }));
  const list = new Intl.ListFormat(formatTag(locale), { type: 'unit' }).format(numbers);
  return (
    <div
      role="alert"
      data-unprinted={unprinted.length}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-error px-4 py-2 font-semibold text-on-error"
    >
      <Icon name="alert" size={24} />
      <p>
        {t('console.ticket_unprinted', { numbers: list })} {last.text}
      </p>
      <Button variant="secondary" onClick={printAgain}>
        {t('console.ticket_again')}
      </Button>
      {!device?.isLocked && (
        <Button variant="secondary" onClick={putAside}>
          {t('console.ticket_aside')}
        </Button>
      )}
    </div>
  );
}

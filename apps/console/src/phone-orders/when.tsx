/** Now, or a slot. */
import { listGuestSlots } from '@sufra/contract/slots/endpoints';
import { isolateText } from '@sufra/i18n';
import { formatDay, formatTimes, formatWhen } from '@sufra/i18n/days';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import type { PartProps } from './use-draft.ts';

/** Refresh interval in ms. */
const fresh = 60_000;

export function When({ draft: { orderType, slotStart, address }, change, errorOf, branchId }: PartProps & { branchId: number }) {
  const { t, locale } = useI18n();
  const point = orderType === 'delivery' ? address.point : null;
  const { data } = useQuery({
    queryKey: ['phoned', 'slots', branchId, orderType, point],
    queryFn: ({ signal }) => call(listGuestSlots, { branchId, orderType, ...point }, { signal }),
    refetchInterval: fresh,
  });
  const days = data?.days ?? [];
  const isListed = days.some(({ slots }) => slots.some(({ from }) => from === slotStart));
  return (
    <Select
      label={t('checkout.when')}
      value={slotStart}
      error={errorOf('slotStart')}
      onChange={({ target }) => change({ slotStart: target.value })}
    >
      <option value="">{t('checkout.soonest')}</option>
      {slotStart && !isListed && <option value={slotStart}>{isolateText(formatWhen(locale, slotStart, null))}</option>}
      {days.map(({ date, slots }) => (
        <optgroup key={date} label={formatDay(locale, date, 'long')}>
          {slots.map((slot) => (
            <option key={slot.from} value={slot.from} disabled={slot.left === 0}>
              {isolateText(formatTimes(locale, slot))}
              {slot.left === 0 && ` · ${t('checkout.slot_full')}`}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

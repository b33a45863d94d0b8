import type { TimeWindow } from '@sufra/contract/orders/model';
import { slotMinutes } from '@sufra/contract/slots/endpoints';
import { dayOf, formatDay, formatTimes, nextDay, todayAt, withOffsetOf } from '@sufra/i18n/days';
import { type I18n, Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import type { OrderPrice } from '../use-price.ts';
import type { When } from './use-when.ts';

/** Tonight's hours past midnight are ambiguous as today or tomorrow, so they show a date. */
const dawn = 6;

/** Day of a local time: today, tomorrow, or its date. */
function dayWords({ t, locale }: I18n, time: string): string {
  const today = todayAt(time, Date.now());
  const isLate = Number(time.slice(11, 13)) < dawn;
  if (!isLate && dayOf(time) === today) return t('checkout.today');
  if (!isLate && dayOf(time) === nextDay(today)) return t('checkout.tomorrow');
  return formatDay(locale, time, 'long');
}

/** Slot at a time, even when no longer listed. */
export function slotFrom(slotStart: string): TimeWindow {
  return { from: slotStart, until: withOffsetOf(slotStart, Date.parse(slotStart) + slotMinutes * 60_000) };
}

export function SlotWords({ slotStart }: { slotStart: string }) {
  const i18n = useI18n();
  const slot = slotFrom(slotStart);
  return (
    <>
      <span className="whitespace-nowrap">{dayWords(i18n, slot.from)}</span> <span aria-hidden>· </span>
      <bdi className="whitespace-nowrap tabular-nums">{formatTimes(i18n.locale, slot)}</bdi>
    </>
  );
}

/**
 * Why the chosen time is unavailable; null when available (SLOT-02). The quote's answer wins, because this order may hold the last place;
 * until then, the slot list.
 */
export function timeConflict({ isForLater, slotStart, lost }: When, { slotRefusal }: OrderPrice): ReactNode {
  if (isForLater && !slotStart) return null;
  if (slotRefusal !== undefined) return slotRefusal?.text ?? null;
  if (!slotStart) return null;
  const message = lost === 'full' ? 'checkout.slot_lost_full' : 'checkout.slot_lost_passed';
  return lost && <Sentence message={message} values={{ slot: <SlotWords slotStart={slotStart} /> }} />;
}

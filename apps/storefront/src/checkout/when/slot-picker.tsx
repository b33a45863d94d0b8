import type { Slot, SlotDay } from '@sufra/contract/slots/endpoints';
import { dayOf, formatDay, nextDay, todayAt } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { groupByServiceDay, isFull, type PartOfDay, type ServiceDay } from './service-days.ts';

interface SlotPickerProps {
  days: readonly SlotDay[];
  chosen: string | null;
  /** The chosen slot is available, possibly as this order's own reservation. */
  isHeld: boolean;
  onChoose: (slotStart: string) => void;
}

/** Day strip with the times of one day, by part of the day. */
export function SlotPicker({ days, chosen, isHeld, onChoose }: SlotPickerProps) {
  const services = groupByServiceDay(days);
  const [picked, setPicked] = useState<string | null>(null);
  const service =
    services.find(({ date }) => date === picked) ??
    services.find((each) => holds(each, chosen)) ??
    services.find((each) => !isFull(each)) ??
    services[0];
  if (!service) return null;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <DayStrip services={services} shown={service} onShow={setPicked} />
      <Times key={service.date} {...{ service, chosen, isHeld, onChoose }} />
    </div>
  );
}

const holds = ({ parts }: ServiceDay, slotStart: string | null) => parts.some((part) => hasSlot(part, slotStart));
const hasSlot = ({ slots }: PartOfDay, slotStart: string | null) => slots.some(({ from }) => from === slotStart);

function DayStrip({ services, shown, onShow }: { services: ServiceDay[]; shown: ServiceDay; onShow: (date: string) => void }) {
  const { t, locale } = useI18n();
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const today = todayAt(services[0]?.parts[0]?.slots[0]?.from ?? '', Date.now());
  const titles = new Map([
    [today, t('checkout.today')],
    [nextDay(today), t('checkout.tomorrow')],
  ]);

  // After a reload, scroll to the chosen day.
  useEffect(() => {
    const tile = strip.current?.querySelector(':has(:checked)');
    if (!strip.current || !tile) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), tile.getBoundingClientRect()];
    strip.current.scrollBy({ left: inner.x + inner.width / 2 - outer.x - outer.width / 2 });
  }, []);

  return (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={t('checkout.day')}
      className="no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-2 overflow-x-auto overscroll-x-contain px-5 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6"
    >
      {services.map((service) => (
        <Choice
          key={service.date}
          name={name}
          checked={service === shown}
          onChoose={() => onShow(service.date)}
          className="min-w-21 px-3 py-1.5"
        >
          <span className="text-sm font-semibold">{titles.get(service.date) ?? formatDay(locale, service.date, 'weekday')}</span>
          <span className="text-xs">{isFull(service) ? t('checkout.slot_full') : formatDay(locale, service.date, 'date')}</span>
        </Choice>
      ))}
    </div>
  );
}

interface TimesProps extends Omit<SlotPickerProps, 'days'> {
  service: ServiceDay;
}

/** Above this number, only the relevant part is unfolded. */
const manySlots = 24;

function Times({ service, chosen, isHeld, onChoose }: TimesProps) {
  const { t, locale } = useI18n();
  const name = useId();
  const { parts } = service;
  const isLong = parts.flatMap(({ slots }) => slots).length > manySlots;
  const first = parts.find((part) => hasSlot(part, chosen)) ?? parts.find(({ slots }) => slots.some(({ left }) => left > 0));
  // Initial state only, so that the customer's toggles persist.
  const [unfolded] = useState(() => parts.filter((part) => !isLong || part === first).map(({ part }) => part));
  const title = ({ part, slots: [slot] }: PartOfDay) =>
    part === 'late' && slot
      ? t('checkout.part_late', { day: formatDay(locale, dayOf(slot.from), 'long') })
      : t(`checkout.part_${part as Exclude<typeof part, 'late'>}`);
  return (
    <div role="radiogroup" aria-label={t('checkout.time')}>
      {parts.map((part) => (
        <AccordionSection key={part.part} open={unfolded.includes(part.part)} title={title(part)}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
            {part.slots.map((slot) => (
              <SlotTile
                key={slot.from}
                {...{ name, slot, checked: slot.from === chosen, isFull: slot.left === 0 && !(isHeld && slot.from === chosen) }}
                onChoose={() => onChoose(slot.from)}
              />
            ))}
          </div>
        </AccordionSection>
      ))}
    </div>
  );
}

function SlotTile({
  name,
  slot,
  checked,
  isFull: full,
  onChoose,
}: {
  name: string;
  slot: Slot;
  checked: boolean;
  isFull: boolean;
  onChoose: () => void;
}) {
  const { t, locale } = useI18n();
  return (
    <Choice {...{ name, checked, onChoose }} disabled={full}>
      <bdi className={classNames('text-sm tabular-nums', full && 'line-through')}>{formatTime(locale, slot.from)}</bdi>
      {full && <span className="text-xs font-medium">{t('checkout.slot_full')}</span>}
    </Choice>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

/** A radio button as a tile. */
function Choice({ name, checked, disabled, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-12 shrink-0 snap-start flex-col items-center justify-center rounded-control border border-line bg-surface text-center transition-[background-color,border-color] not-has-disabled:hover:border-control has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 appearance-none rounded-control focus-visible:outline-none"
      />
      {children}
    </label>
  );
}

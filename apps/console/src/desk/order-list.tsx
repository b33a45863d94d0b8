/** Reorderable list by drag or buttons, which keep the focus and announce moves. */

import { IconButton } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

interface Entry {
  key: string;
  name: string;
  /** Link of a row without a form. */
  to?: string | undefined;
  /** Content below its name. */
  note?: ReactNode;
}

interface OrderListProps<Each extends Entry> {
  label: string;
  entries: readonly Each[];
  /** Absent: read-only. `to`: index without the moved row. */
  onMove?: ((from: number, to: number) => void) | undefined;
  /** Rows contain forms below name and buttons. */
  isForm?: boolean;
  /** Further buttons of a row. */
  end?: (entry: Each, place: number) => ReactNode;
  onTakeOut?: ((entry: Each) => void) | undefined;
  children: (entry: Each) => ReactNode;
}

const gripIcon = 'M5 9h14M5 15h14';
const upIcon = 'm6 14.500 6-6 6 6';

export function OrderList<Each extends Entry>({ label, entries, onMove, isForm, end, onTakeOut, children }: OrderListProps<Each>) {
  const { t } = useI18n();
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ key: string; way: string } | null>(null);
  const [told, setTold] = useState('');
  const move = (from: number, to: number, way?: string) => {
    const entry = entries[from];
    if (!entry || !onMove || to < 0 || to >= entries.length) return;
    focused.current = way ? { key: entry.key, way } : null;
    setTold(t('desk.order_moved', { name: entry.name, place: to + 1, count: entries.length }));
    onMove(from, to);
  };
  const { dragged, shift, handle } = useDrag(list, move);
  // Restore the focus lost by moving the row in the DOM.
  useLayoutEffect(() => {
    const wanted = focused.current;
    if (!wanted) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-key') === wanted.key);
    const button = row?.querySelector<HTMLElement>(`[data-way=${wanted.way}]`);
    if (document.activeElement !== button) button?.focus();
    focused.current = null;
  });
  return (
    <>
      <ol ref={list} aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
        {entries.map((entry, place) => {
          const isDragged = dragged === place;
          return (
            <li
              key={entry.key}
              data-key={entry.key}
              style={dragged === null ? undefined : { translate: `0 ${shift(place)}px` }}
              className={classNames(
                'flex min-h-14 items-center gap-1 bg-surface px-2 first:rounded-t-card last:rounded-b-card',
                isForm && 'flex-wrap',
                isDragged && 'relative z-10 rounded-card shadow-overlay',
                dragged !== null && !isDragged && 'transition-[translate] motion-reduce:transition-none',
              )}
            >
              {onMove && (
                <span
                  {...handle(place)}
                  aria-hidden
                  className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
                >
                  <Icon name={gripIcon} />
                </span>
              )}
              <div className="min-w-0 grow px-1 py-2">{isForm ? <Title entry={entry} /> : children(entry)}</div>
              {onMove && (
                <>
                  <IconButton
                    icon={upIcon}
                    data-way="up"
                    label={t('desk.order_up', { name: entry.name })}
                    aria-disabled={place === 0}
                    className="aria-disabled:opacity-40"
                    onClick={() => move(place, place - 1, 'up')}
                  />
                  <IconButton
                    icon="chevron-down"
                    data-way="down"
                    label={t('desk.order_down', { name: entry.name })}
                    aria-disabled={place === entries.length - 1}
                    className="aria-disabled:opacity-40"
                    onClick={() => move(place, place + 1, 'down')}
                  />
                </>
              )}
              {end?.(entry, place)}
              {onTakeOut && <IconButton icon="close" label={t('desk.take_out', { name: entry.name })} onClick={() => onTakeOut(entry)} />}
              {isForm && <div className="basis-full px-2 pb-4">{children(entry)}</div>}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

function Title({ entry: { name, to, note } }: { entry: Entry }) {
  if (!to)
    return (
      <>
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </>
    );
  return (
    <Link to={to} className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary wrap-anywhere hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

interface Drag {
  from: number;
  /** Target index, excluding the row. */
  to: number;
  /** Drag distance (px). */
  by: number;
}

/** Auto-scroll zone in px, inside the bars. */
const edge = 112;
const scrollStep = 10;

/** Drag-and-drop reordering by handles (mouse, pen, touch). Keyboard users have buttons. */
function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Page coordinates at the start, before rows shift. */
  const start = useRef({ from: 0, y: 0, height: 0, middles: [] as readonly number[] });
  const pointer = useRef(0);

  const follow = () => {
    const { from, y, middles } = start.current;
    const at = pointer.current + scrollY;
    setDrag({ from, to: placeAt(middles, from, at), by: at - y });
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });

  const isOn = drag !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const way = pointer.current < edge ? -1 : pointer.current > innerHeight - edge ? 1 : 0;
      if (way === 0) return;
      scrollBy(0, way * scrollStep);
      latest.current();
    }, 16);
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    addEventListener('keydown', stop);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', stop);
    };
  }, [isOn]);

  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const middles = rows.map(({ top, height }) => top + height / 2 + scrollY);
      start.current = { from: place, y: event.clientY + scrollY, height: rows[place]?.height ?? 0, middles };
      pointer.current = event.clientY;
      setDrag({ from: place, to: place, by: 0 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isOn) return;
      pointer.current = event.clientY;
      follow();
    },
    onPointerUp() {
      setDrag(null);
      if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  /** Vertical shift (px) of a row during a drag. */
  const shift = (place: number): number => {
    if (!drag) return 0;
    const { from, to, by } = drag;
    if (place === from) return by;
    if (place > from && place <= to) return -start.current.height;
    return place < from && place >= to ? start.current.height : 0;
  };
  return { dragged: drag?.from ?? null, shift, handle };
}

/** Moves an element; the target index excludes it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Target index for a pointer at `y`, excluding the dragged row. `rows`: midpoints from the top. */
export const placeAt = (rows: readonly number[], from: number, y: number): number =>
  rows.filter((middle, place) => place !== from && middle < y).length;

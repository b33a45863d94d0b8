import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from './button.tsx';
import { useI18n } from './i18n.tsx';

interface CarouselProps {
  label: string;
  pages: number;
  /** Any integer: wraps around at both ends. */
  position: number;
  onMove: (position: number) => void;
  children: (page: number) => ReactNode;
}

/** The page, from 0, that a position shows. */
const pageAt = (position: number, pages: number): number => ((position % pages) + pages) % pages;

/**
 * Carousel by the WAI-ARIA pattern: buttons, arrow keys and swipes, endless in both directions. In Arabic the next page is on the left.
 * Neighbours are rendered inert, so that they follow the finger.
 */
export function Carousel({ label, pages, position, onMove, children }: CarouselProps) {
  const { t, dir } = useI18n();
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const forward = dir === 'rtl' ? -1 : 1;
  const many = pages > 1;
  const onSwipe = useSwipe(viewport, many, (towards) => onMove(position - towards * forward));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    if (!step || !many) return;
    event.preventDefault();
    takesFocus.current = viewport.current?.contains(document.activeElement) ?? false;
    onMove(position + step);
  };
  // The page that had the focus is inert now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page comes
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const page = viewport.current?.querySelector<HTMLElement>('.carousel-page:not([inert])');
    (page?.querySelector<HTMLElement>('button:enabled, a[href]') ?? page)?.focus({ preventScroll: true });
  }, [position]);

  const shown = many ? [position - 1, position, position + 1] : [position];
  return (
    <section aria-roledescription={t('ui.carousel')} aria-label={label} onKeyDown={onKeyDown}>
      {many && (
        <div className="mb-3 flex items-center gap-2">
          <p role="status" className="grow text-sm text-muted tabular-nums">
            {t('ui.page_of', { page: pageAt(position, pages) + 1, pages })}
          </p>
          <IconButton
            icon="chevron-start"
            look="outline"
            label={t('ui.previous_page')}
            aria-controls={id}
            onClick={() => onMove(position - 1)}
          />
          <IconButton icon="chevron-end" look="outline" label={t('ui.next_page')} aria-controls={id} onClick={() => onMove(position + 1)} />
        </div>
      )}
      <div id={id} ref={viewport} className="carousel" {...onSwipe}>
        {shown.map((each) => (
          <div
            key={each}
            tabIndex={-1}
            inert={each !== position}
            style={{ '--offset': (each - position) * forward } as CSSProperties}
            className="carousel-page outline-none"
          >
            {children(pageAt(each, pages))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Dead zone of a drag; px. */
const dragDeadZonePx = 10;
/** Swipe distance that turns the page; px. */
const swipeThresholdPx = 56;

/**
 * Swipe gestures by touch or pen on an element with `touch-action: pan-y`. `--drag` holds the distance while moving; `onSwipe` gets 1 for
 * right, -1 for left.
 */
function useSwipe(element: RefObject<HTMLElement | null>, enabled: boolean, onSwipe: (towards: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);

  const letGo = () => {
    start.current = null;
    element.current?.style.removeProperty('--drag');
    element.current?.removeAttribute('data-dragging');
  };
  const gone = (event: PointerEvent): number => (start.current?.id === event.pointerId ? event.clientX - start.current.x : 0);

  return {
    onPointerDown(event: PointerEvent) {
      if (enabled && event.isPrimary && event.pointerType !== 'mouse') start.current = { id: event.pointerId, x: event.clientX };
    },
    onPointerMove(event: PointerEvent) {
      const distance = gone(event);
      if (Math.abs(distance) < dragDeadZonePx) return;
      element.current?.setAttribute('data-dragging', '');
      element.current?.style.setProperty('--drag', `${distance}px`);
    },
    onPointerUp(event: PointerEvent) {
      const distance = gone(event);
      letGo();
      if (Math.abs(distance) >= swipeThresholdPx) onSwipe(distance > 0 ? 1 : -1);
    },
    onPointerCancel: letGo,
  };
}

/** Draggable pin: mouse, touch, pen and arrow keys. The map positions its element. */

export interface Pixels {
  x: number;
  y: number;
}

export interface PinOptions {
  label: string;
  /** Position of the tip in container pixels. */
  position(): Pixels;
  /** Moves the tip. `ended`: at the end of a drag, and after each key. */
  onMove(to: Pixels, ended: boolean): void;
}

const drawing = `<svg class="map-pin-drawing" viewBox="0 0 44 58" width="44" height="58" aria-hidden="true" focusable="false">
<path class="map-pin-body" d="M22 56C22 56 4 35.6 4 21a18 18 0 0 1 36 0c0 14.6-18 35-18 35Z"/>
<circle class="map-pin-heart" cx="22" cy="21" r="7"/></svg><span class="map-pin-foot" aria-hidden="true"></span>`;

export function draggablePin({ label, position, onMove }: PinOptions) {
  const element: HTMLElement = document.createElement('div');
  element.className = 'map-pin';
  element.tabIndex = 0;
  // Screen readers pass arrow keys only to role application.
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', label);
  element.innerHTML = drawing;

  /** Pointer-to-tip offset while dragging. */
  let grip: Pixels | null = null;
  let moved = false;
  /** Raised while dragged, or while the map moves. */
  const lift = (lifted: boolean): void => void element.classList.toggle('is-lifted', lifted);
  const target = (event: PointerEvent): Pixels => ({ x: event.clientX + (grip?.x ?? 0), y: event.clientY + (grip?.y ?? 0) });

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || grip) return;
    const tip = position();
    grip = { x: tip.x - event.clientX, y: tip.y - event.clientY };
    moved = false;
    element.setPointerCapture(event.pointerId);
    lift(true);
  });
  element.addEventListener('pointermove', (event) => {
    if (!grip || !element.hasPointerCapture(event.pointerId)) return;
    moved = true;
    onMove(target(event), false);
  });
  const release = (event: PointerEvent) => {
    if (!grip) return;
    const to = event.type === 'pointerup' ? target(event) : position();
    grip = null;
    lift(false);
    if (moved) onMove(to, true);
  };
  element.addEventListener('pointerup', release);
  element.addEventListener('lostpointercapture', release);
  // Prevent the map from panning.
  for (const type of ['mousedown', 'touchstart', 'dblclick'] as const) {
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  }
  element.addEventListener('keydown', (event) => {
    const nudge = nudgeOf(event);
    if (!nudge) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = position();
    onMove({ x: x + nudge.x, y: y + nudge.y }, true);
  });

  return {
    element,
    setLabel: (next: string) => element.setAttribute('aria-label', next),
    lift,
    isDragged: () => grip !== null,
  };
}

/** Step of an arrow key in pixels. */
const step = 10;
const leap = 5 * step;
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Offset in screen pixels: 10, with Shift 50. Null for other keys. Arrows are physical in every language. */
export function nudgeOf(event: Key): Pixels | null {
  const direction = event.altKey || event.ctrlKey || event.metaKey ? undefined : directions[event.key];
  if (!direction) return null;
  const length = event.shiftKey ? leap : step;
  return { x: direction[0] * length, y: direction[1] * length };
}

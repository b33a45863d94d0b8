/** How far an arrow key moves the pin. */
const step = 10;
const leap = 5 * step;
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Pixels of the screen: 10, with Shift 50. Null for keys that move nothing. Arrows name sides of the map, in every language. */
export function nudgeOf(event: Key): { x: number; y: number } | null {
  const direction = event.altKey || event.ctrlKey || event.metaKey ? undefined : directions[event.key];
  if (!direction) return null;
  const length = event.shiftKey ? leap : step;
  return { x: direction[0] * length, y: direction[1] * length };
}

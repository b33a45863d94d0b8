/** Milliseconds after the first paint in which the map dialog may open by itself (LOC-04). Later it would cover what a visitor has begun to read or type. */
const openWithin = 1000;

/** True within a second of the first paint, or where the browser has reported none. */
export function mayOpenByItself(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return !paint || performance.now() - paint.startTime <= openWithin;
}

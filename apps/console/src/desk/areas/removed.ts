/** Areas that a branch had, as its trail remembers them. Pure. */
import type { DeskChange } from '@sufra/contract/desk/model';

interface RemovedArea {
  code: string;
  /** What it had when it was taken out, by paths below its code. */
  fields: Readonly<Record<string, unknown>>;
}

/** Those that are not there now, of each what it had last. `trail` has the newest first. */
export function removedIn(trail: readonly DeskChange[], there: ReadonlySet<string>): RemovedArea[] {
  const found = new Map<string, { change: number; fields: Record<string, unknown> }>();
  for (const { change, field, before, after } of trail) {
    const [, code = '', path = ''] = /^areas\.([^.]+)\.(.+)$/.exec(field) ?? [];
    if (code === '' || there.has(code) || after !== null || before === null) continue;
    const known = found.get(code) ?? { change, fields: {} };
    if (known.change === change) known.fields[path] = before;
    found.set(code, known);
  }
  return [...found].flatMap(([code, { fields }]) => (fields.outline ? [{ code, fields }] : []));
}

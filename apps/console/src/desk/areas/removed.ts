/** Removed areas, reconstructed from the audit log. Pure. */
import type { DeskChange } from '@sufra/contract/desk/model';

interface RemovedArea {
  code: string;
  /** Last values by path below its code. */
  fields: Readonly<Record<string, unknown>>;
}

/** Last state of areas that no longer exist. `trail` is newest first. */
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

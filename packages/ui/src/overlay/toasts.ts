/** The current messages. Any code may call `toast()`; `Toaster` shows them. */

export interface ToastInput {
  title?: string | undefined;
  text: string;
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  /** 5000 ms by default; 8000 with an action. */
  durationMs?: number | undefined;
  /** One way to react, such as undo. */
  action?: { label: string; run: () => void } | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  tone: NonNullable<ToastInput['tone']>;
}

const maxToasts = 3;
let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message, replacing one with the same text. Returns its id, for `dismissToast`. */
export function toast(input: ToastInput): number {
  lastId += 1;
  const id = lastId;
  const others = shown.filter((other) => other.text !== input.text || other.title !== input.title);
  show([...others, { ...input, id, tone: input.tone ?? 'info' }].slice(-maxToasts));
  setTimeout(() => dismissToast(id), input.durationMs ?? (input.action ? 8000 : 5000));
  return id;
}

export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) show(shown.filter((toast) => toast.id !== id));
}

/** Called when another customer is looked at: earlier notices are gone. Those that offer something to do stay. */
export function dismissNotices(): void {
  show(shown.filter(({ action }) => action));
}

export const listToasts = (): readonly Toast[] => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

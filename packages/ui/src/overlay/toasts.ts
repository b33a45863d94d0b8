/** Toast store. Any code may call `toast()`; `Toaster` renders them. */

import { create } from 'zustand';

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

/** Newest last; `lastId` counts expired ones too. `hasBarBelow`: a sticky bottom bar is shown on narrow screens (later.tsx). */
export const useToasts = create(() => ({ shown: [] as readonly Toast[], lastId: 0, hasBarBelow: false }));

export const listToasts = (): readonly Toast[] => useToasts.getState().shown;

/** Shows a message, replacing one with the same text. Returns its id, for `dismissToast`. */
export function toast(input: ToastInput): number {
  const id = useToasts.getState().lastId + 1;
  const others = listToasts().filter((other) => other.text !== input.text || other.title !== input.title);
  useToasts.setState({ shown: [...others, { ...input, id, tone: input.tone ?? 'info' }].slice(-maxToasts), lastId: id });
  setTimeout(() => dismissToast(id), input.durationMs ?? (input.action ? 8000 : 5000));
  return id;
}

export function dismissToast(id: number): void {
  if (listToasts().some((toast) => toast.id === id)) useToasts.setState({ shown: listToasts().filter((toast) => toast.id !== id) });
}

/** Dismisses notices when another customer is shown. Toasts with an action stay. */
export const dismissNotices = (): void => useToasts.setState({ shown: listToasts().filter(({ action }) => action) });

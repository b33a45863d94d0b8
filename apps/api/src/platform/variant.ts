/** Requests that are answered from another state than the current one, and whose cached answers are kept apart: previews of changes. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Variant {
  /** Tells its answers from all others. */
  key: string;
  /** How far (ms) its clock is ahead. */
  aheadMs: number;
}

export const variant = new AsyncLocalStorage<Variant>();

export const variantKey = (key: string): string => {
  const answered = variant.getStore();
  return answered ? `${answered.key} ${key}` : key;
};

/** The clock of the state that a request is answered from. */
export const variantClock =
  (now: () => Date): (() => Date) =>
  () => {
    const aheadMs = variant.getStore()?.aheadMs ?? 0;
    return aheadMs === 0 ? now() : new Date(now().getTime() + aheadMs);
  };

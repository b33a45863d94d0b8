/** Variants: requests served from another state, with separate cached answers, such as previews of changes. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Variant {
  /** Cache key suffix of the variant. */
  key: string;
  /** Clock offset in ms. */
  aheadMs: number;
}

export const variant = new AsyncLocalStorage<Variant>();

export const variantKey = (key: string): string => {
  const answered = variant.getStore();
  return answered ? `${answered.key} ${key}` : key;
};

/** The real time, also within a variant: for sessions and rate limits, which it must not affect. */
export const realTime = (now: () => Date): Date => variant.exit(now);

/** Clock of the request's variant. */
export const variantClock =
  (now: () => Date): (() => Date) =>
  () => {
    const aheadMs = variant.getStore()?.aheadMs ?? 0;
    return aheadMs === 0 ? now() : new Date(now().getTime() + aheadMs);
  };

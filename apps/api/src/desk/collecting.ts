import { InvalidInput, Refusal } from '../platform/http/errors.ts';

/** Collects refusals, so that problems of several entries are reported together. */
export function collecting<Result>(refusals: unknown[], work: () => Result[]): Result[] {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInput || error instanceof Refusal)) throw error;
    refusals.push(error);
    return [];
  }
}

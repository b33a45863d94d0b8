import { InvalidInput, Refusal } from '../platform/http/errors.ts';

/** What is refused of one thing is told with what is refused of the others. */
export function collecting<Result>(refusals: unknown[], work: () => Result[]): Result[] {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInput || error instanceof Refusal)) throw error;
    refusals.push(error);
    return [];
  }
}

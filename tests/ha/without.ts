/** Loaded into an API's process by a negative control: takes a part away (`HA_WITHOUT`). Throws when this build does not have the part. */
const part = process.env.HA_WITHOUT;
const breaker: string = '../../apps/api/src/platform/db/breaker.ts';
const timeLimits: string = '../../apps/api/src/platform/db/time-limits.ts';

if (part === 'breaker') {
  const { Breaker } = (await import(breaker)) as { Breaker: { prototype: { admit(): void; miss(): void } } };
  Breaker.prototype.admit = () => undefined;
  Breaker.prototype.miss = () => undefined;
}
if (part === 'time limits') {
  const { interactive, background } = (await import(timeLimits)) as Record<string, { answerMs: number }>;
  for (const limits of [interactive, background]) if (limits) limits.answerMs = 0;
}

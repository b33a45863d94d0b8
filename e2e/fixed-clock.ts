/**
 * Preloaded by a server whose pictures are kept: at every hour of every year it believes that it was started at CLOCK, ISO 8601.
 * An hour of ours is a minute of its own: what it says the time is does not depend on how fast the machine is.
 */
const begin = Date.parse(process.env.CLOCK ?? '');
if (Number.isNaN(begin)) throw new Error('CLOCK is not a time');
const RealDate = Date;
const started = RealDate.now();
const now = (): number => begin + Math.floor((RealDate.now() - started) / 60);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, asked) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/**
 * Fake clock, preloaded by servers for screenshots: the server always started at CLOCK, ISO 8601. Time runs 60 times slower, so that shown
 * times do not depend on the machine's speed.
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

/**
 * Preloaded by servers whose screens are compared: they always believe that they were started at CLOCK, ISO 8601. A minute passes in an
 * hour, so that the time shown does not depend on the machine's speed.
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

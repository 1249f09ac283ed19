// Shifts the clock of a Node process by WAYBILL_CLOCK_SHIFT_MS, so that the site under test has the same day in every
// run. The site's processes load it before anything else (`NODE_OPTIONS`, see clock.ts).

/**
 * Replaces `Date` by one whose "now" is shifted. It uses nothing from outside, since pages run it as text too.
 * @param shift in ms
 */
export function shiftClock(shift) {
  const mark = Symbol.for('waybill.shifted-clock');
  if (globalThis[mark]) return;
  globalThis[mark] = true;
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + shift;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

const shift = Number(globalThis.process?.env.WAYBILL_CLOCK_SHIFT_MS ?? 0);
if (shift !== 0) shiftClock(shift);

/**
 * Makes this process believe that it is always the same day, wherever the day is asked for as `new Date` without more:
 * some chat templates print it, and a prompt must not depend on when it is sent. Spans of time are measured as before.
 */
export function fixDay(day: string): void {
  const Real = globalThis.Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [day] : args, self),
  });
}

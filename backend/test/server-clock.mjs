// Loaded before the built server (`--import`): whoever started it moves its clock by a message, or has the work of each second
// done now, and hears when that is so. The product knows nothing of it.
const SECOND = 1_000;

if (process.send) {
  const RealDate = Date;
  let shift = 0;
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });

  /** Timers of a second that have not come yet, with what they do: between two rounds of work there is one. */
  const waiting = new Map();
  let heard = () => undefined;
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  const set = (work, delay, ...rest) => {
    const timer = realSet(
      (...given) => {
        waiting.delete(timer);
        work(...given);
      },
      delay,
      ...rest,
    );
    if (delay === SECOND) waiting.set(timer, work);
    heard();
    return timer;
  };
  globalThis.setTimeout = Object.defineProperties(set, Object.getOwnPropertyDescriptors(realSet));
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    realClear(timer);
  };
  // One that keeps no process alive is no pause between two rounds: nothing may come after it.
  const pauses = () => [...waiting].filter(([timer]) => timer.hasRef());
  /** Resolves when as many wait again: their rounds are over. */
  const hurry = async () => {
    const due = pauses();
    for (const [timer, work] of due) {
      globalThis.clearTimeout(timer);
      work();
    }
    while (pauses().length < due.length) await new Promise((resolve) => (heard = resolve));
    heard = () => undefined;
  };

  /** One after the other, as they are asked for. */
  let turn = Promise.resolve();
  const answer = async (message) => {
    if (message.shift !== undefined) ({ shift } = message);
    if (message.hurry) await hurry();
    process.send?.({});
  };
  process.on('message', (message) => (turn = turn.then(() => answer(message))));
  // The server ends when it has nothing more to do, not when nobody moves its clock; but nothing of it outlives a run that broke off.
  process.channel?.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

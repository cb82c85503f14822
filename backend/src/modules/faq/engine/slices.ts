/** Long work that can be interrupted wherever it yields. */
export type Sliced<T> = Generator<void, T>;

/** How long the event loop is held at a time. */
const SLICE_MS = 4;

/** Runs the work in slices, so that requests are answered in between. Returns undefined once `abandoned` says so. */
export async function inSlices<T>(work: Sliced<T>, abandoned: () => boolean = () => false): Promise<T | undefined> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
    if (abandoned()) return undefined;
  }
}

/** Runs the work to its end without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

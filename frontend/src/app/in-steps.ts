/** A task of its own: the browser may draw and answer before it. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

type Steps<T extends unknown[]> = { [K in keyof T]: () => T[K] | Promise<T[K]> };

/** Does one part of the start after the other. All at once they would hold a slow phone up for half a second. */
export async function inSteps<T extends unknown[]>(...steps: Steps<T>): Promise<T> {
  const results: unknown[] = [];
  for (const step of steps) {
    results.push(await step());
    await nextTask();
  }
  return results as T;
}

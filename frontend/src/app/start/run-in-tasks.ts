const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

type Tasks<T extends unknown[]> = { [K in keyof T]: () => T[K] | Promise<T[K]> };

/** Together, the parts would block a slow phone for half a second. */
export async function runInTasks<T extends unknown[]>(...steps: Tasks<T>): Promise<T> {
  const results: unknown[] = [];
  for (const step of steps) {
    results.push(await step());
    await nextTask();
  }
  return results as T;
}

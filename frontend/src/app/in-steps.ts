/** A task of its own: the browser may draw and answer before it. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Loads and runs one part of the app after the other. All at once they would hold a slow phone up for half a second. */
export async function inSteps(...steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await nextTask();
  }
}

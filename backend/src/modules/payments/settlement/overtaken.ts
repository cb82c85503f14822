/** Leaves a transaction whose conditions no longer hold; nothing of it stays. */
export class Overtaken extends Error {}

/** Null when the work was overtaken. */
export async function unlessOvertaken<T>(work: Promise<T>, also: (error: unknown) => boolean = () => false) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Overtaken || also(error)) return null;
    throw error;
  }
}

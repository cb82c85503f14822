export interface JsonBounds {
  depth: number;
  keys: number;
}

/**
 * Not recursive, so that deep values cannot overflow the stack.
 *
 * @returns the exceeded bound, or null
 */
export function exceededBound(root: unknown, { depth, keys }: JsonBounds): keyof JsonBounds | null {
  let count = 0;
  let level = [root].filter(isContainer);
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > depth) return 'depth';
    const values = level.flatMap((container) => Object.values(container) as unknown[]);
    count += values.length;
    if (count > keys) return 'keys';
    level = values.filter(isContainer);
  }
  return null;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Cursor<T> {
  items: AsyncIterator<T>;
  next: T | undefined;
}

/**
 * Reads sources that are ordered by key, without holding more than one key.
 *
 * @returns for each key the items of each source, in the order of the sources
 */
export async function* mergeByKey<T>(
  sources: readonly AsyncIterable<T>[],
  keyOf: (item: T) => string,
): AsyncGenerator<[key: string, found: T[][]]> {
  const cursors = await Promise.all(sources.map((source) => advance({ items: source[Symbol.asyncIterator]() })));
  try {
    for (;;) {
      const key = leastKey(cursors, keyOf);
      if (key === undefined) return;
      yield [key, await Promise.all(cursors.map((cursor) => takeAll(cursor, (item) => keyOf(item) === key)))];
    }
  } finally {
    for (const { items } of cursors) await items.return?.();
  }
}

function leastKey<T>(cursors: readonly Cursor<T>[], keyOf: (item: T) => string): string | undefined {
  const keys = cursors.flatMap(({ next }) => (next === undefined ? [] : keyOf(next)));
  return keys.sort()[0];
}

async function takeAll<T>(cursor: Cursor<T>, isWanted: (item: T) => boolean): Promise<T[]> {
  const taken: T[] = [];
  while (cursor.next !== undefined && isWanted(cursor.next)) {
    taken.push(cursor.next);
    await advance(cursor);
  }
  return taken;
}

async function advance<T>(cursor: Pick<Cursor<T>, 'items'>): Promise<Cursor<T>> {
  const result = await cursor.items.next();
  return Object.assign(cursor, { next: result.done ? undefined : result.value });
}

/** What several give in order, in order, and each once. Of each no more than one is in memory. */
export async function* inOrder(sources: AsyncIterable<string>[]): AsyncGenerator<string> {
  const heads = await Promise.all(sources.map((source) => advance(source[Symbol.asyncIterator]())));
  try {
    for (let last: string | undefined; ;) {
      const least = heads.reduce<Head | undefined>(lesser, undefined);
      if (least?.text === undefined) return;
      if (least.text !== last) yield least.text;
      last = least.text;
      least.text = (await advance(least.from)).text;
    }
  } finally {
    for (const { from } of heads) await from.return?.();
  }
}

interface Head {
  from: AsyncIterator<string>;
  /** Absent: it has given all. */
  text: string | undefined;
}

async function advance(from: AsyncIterator<string>): Promise<Head> {
  const next = await from.next();
  return { from, text: next.done ? undefined : next.value };
}

function lesser(one: Head | undefined, other: Head): Head | undefined {
  if (other.text === undefined) return one;
  return one?.text === undefined || other.text < one.text ? other : one;
}

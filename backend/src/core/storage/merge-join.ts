export interface Ordered<T> {
  items: AsyncIterable<T>;
  keyOf: (item: T) => string;
}

export interface Row<A, B> {
  key: string;
  one: A[];
  other: B[];
}

export async function* mergeJoin<A, B>(one: Ordered<A>, other: Ordered<B>): AsyncGenerator<Row<A, B>> {
  const [ones, others] = [grouped(one), grouped(other)];
  try {
    let [a, b] = await Promise.all([nextOf(ones), nextOf(others)]);
    for (let key = least(a, b); key !== undefined; key = least(a, b)) {
      const [inOne, inOther] = [a?.key === key, b?.key === key];
      yield { key, one: inOne ? a!.items : [], other: inOther ? b!.items : [] };
      [a, b] = await Promise.all([inOne ? nextOf(ones) : a, inOther ? nextOf(others) : b]);
    }
  } finally {
    await Promise.all([ones.return(undefined), others.return(undefined)]);
  }
}

interface Group<T> {
  key: string;
  items: T[];
}

function least(a: { key: string } | undefined, b: { key: string } | undefined): string | undefined {
  if (!a || !b) return (a ?? b)?.key;
  return a.key < b.key ? a.key : b.key;
}

async function* grouped<T>({ items, keyOf }: Ordered<T>): AsyncGenerator<Group<T>, undefined> {
  let group: Group<T> | undefined;
  for await (const item of items) {
    const key = keyOf(item);
    if (group?.key === key) group.items.push(item);
    else {
      if (group) yield group;
      group = { key, items: [item] };
    }
  }
  if (group) yield group;
  return undefined;
}

async function nextOf<T>(from: AsyncGenerator<T, undefined>): Promise<T | undefined> {
  return (await from.next()).value;
}

export async function* mergeSorted(sources: AsyncIterable<string>[]): AsyncGenerator<string> {
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

/** Something in the order of its keys. */
export interface Ordered<T> {
  items: AsyncIterable<T>;
  keyOf: (item: T) => string;
}

/** What two have under one key; nothing on one side, where only the other has it. */
export interface Row<A, B> {
  key: string;
  one: A[];
  other: B[];
}

/** Compares both in one go, however many there are: of each only what has the same key is in memory. */
export async function* sideBySide<A, B>(one: Ordered<A>, other: Ordered<B>): AsyncGenerator<Row<A, B>> {
  const [ones, others] = [grouped(one), grouped(other)];
  try {
    let [a, b] = await Promise.all([taken(ones), taken(others)]);
    for (let key = least(a, b); key !== undefined; key = least(a, b)) {
      const [inOne, inOther] = [a?.key === key, b?.key === key];
      yield { key, one: inOne ? a!.items : [], other: inOther ? b!.items : [] };
      [a, b] = await Promise.all([inOne ? taken(ones) : a, inOther ? taken(others) : b]);
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

async function taken<T>(from: AsyncGenerator<T, undefined>): Promise<T | undefined> {
  return (await from.next()).value;
}
